import { balancesDiffered } from '#shared/rewards/redemption.events.ts';
import { canChangePoints } from '#shared/rewards/rewards.policy.ts';
import { loadActiveActors } from '#server/access/active-actors.sql.ts';
import { notifyOn } from '#server/platform/data/notification-definition.ts';
import { findWrongBalances } from './balances.sql.ts';

/** Those who manage the points hear of balances that are still wrong. */
export const balanceNotifications = [
  notifyOn(balancesDiffered, async ({ em }, { data: { id } }) => {
    const wrong = await findWrongBalances(em, id);
    if (wrong.length === 0) return [];
    const people = (await loadActiveActors(em)).filter(canChangePoints);
    return people.map(({ id: personId }) => ({
      personId,
      kind: 'balances-differed' as const,
      subject: { id, title: '' },
      data: { count: String(wrong.length) },
    }));
  }),
];
