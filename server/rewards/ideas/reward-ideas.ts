import { ideaPoints } from '#shared/rewards/idea.record.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { openLedger } from '#server/rewards/points/ledger.ts';
import { IdeaEntity } from './idea.entity.ts';

/** Gives the authors the points of the states that their ideas have reached. Each state counts once for an idea. */
export async function rewardIdeas(unit: WriteTransaction, ctx: Context, ids: readonly string[]): Promise<void> {
  const states = Object.keys(ideaPoints);
  const found = await unit.em.find(IdeaEntity, { id: { $in: [...ids] }, deletedAt: null });
  const reached = found.filter(({ state }) => states.includes(state));
  if (reached.length === 0) return;
  const authors = reached.map(({ authorId }) => authorId);
  const ledger = await openLedger(unit, ctx, authors, []);
  for (const { id, authorId, state } of reached)
    ledger.change({ personId: authorId, account: 'earned', delta: ideaPoints[state]!, kind: 'idea', refId: id, turn: state });
  await ledger.store();
}
