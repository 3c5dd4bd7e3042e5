import type { CheckIn, CheckInInput } from '#shared/objectives/check-in.schema.ts';
import { checkInEditMs } from '#shared/objectives/check-in.schema.ts';
import { checkInFaults } from '#shared/objectives/check-in-faults.ts';
import type { ProgressStatus } from '#shared/objectives/expected.ts';
import type { KeyResult } from '#shared/objectives/key-result.record.ts';
import { checkInCorrected, checkInDeleted, checkInMade, keyResultRoom } from '#shared/objectives/keyresult.room.ts';
import { canCheckIn, isHr, takesCheckIns, type ObjectivePeople } from '#shared/objectives/objectives.policy.ts';
import { shownProgress, type Polarity } from '#shared/objectives/progress.ts';
import { objectiveStatus } from '#shared/objectives/status-field.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { authorize, authorizeRead, load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { whenReadable } from '#server/records/record-access.ts';
import { assignValues, withDerived } from '#server/records/record-changes.ts';
import { lockedIn, lockRecords, type LockedRecords } from '#server/records/record-locks.ts';
import { causesOf, rollUp } from '#server/records/record-rollups.ts';
import { presentRow } from '#server/records/record.entity.ts';
import { CheckInEntity, newestFirst } from './check-in.entity.ts';
import type { KeyResultEntity } from './key-result.entity.ts';
import { keyResultsService, objectivesService } from './objectives.service.ts';
import type { ObjectiveEntity } from './objective.entity.ts';
import { checkOpenPeriod, isOpenPeriod } from './periods/locked-periods.sql.ts';

const { plan } = keyResultsService;

/** Key result with all ancestors, locked in the order of their tree, so that check-ins in one tree wait for each other. */
interface OpenKeyResult {
  readonly locked: LockedRecords;
  readonly keyResult: KeyResultEntity;
  readonly zone: string;
}

async function lockForCheckIn(unit: WriteTransaction, ctx: Context, id: string): Promise<OpenKeyResult> {
  const locked = await lockRecords(unit.em, plan, [id]);
  const found = lockedIn(plan, locked, id);
  const readable = await whenReadable(unit.em, plan, ctx.actor, id, found && !found.deletedAt ? found : null);
  authorizeRead(readable !== null);
  const keyResult = found as KeyResultEntity;
  const objective = lockedIn(objectivesService.plan, locked, keyResult.objectiveId) as ObjectiveEntity;
  authorize(canCheckIn(ctx.actor, keyResult.assigneeId, readable!.owner as ObjectivePeople));
  if (!takesCheckIns(objective.state) || keyResult.isArchived) throw new AppError('objective.closed');
  if (keyResult.polarity === 'tasks') throw new AppError('check-in.derived');
  await checkOpenPeriod(unit.em, objective);
  const { timeZone } = await load(unit.em, CompanyEntity, ctx.actor.companyId);
  return { locked, keyResult, zone: timeZone };
}

const rowOf = (keyResult: KeyResultEntity) => presentRow(plan.record.fields, keyResult) as unknown as KeyResult;

/** Status of a key result on a day, with a value that a check-in has given it or without any. */
const statusWith = (row: KeyResult, entered: Pick<CheckInInput, 'value' | 'status'> | null, today: string) =>
  objectiveStatus.value(
    withDerived(plan, { ...row, actual: entered?.value ?? null, chosenStatus: entered?.status ?? null } as never) as unknown as KeyResult,
    today,
  ) as ProgressStatus;

/** Throws `input.invalid` for a check-in that the key result does not take. `id` is that of the check-in. */
async function validateCheckIn(
  { em }: WriteTransaction,
  ctx: Context,
  { keyResult, zone }: OpenKeyResult,
  { id, ...input }: CheckInInput & { id: string },
): Promise<void> {
  const row = rowOf(keyResult);
  const today = dayInZone(ctx.now, zone);
  const other = await em.findOne(CheckInEntity, { keyResultId: keyResult.id, id: { $ne: id } }, newestFirst);
  const isNewest = other === null || other.at <= new Date(input.at);
  const last = other && { value: other.value, status: other.status ?? null };
  const statuses = { before: isNewest ? statusWith(row, last, today) : null, after: statusWith(row, input, today) };
  const faults = checkInFaults(row, input, { now: ctx.now, zone, ...statuses });
  if (faults.length > 0) throw new AppError('input.invalid', { fields: faults.map((fault) => ({ ...fault, path: `body.${fault.path}` })) });
}

/** Gives a key result the values of its newest check-in, and recomputes its ancestors. */
async function applyNewestCheckIn(unit: WriteTransaction, { locked, keyResult, zone }: OpenKeyResult): Promise<void> {
  const { em } = unit;
  await em.flush();
  const newest = await em.findOne(CheckInEntity, { keyResultId: keyResult.id }, newestFirst);
  const before = rowOf(keyResult);
  const actual = newest?.value ?? null;
  const progress = shownProgress({ ...before, polarity: before.polarity as Polarity, actual });
  const reachedOn = newest && progress >= 100 ? (before.reachedOn ?? dayInZone(newest.at, zone)) : null;
  const facts = {
    confidence: newest?.confidence ?? null,
    chosenStatus: newest?.status ?? null,
    checkedInAt: newest?.at.toISOString() ?? null,
  };
  assignValues(plan, unit, keyResult, { actual, reachedOn, ...facts });
  await rollUp(plan, unit, locked, causesOf(plan, keyResult.id, before as never, rowOf(keyResult) as never));
}

const progressOf = (keyResult: KeyResultEntity, value: number) =>
  shownProgress({ ...rowOf(keyResult), polarity: keyResult.polarity as Polarity, actual: value });

