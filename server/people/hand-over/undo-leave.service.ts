import type { HandOverResult } from '#shared/people/hand-over.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/base/services.ts';
import { pageSize, writePages } from '#server/platform/data/paged-write.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { setLeavingOn } from '#server/people/leaving-date.ts';
import { reactivate } from '#server/people/reactivate.service.ts';
import type { HandOver } from './hand-over.ts';
import { heldAmong, listGiven, type GivenItem } from './held.sql.ts';
import { findUndoable, loadLeaver, withoutKey } from './leave.service.ts';

/** Removes the leaving date of the hand-over, and returns the id of the hand-over. */
const begin = (ctx: Context, personId: string): Promise<string> =>
  write(ctx, async (unit) => {
    await loadLeaver(unit.em, ctx, personId);
    const last = await findUndoable(unit.em, ctx, personId);
    if (!last) throw new AppError('record.absent');
    await setLeavingOn(unit, ctx, personId, last.earlierLeavingOn ?? null);
    return () => last.id;
  });

/** Gives back those of a page that their receivers still hold, and counts them. */
async function giveBack(unit: WriteTransaction, ctx: Context, source: HandOver, personId: string, page: readonly GivenItem[]) {
  let count = 0;
  for (const own of Map.groupBy(page, ({ receiverId, isKept }) => `${receiverId} ${isKept}`).values()) {
    const { receiverId: from, isKept: keeps } = own[0]!;
    const given = own.map(({ itemId }) => itemId);
    const ids = await heldAmong(unit.em, source, from, given);
    if (ids.length > 0) count += (await source.give(unit, ctx, { ids, from, to: personId, keeps })).length;
  }
  return count;
}

/** Undoes the last hand-over of a person: what others have passed on or changed hands meanwhile stays where it is. */
export async function undoLeave(ctx: Context, sources: readonly HandOver[], personId: string): Promise<HandOverResult> {
  const step = withoutKey(ctx);
  const handOverId = await begin(step, personId);
  // Nothing is given to somebody who is not active.
  await reactivate(step, personId);
  const given: HandOverResult['given'] = [];
  for (const source of sources) {
    let count = 0;
    await writePages<GivenItem>(step, async (unit, last) => {
      const page = await listGiven(unit.em, handOverId, source.kind, { after: last?.id, limit: pageSize });
      count += await giveBack(unit, step, source, personId, page);
      return page;
    });
    if (count > 0) given.push({ kind: source.kind, count });
  }
  return write(ctx, async (unit) => {
    const last = await findUndoable(unit.em, ctx, personId);
    if (last?.id === handOverId) last.undoneAt = ctx.now;
    return () => ({ id: personId, isActive: true, given, left: [] });
  });
}
