const dayMs = 86_400_000;

/** Calendar day that follows an ISO day by a number of days, which may be negative. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Days from one ISO day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