const valuesOf = (keyResult: KeyResultEntity, { at, ...input }: CheckInInput) => ({
  ...input,
  at: new Date(at),
  progress: progressOf(keyResult, input.value),
});

/** Records the value of a key result, and recomputes everything above it in the same transaction. */
export function makeCheckIn(ctx: Context, keyResultId: string, { id, ...input }: CheckInInput & { id: string }): Promise<CheckIn> {
  const made = write(ctx, async (unit) => {
    const opened = await lockForCheckIn(unit, ctx, keyResultId);
    await validateCheckIn(unit, ctx, opened, { id, ...input });
    const { companyId, id: personId } = ctx.actor;
    const of = { id, companyId, keyResultId, personId, source: 'manual' as const, createdAt: ctx.now };
    const values = { ...of, ...valuesOf(opened.keyResult, input) };
    const checkIn = unit.em.create(CheckInEntity, values as never) as CheckInEntity;
    unit.recordEvent(keyResultRoom, keyResultId, checkInMade, () => ({ id: keyResultId, checkIn: checkIn.present() }));
    await applyNewestCheckIn(unit, opened);
    return () => checkIn.present();
  });
  return made.catch((error: unknown) => {
    throw violatesConstraint(error, 'check_in_pkey') ? invalid('body.id', 'taken') : error;
  });
}

/** Confidence of a system in a key result about which nobody has said anything. */
const middleConfidence = 5;
const greatestValue = 1e12;

/** Checks in with a value that nobody has entered. Returns the reason for which the key result does not take it, or null. */
export async function checkInOfSystem(
  unit: WriteTransaction,
  ctx: Context,
  keyResultId: string,
  value: number,
  source: 'integration' | 'tasks' = 'integration',
): Promise<'closed' | 'not-begun' | 'not-taken' | null> {
  const { companyId } = ctx.actor;
  const locked = await lockRecords(unit.em, plan, [keyResultId]);
  const keyResult = lockedIn(plan, locked, keyResultId) as KeyResultEntity | null;
  const objective = keyResult && (lockedIn(objectivesService.plan, locked, keyResult.objectiveId) as ObjectiveEntity);
  if (!keyResult || keyResult.deletedAt || keyResult.isArchived || !takesCheckIns(objective!.state)) return 'closed';
  if (!(await isOpenPeriod(unit.em, objective!))) return 'closed';
  if ((keyResult.polarity === 'tasks') !== (source === 'tasks') || Math.abs(value) > greatestValue) return 'not-taken';
  // Tasks that change nothing make no check-in.
  if (source === 'tasks' && (keyResult.actual ?? 0) === value) return null;
  const { timeZone: zone } = await load(unit.em, CompanyEntity, companyId);
  const confidence = keyResult.confidence ?? middleConfidence;
  // A change that has waited for the lock follows the check-in before it, although its request is older.
  const at = new Date(Math.max(ctx.now.getTime(), Date.parse(keyResult.checkedInAt ?? '1970-01-01') + 1));
  const input = { value, confidence, status: null, comment: null, blockers: null, at: at.toISOString() };
  const [fault] = checkInFaults(rowOf(keyResult), input, { now: at, zone, before: null, after: 'on-track' });
  if (fault) return fault.rule === 'not-begun' ? 'not-begun' : 'not-taken';
  const of = { companyId, keyResultId, personId: null, source, createdAt: ctx.now };
  const checkIn = unit.em.create(CheckInEntity, { ...of, ...valuesOf(keyResult, input) } as never) as CheckInEntity;
  unit.recordEvent(keyResultRoom, keyResultId, checkInMade, () => ({ id: keyResultId, checkIn: checkIn.present() }));
  await applyNewestCheckIn(unit, { locked, keyResult, zone });
  return null;
}

/** Loads a check-in that the actor may still change. */
async function loadChangeableCheckIn(
  { em }: WriteTransaction,
  ctx: Context,
  keyResultId: string,
  checkInId: string,
): Promise<CheckInEntity> {
  const found = await em.findOne(CheckInEntity, { id: checkInId, keyResultId });
  authorizeRead(found !== null);
  authorize(found!.personId === ctx.actor.id || isHr(ctx.actor));
  if (found!.source !== 'manual') throw new AppError('check-in.derived');
  if (!isHr(ctx.actor) && ctx.now.getTime() - found!.createdAt.getTime() > checkInEditMs) throw new AppError('check-in.old');
  return found!;
}

export const correctCheckIn = (ctx: Context, keyResultId: string, checkInId: string, input: CheckInInput): Promise<CheckIn> =>
  write(ctx, async (unit) => {
    const opened = await lockForCheckIn(unit, ctx, keyResultId);
    const checkIn = await loadChangeableCheckIn(unit, ctx, keyResultId, checkInId);
    await validateCheckIn(unit, ctx, opened, { id: checkInId, ...input });
    unit.em.assign(checkIn, valuesOf(opened.keyResult, input) as never);
    unit.recordEvent(keyResultRoom, keyResultId, checkInCorrected, () => ({ id: keyResultId, checkIn: checkIn.present() }));
    await applyNewestCheckIn(unit, opened);
    return () => checkIn.present();
  });

export const deleteCheckIn = (ctx: Context, keyResultId: string, checkInId: string): Promise<CheckIn> =>
  write(ctx, async (unit) => {
    const opened = await lockForCheckIn(unit, ctx, keyResultId);
    const checkIn = await loadChangeableCheckIn(unit, ctx, keyResultId, checkInId);
    const presented = checkIn.present();
    unit.em.remove(checkIn);
    unit.recordEvent(keyResultRoom, keyResultId, checkInDeleted, () => ({ id: keyResultId, checkInId }));
    await applyNewestCheckIn(unit, opened);
    return () => presented;
  });
