import { invalid } from '#shared/platform/errors.ts';
import type { PointChangeRequest } from '#shared/rewards/point-changes.api.ts';
import { canChangePoints } from '#shared/rewards/rewards.policy.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { findPlaces } from '#server/rewards/recognition/recognition.sql.ts';
import { keyOf, openLedger } from './ledger.ts';
import { findCounted } from './points.sql.ts';

function checkPeople({ actor }: Context, { personIds, points }: PointChangeRequest): void {
  if (personIds.includes(actor.id)) throw invalid('body.personIds', 'self');
  if (new Set(personIds).size < personIds.length) throw invalid('body.personIds', 'twice');
  if (points === 0) throw invalid('body.points', 'zero');
}

/** Grants points of the company, or takes them away, all in one transaction. A repeated request changes nothing. */
export async function changePoints(ctx: Context, request: PointChangeRequest): Promise<{ id: string }> {
  authorize(canChangePoints(ctx.actor));
  checkPeople(ctx, request);
  const { id, personIds, account, points, reason } = request;
  return write(ctx, async (unit) => {
    if ((await findPlaces(unit.em, personIds)).length < personIds.length) throw invalid('body.personIds', 'absent');
    const ledger = await openLedger(unit, ctx, personIds, []);
    const kind = points > 0 ? 'granted' : 'adjusted';
    const changes = personIds.map((personId) => ({ personId, account, delta: points, kind, refId: id, reason: reason.trim() }) as const);
    // The accounts are locked, so a repeated request finds what the first one has counted.
    if ((await findCounted(unit.em, changes.map(keyOf))).size > 0) return () => ({ id });
    const least = Math.min(...personIds.map((personId) => ledger.balancesOf(personId)[account]));
    if (least + points < 0) throw invalid('body.points', 'too-many-points', least);
    changes.forEach(ledger.change);
    await ledger.store();
    return () => ({ id });
  });
}
