import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** Plain string comparison, like PostgreSQL's collation "C". */
export const byRank = (a: { rank: string; id: string }, b: { rank: string; id: string }) =>
  a.rank === b.rank ? (a.id < b.id ? -1 : 1) : a.rank < b.rank ? -1 : 1;

/** Returns a rank strictly between two others; null stands for an end of the list. Source: fractional indexing, D. Greenspan, 2020. */
export const rankBetween = (before: string | null, after: string | null) => generateKeyBetween(before, after);

/** Returns `count` ordered ranks strictly between two others. */
export const ranksBetween = (before: string | null, after: string | null, count: number) => generateNKeysBetween(before, after, count);
