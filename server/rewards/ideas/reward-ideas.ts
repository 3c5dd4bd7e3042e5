import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { openLedger } from '#server/rewards/points/ledger.ts';
import { RewardSettingsEntity } from '#server/rewards/reward-settings.entity.ts';
import { IdeaEntity } from './idea.entity.ts';

/** Settings of the points that the author gets by the state that an idea reaches. */
const settingOf: Readonly<Record<string, 'approvedIdea' | 'implementedIdea'>> = {
  approved: 'approvedIdea',
  implemented: 'implementedIdea',
};

/** Gives the authors the points of the states that their ideas have reached. Each state counts once for an idea. */
export async function rewardIdeas(unit: WriteTransaction, ctx: Context, ids: readonly string[]): Promise<void> {
  const found = await unit.em.find(IdeaEntity, { id: { $in: [...ids] }, deletedAt: null });
  const reached = found.filter(({ state }) => settingOf[state] !== undefined);
  if (reached.length === 0) return;
  const authors = reached.map(({ authorId }) => authorId);
  const points = await unit.em.findOneOrFail(RewardSettingsEntity, { id: ctx.actor.companyId });
  const ledger = await openLedger(unit, ctx, authors, []);
  for (const { id, authorId, state } of reached)
    ledger.change({ personId: authorId, account: 'earned', delta: points[settingOf[state]!], kind: 'idea', refId: id, turn: state });
  await ledger.store();
}
