import { meanPercent, type RollupRow } from '#shared/records/record-tree.ts';

/** Parts from which the progress of an objective follows. */
export const drivers = ['key-results', 'children', 'both'] as const;
export type Driver = (typeof drivers)[number];

const kindsOf: Readonly<Record<Driver, readonly string[]>> = {
  'key-results': ['keyresult'],
  children: ['objective'],
  both: ['keyresult', 'objective'],
};

/** Parts of an objective that decide about its progress and status. */
export const drivingRows = (driver: Driver, rows: readonly RollupRow[]): RollupRow[] =>
  rows.filter(({ kind, isCounted }) => isCounted && kindsOf[driver].includes(kind));

/** Weight of an objective below another that has not been given a share. */
export const usualShare = -1;

/** Gives parts without a share of their own the mean weight of the others. */
function withShares(rows: readonly RollupRow[]): RollupRow[] {
  const given = rows.filter(({ weight }) => weight !== usualShare);
  const share = given.length === 0 ? 1 : given.reduce((sum, { weight }) => sum + weight, 0) / given.length;
  return rows.map((row) => (row.weight === usualShare ? { ...row, weight: share } : row));
}

/** Progress of an objective in per cent; 0 without parts. */
export const drivenProgress = (driver: Driver, rows: readonly RollupRow[]): number =>
  meanPercent(withShares(drivingRows(driver, rows))) ?? 0;
