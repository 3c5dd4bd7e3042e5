import type { Transfer } from '#shared/records/transfer.schema.ts';

/** Part of the rows that are stored, as a whole percentage; of an undo, the part that is not stored any more. */
export const percentDone = ({ done, total, isUndo = false }: Pick<Transfer, 'done' | 'total' | 'isUndo'>): number =>
  total === 0 ? 0 : Math.floor(((isUndo ? total - done : done) / total) * 100);
