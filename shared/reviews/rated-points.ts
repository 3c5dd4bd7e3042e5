/** Whole points of the ratings of all departments, ascending. */
export const ratedPoints = (departments: readonly { readonly ratings: Readonly<Record<string, number>> }[]): string[] =>
  [...new Set(departments.flatMap(({ ratings }) => Object.keys(ratings)))].toSorted((one, other) => Number(one) - Number(other));
