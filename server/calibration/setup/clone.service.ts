import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { calibrationPersonPut, calibrationRoom, calibrationSetUp } from '#shared/calibration/calibration.room.ts';
import { invalid } from '#shared/platform/errors.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { CycleEntity } from '#server/cycles/cycle.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { openCalibration } from '#server/calibration/calibration-access.ts';
import { type CalibrationEntity, CalibrationPersonEntity, CalibrationSubjectEntity } from '#server/calibration/calibration.entity.ts';
import { calibrationsService } from '#server/calibration/calibrations.service.ts';
import { storeSubjects } from '#server/calibration/staff.service.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { createIn } from '#server/records/record-writes.ts';
import { presentRecord } from '#server/records/record.entity.ts';

const pastCycles = ['pastCycleId', 'secondPastCycleId', 'thirdPastCycleId'] as const;

export interface Clone {
  readonly id: string;
  readonly name: string;
  readonly heldOn: string;
  readonly hasSubjects: boolean;
}

async function activeAmong(em: SqlEntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const people = await em.find(PersonEntity, { id: { $in: [...ids] }, isActive: true }, { fields: ['id'] });
  return new Set(people.map(({ id }) => id));
}

/** Copies the people who are still active. Nobody becomes a subject of their own draft. */
async function clonePeople({ em, recordEvent }: WriteTransaction, source: CalibrationEntity, id: string) {
  const people = await em.find(CalibrationPersonEntity, { calibrationId: source.id }, { orderBy: { createdAt: 'asc', personId: 'asc' } });
  const subjects = await em.find(CalibrationSubjectEntity, { calibrationId: source.id }, { orderBy: { personId: 'asc' } });
  const active = await activeAmong(
    em,
    [...people, ...subjects].map(({ personId }) => personId),
  );
  const { companyId } = source;
  const placed = people.filter(({ personId }) => active.has(personId)).map(({ personId, role }) => ({ personId, role }));
  for (const one of placed) em.create(CalibrationPersonEntity, { companyId, calibrationId: id, ...one });
  if (placed.length > 0) recordEvent(calibrationRoom, id, calibrationPersonPut, () => ({ id, people: placed }));
  return subjects.map(({ personId }) => personId).filter((personId) => active.has(personId));
}

/** Values without the past cycles that are archived. Throws `input.invalid` if the cycle of the session is. */
async function withOpenCycles(em: SqlEntityManager, fields: Values) {
  const ids = [fields['cycleId'], ...pastCycles.map((name) => fields[name])].filter((id): id is string => typeof id === 'string');
  const gone = await em.find(CycleEntity, { id: { $in: ids }, $or: [{ isArchived: true }, { deletedAt: { $ne: null } }] });
  const isGone = (id: unknown) => gone.some((cycle) => cycle.id === id);
  if (isGone(fields['cycleId'])) throw invalid('body.cycleId', 'cycle-archived');
  const kept = pastCycles.map((name) => [name, isGone(fields[name]) ? null : fields[name]]);
  return { fields: { ...fields, ...Object.fromEntries(kept) }, leftOutCycles: gone.map(({ name }) => name) };
}

/** Creates a draft of the actor from a session that the actor may join. */
export function cloneCalibration(
  ctx: Context,
  sourceId: string,
  { hasSubjects, ...named }: Clone,
): Promise<{ id: string; leftOutCycles: string[] }> {
  const create = write(ctx, async (unit) => {
    const { em, recordEvent } = unit;
    const { session: source } = await openCalibration(em, ctx.actor, sourceId);
    const { status: _status, ...values } = presentRecord(calibration.fields, source);
    const { fields, leftOutCycles } = await withOpenCycles(em, values);
    const input = { ...fields, ...named, ownerId: ctx.actor.id };
    const session = (await createIn(calibrationsService.plan, unit, ctx, input)) as CalibrationEntity;
    const { id } = session;
    const { guideline, labels } = source;
    Object.assign(session, { guideline, labels });
    // People and subjects refer to the session.
    await em.flush();
    recordEvent(calibrationRoom, id, calibrationSetUp, () => ({ id, guideline, labels }));
    const subjectIds = await clonePeople(unit, source, id);
    const own = subjectIds.filter((personId) => personId !== ctx.actor.id);
    const opened = { session, status: session.status, owner: null, role: null, isSubject: false };
    if (hasSubjects) await storeSubjects(unit, opened, own);
    return () => ({ id, leftOutCycles });
  });
  return create.catch((error: unknown) => {
    throw violatesConstraint(error, 'calibration_pkey') ? invalid('body.id', 'taken') : error;
  });
}
