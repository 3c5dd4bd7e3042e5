import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { personalPart } from './parts-of-people.ts';

/** Sets or removes the leaving date of a person, and returns the one before. A date in the past deactivates the person. */
export async function setLeavingOn(unit: WriteTransaction, ctx: Context, id: string, leavingOn: string | null): Promise<string | null> {
  let before: string | null = null;
  await personalPart.editIn(unit, {
    ctx,
    id,
    changesOf(stored) {
      before = stored['leavingOn'] as string | null;
      return { leavingOn: { from: before, to: leavingOn } };
    },
  });
  return before;
}
