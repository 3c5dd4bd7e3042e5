export const objectiveHref = (id: string): string => `/admin/objectives/okr-details/${id}`;
/** Address of a key result, above the page of its objective. */
export const keyResultHref = (id: string): string => `/admin/objectives/okrdetails?keyId=${id}`;
