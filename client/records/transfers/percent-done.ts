import type { Transfer } from '#shared/records/transfer.schema.ts';

/** Part of the rows that are stored, as a whole percentage. */
export const percentDone = ({ done, total }: Pick<Transfer, 'done' | 'total'>): number =>
  total === 0 ? 0 : Math.floor((done / total) * 100);
