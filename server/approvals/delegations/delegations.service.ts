import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Absence } from '#shared/approvals/delegation.schema.ts';
import { approvalsRoom, delegationPlaced, delegationRemoved } from '#shared/approvals/approvals.room.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { followDelegations } from '#server/approvals/requests.ts';
import { areCurrent } from './delegates.sql.ts';
import { DelegationEntity } from './delegation.entity.ts';

type Unit = Pick<WriteTransaction, 'em' | 'recordEvent'>;

export const findDelegation = (em: SqlEntityManager, personId: string): Promise<DelegationEntity | null> =>
  em.findOne(DelegationEntity, { id: personId });

/** Ends the delegation of a person: its delegate decides no more. */
export async function endDelegation({ em, recordEvent }: Unit, delegation: DelegationEntity): Promise<void> {
  const { id, delegateId } = delegation;
  em.remove(delegation);
  await em.flush();
  recordEvent(approvalsRoom, delegateId, delegationRemoved, () => ({ id }));
  await followDelegations({ em, recordEvent }, [id]);
}

/** Stores the delegate of the actor, or that there is none. The delegations of the company must be locked. */
export async function setDelegation(unit: Unit, { actor, now }: Context, absence: Absence | null): Promise<void> {
  const { em, recordEvent } = unit;
  const { id, companyId } = actor;
  const found = await findDelegation(em, id);
  if (!absence) return found ? endDelegation(unit, found) : undefined;
  const { from, until, delegateId, module = null } = absence;
  const before = found?.delegateId;
  const values = { delegateId, module, startsOn: from, endsOn: until };
  const isCurrent = await areCurrent(em, { personId: id, now, from, until });
  const delegation = found ?? em.create(DelegationEntity, { id, companyId, ...values, isCurrent }, { persist: true });
  em.assign(delegation, { ...values, isCurrent });
  await em.flush();
  if (before !== undefined && before !== delegateId) recordEvent(approvalsRoom, before, delegationRemoved, () => ({ id }));
  const shown = delegation.present();
  recordEvent(approvalsRoom, delegateId, delegationPlaced, () => shown);
  await followDelegations(unit, [id]);
}

/** Gives requests to a delegate on the first day, and takes them back after the last. */
export const turnDelegation = (ctx: Context, personId: string): Promise<void> =>
  write(ctx, async (unit) => {
    const delegation = await findDelegation(unit.em, personId);
    if (delegation) {
      const { startsOn: from, endsOn: until } = delegation;
      delegation.isCurrent = await areCurrent(unit.em, { personId, now: ctx.now, from, until });
      await unit.em.flush();
      await followDelegations(unit, [personId]);
    }
    return () => undefined;
  });
