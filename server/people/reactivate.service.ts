import { canDeactivate } from '#shared/access/rights.policy.ts';
import { personal } from '#shared/people/personal.room.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { loadRoleHolder, tellActive, type ActiveState } from '#server/access/rights.service.ts';
import { authorize, load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { PersonalEntity } from './personal.entity.ts';

/** Removes a leaving date that has passed, so that the daily job does not end the employment again. */
async function removePastLeaving({ em, recordEvent }: WriteTransaction, ctx: Context, personId: string): Promise<void> {
  const row = await em.findOne(PersonalEntity, { id: personId });
  const { timeZone } = await load(em, CompanyEntity, ctx.actor.companyId);
  const leavingOn = row?.leavingOn ?? null;
  if (!row || leavingOn === null || leavingOn >= dayInZone(ctx.now, timeZone)) return;
  row.leavingOn = null;
  const { phone = null, birthDate = null, birthday = null } = row;
  const values = { id: personId, phone, birthDate, birthday, leavingOn: null };
  recordEvent(personal.room, personId, personal.edited, () => ({ ...values, before: { leavingOn }, changed: ['leavingOn'] }) as never);
}

/** Lets a person sign in again. */
export function reactivate(ctx: Context, personId: string): Promise<ActiveState> {
  return write(ctx, async (unit) => {
    const [person, holder] = await loadRoleHolder(unit.em, ctx, personId);
    authorize(canDeactivate(ctx.actor, holder));
    if (person.isActive) return () => ({ id: personId, isActive: true });
    person.isActive = true;
    await removePastLeaving(unit, ctx, personId);
    await tellActive(unit, ctx, personId);
    return () => ({ id: personId, isActive: true });
  });
}
