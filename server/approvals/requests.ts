import { LockMode } from '@mikro-orm/postgresql';
import type { ApprovalKind, ApprovalState, ApprovalStep } from '#shared/approvals/approval.schema.ts';
import { approvalReadersChanged, approvalRoom } from '#shared/approvals/approval.room.ts';
import { moduleOf } from '#shared/approvals/delegation.schema.ts';
import { approvalPlaced, approvalRemoved, approvalsRoom } from '#shared/approvals/approvals.room.ts';
import { addDays } from '#shared/platform/days.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { ApprovalEntity } from './approval.entity.ts';
import { findConcerned } from './approvals.sql.ts';
import { findDelegates, findRouted } from './delegations/delegates.sql.ts';

/** Days within which a request is decided. */
const daysToDecide = 7;

/** A record after a change: the step that waits for approval, or how the waiting has ended. */
export interface ApprovedRecord {
  readonly id: string;
  readonly title: string;
  /** Person whose record it is. */
  readonly subjectId: string;
  readonly waiting: ApprovalStep | null;
  readonly ending: { readonly state: Exclude<ApprovalState, 'open'>; readonly comment: string | null };
}

/** Finds the people who decide about a record of this person. */
export type FindApprovers = (em: WriteTransaction['em'], subjectId: string, recordId: string) => Promise<readonly string[]>;

type Unit = Pick<WriteTransaction, 'em' | 'recordEvent'>;

function tell({ recordEvent }: Unit, approval: ApprovalEntity): void {
  for (const personId of approval.readerIds)
    recordEvent(approvalsRoom, personId, approvalPlaced, () => ({ id: approval.id, approval: approval.present(personId) }));
}

function tellRemoved({ recordEvent }: Unit, { id }: ApprovalEntity, personIds: readonly string[]): void {
  for (const personId of personIds) recordEvent(approvalsRoom, personId, approvalRemoved, () => ({ id }));
}

/** Presence at the request ends for those who no longer decide about it. */
const tellReaders = ({ recordEvent }: Unit, { id }: ApprovalEntity): void =>
  recordEvent(approvalRoom, id, approvalReadersChanged, () => ({ id }));

type Routed = Pick<ApprovalEntity, 'kind' | 'subjectId' | 'requesterId'>;

/** Columns of the approvers of a request and of their delegates. Nobody decides about their own request as a delegate. */
async function routeTo({ em }: Unit, { kind, subjectId, requesterId }: Routed, approverIds: readonly string[]) {
  const found = await findDelegates(em, { approverIds, module: moduleOf(kind), without: [subjectId, requesterId] });
  return {
    approverIds: [...approverIds],
    delegateIds: found.map(({ delegateId }) => delegateId),
    delegatedByIds: found.map(({ approverId }) => approverId),
  };
}

async function open(unit: Unit, ctx: Context, kind: ApprovalKind, record: ApprovedRecord, approverIds: readonly string[]): Promise<void> {
  const { companyId, id: requesterId } = ctx.actor;
  const { timeZone } = await load(unit.em, CompanyEntity, companyId);
  const routed = await routeTo(unit, { kind, subjectId: record.subjectId, requesterId }, approverIds);
  const approval = unit.em.create(ApprovalEntity, {
    id: crypto.randomUUID(),
    companyId,
    createdAt: ctx.now,
    kind,
    recordId: record.id,
    title: record.title,
    step: record.waiting!,
    subjectId: record.subjectId,
    requesterId,
    ...routed,
    dueOn: addDays(dayInZone(ctx.now, timeZone), daysToDecide),
    state: 'open',
    revision: 0,
  } as never) as ApprovalEntity;
  tell(unit, approval);
}

/** Gives an open request other approvers, with their delegates: those who no longer decide lose it. */
async function reroute(unit: Unit, approval: ApprovalEntity, approverIds: readonly string[]): Promise<void> {
  const before = approval.readerIds;
  unit.em.assign(approval, await routeTo(unit, approval, approverIds));
  const after = approval.readerIds;
  tellRemoved(
    unit,
    approval,
    before.filter((id) => !after.includes(id)),
  );
  tell(unit, approval);
  tellReaders(unit, approval);
}

const areSame = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((id) => other.includes(id));

/** An open request follows its record, so that a decision names what the approver has seen of it. */
async function renew(unit: Unit, approval: ApprovalEntity, { title, subjectId }: ApprovedRecord, approverIds: readonly string[]) {
  const isSame = subjectId === approval.subjectId && areSame(approval.approverIds as string[], approverIds);
  unit.em.assign(approval, { title, subjectId, revision: approval.revision + 1 });
  if (isSame) tell(unit, approval);
  else await reroute(unit, approval, approverIds);
}

function end(unit: Unit, { actor, now }: Context, approval: ApprovalEntity, { state, comment }: ApprovedRecord['ending']): void {
  const isDecided = state !== 'withdrawn';
  const decidedForId = actor.realId === actor.id ? null : actor.id;
  unit.em.assign(approval, { state, ...(isDecided && { comment, decidedById: actor.realId, decidedForId, decidedAt: now }) });
  if (isDecided) tell(unit, approval);
  else tellRemoved(unit, approval, approval.readerIds);
  tellReaders(unit, approval);
}

/**
 * Brings the requests of records up to date, in the transaction that has changed the records: opens one for a record that waits, renews the
 * open one, and ends it when the record waits no more. The records must be locked.
 */
export async function followRecords(
  unit: Unit,
  ctx: Context,
  { kind, records, approversOf }: { kind: ApprovalKind; records: readonly ApprovedRecord[]; approversOf: FindApprovers },
): Promise<void> {
  const { em } = unit;
  const where = { kind, recordId: { $in: records.map(({ id }) => id) }, state: 'open' as const };
  const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const waiting = new Map((await em.find(ApprovalEntity, where, options)).map((one) => [one.recordId, one]));
  for (const record of records) {
    const approval = waiting.get(record.id);
    if (!record.waiting) {
      if (approval) end(unit, ctx, approval, record.ending);
      continue;
    }
    const approverIds = await approversOf(em, record.subjectId, record.id);
    if (approval) await renew(unit, approval, record, approverIds);
    else await open(unit, ctx, kind, record, approverIds);
  }
}

/** Gives open requests of a kind the approvers that follow from the new places of these people. */
export async function followPeople(
  unit: Unit,
  personIds: readonly string[],
  { kind, approversOf }: { kind: ApprovalKind; approversOf: FindApprovers },
): Promise<void> {
  const { em } = unit;
  const ids = await findConcerned(em, personIds);
  if (ids.length === 0) return;
  const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  for (const approval of await em.find(ApprovalEntity, { id: { $in: ids }, kind, state: 'open' }, options)) {
    const approverIds = await approversOf(em, approval.subjectId, approval.recordId);
    if (!areSame(approval.approverIds as string[], approverIds)) await reroute(unit, approval, approverIds);
  }
}

/** Gives open requests of these approvers to their current delegates. The delegations must be stored. */
export async function followDelegations(unit: Unit, approverIds: readonly string[]): Promise<void> {
  const { em } = unit;
  const ids = await findRouted(em, approverIds);
  if (ids.length === 0) return;
  const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  for (const approval of await em.find(ApprovalEntity, { id: { $in: ids }, state: 'open' }, options))
    await reroute(unit, approval, approval.approverIds as string[]);
}
