import { canDeactivate } from '#shared/access/rights.policy.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { FieldChanges } from '#shared/records/record.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { loadRoleHolder, recordActiveState, type ActiveState } from '#server/access/rights.service.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { personalPart } from './parts-of-people.ts';

/** Removes a leaving date that has passed, so that the daily job does not end the employment again. */
async function removePastLeaving(unit: WriteTransaction, ctx: Context, id: string): Promise<void> {
  const { timeZone } = await load(unit.em, CompanyEntity, ctx.actor.companyId);
  const today = dayInZone(ctx.now, timeZone);
  const changesOf = ({ leavingOn }: Values): FieldChanges =>
    typeof leavingOn === 'string' && leavingOn < today ? { leavingOn: { from: leavingOn, to: null } } : {};
  await personalPart.editIn(unit, { ctx, id, changesOf });
}

/** Lets a person sign in again. */
export function reactivate(ctx: Context, personId: string): Promise<ActiveState> {
  return write(ctx, async (unit) => {
    await reactivateIn(unit, ctx, personId);
    return () => ({ id: personId, isActive: true });
  });
}

/** Lets a person sign in again, in an open transaction. */
export async function reactivateIn(unit: WriteTransaction, ctx: Context, personId: string): Promise<void> {
  const [person, holder] = await loadRoleHolder(unit.em, ctx, personId);
  authorize(canDeactivate(ctx.actor, holder));
  if (person.isActive) return;
  person.isActive = true;
  await removePastLeaving(unit, ctx, personId);
  await recordActiveState(unit, ctx, personId, 'reactivation');
}
