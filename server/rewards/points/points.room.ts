import { pointsRoom } from '#shared/rewards/points.room.ts';
import { may } from '#shared/access/access.policy.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { monthOf } from './ledger.ts';
import { PointAccountEntity } from './point.entity.ts';
import { loadBudget } from './points.sql.ts';
import { authorizePoints } from './statement-access.ts';

export const servedPoints = serveRoom(pointsRoom, {
  rowsOf: 'person',
  authorize: authorizePoints,
  async load({ em, actor, now = new Date() }, id) {
    const account = await em.findOne(PointAccountEntity, { id });
    const { timeZone, budgetOf } = await loadBudget(em, actor.companyId);
    const month = monthOf(now, timeZone);
    // Points of a new month are there before the first change of it stores them.
    const give = account && account.month >= month ? account.give : budgetOf(month);
    return { id, give, boost: account?.boost ?? 0, earned: account?.earned ?? 0 };
  },
  canWatch: (actor) => may(actor, 'Reward Points', 'view'),
});
