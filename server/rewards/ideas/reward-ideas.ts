import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { openLedger } from '#server/rewards/points/ledger.ts';
import { RewardSettingsEntity } from '#server/rewards/reward-settings.entity.ts';
import { IdeaEntity } from './idea.entity.ts';

/** Settings of the points by the state that an idea reaches. */
const settingOf: Readonly<Record<string, 'approvedIdea' | 'implementedIdea'>> = {
  approved: 'approvedIdea',
  implemented: 'implementedIdea',
};

interface Share {
  readonly personId: string;
  readonly delta: number;
}

/** Points of the author, who shares those of an implemented idea with somebody else who has implemented it. */
function sharesOf({ authorId, implementerId, state }: IdeaEntity, settings: RewardSettingsEntity): Share[] {
  const points = settings[settingOf[state]!];
  if (state !== 'implemented' || !implementerId || implementerId === authorId) return [{ personId: authorId, delta: points }];
  const share = Math.round((points * settings.implementerShare) / 100);
  return [
    { personId: authorId, delta: points - share },
    { personId: implementerId, delta: share },
  ];
}

/** Gives the points of the states that these ideas have reached. Each state counts once for an idea. */
export async function rewardIdeas(unit: WriteTransaction, ctx: Context, ids: readonly string[]): Promise<void> {
  const found = await unit.em.find(IdeaEntity, { id: { $in: [...ids] }, deletedAt: null });
  const reached = found.filter(({ state }) => settingOf[state] !== undefined);
  if (reached.length === 0) return;
  const settings = await unit.em.findOneOrFail(RewardSettingsEntity, { id: ctx.actor.companyId });
  const earned = reached.flatMap((idea) => sharesOf(idea, settings).map((share) => ({ ...share, refId: idea.id, turn: idea.state })));
  const people = earned.map(({ personId }) => personId);
  const ledger = await openLedger(unit, ctx, people, []);
  for (const one of earned) ledger.change({ ...one, account: 'earned', kind: 'idea' });
  await ledger.store();
}
