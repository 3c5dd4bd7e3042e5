import { calibrationPersonPut, calibrationPersonRemoved, calibrationRoom } from '#shared/calibration/calibration.room.ts';
import { canEditCalibration } from '#shared/calibration/calibration.policy.ts';
import { loadOwners } from '#server/access/owners.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { HandOver } from '#server/people/hand-over/hand-over.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { lockRecords } from '#server/records/record-locks.ts';
import { CalibrationPersonEntity, CalibrationSubjectEntity, type CalibrationEntity } from './calibration.entity.ts';
import { calibrationsService } from './calibrations.service.ts';
import { recheckPanelReaders } from './panel/panel.service.ts';
import { announceSession } from './setup/announce.ts';
import { heldSeatsSql, heldSessionsSql } from './held-sessions.sql.ts';

const { plan } = calibrationsService;

const mayEdit = async ({ em }: WriteTransaction, { actor }: Context, ownerId: string) =>
  canEditCalibration(actor, (await loadOwners(em, [ownerId]))(ownerId));

/** Sessions that are not over. Their owner changes also when their other fields do not change any more. */
const sessions: HandOver = {
  kind: 'sessions',
  columns: ['calibration.owner_id'],
  heldSql: heldSessionsSql,
  async give(unit, ctx, { ids, from, to }) {
    if (!(await mayEdit(unit, ctx, from))) return [];
    const locked = await lockRecords(unit.em, plan, ids);
    for (const id of ids) assignValues(plan, unit, locked.get(id)!.entity, { ownerId: to });
    return ids;
  },
};

/** Puts a person on the seat of another one. False for somebody who takes part already, or whom the session is about. */
async function giveSeat(unit: WriteTransaction, ctx: Context, seatId: string, to: string): Promise<boolean> {
  const { em, recordEvent } = unit;
  const seat = await em.findOneOrFail(CalibrationPersonEntity, { id: seatId });
  const { calibrationId: id, personId: from, role } = seat;
  const locked = await lockRecords(em, plan, [id]);
  const session = locked.get(id)!.entity as CalibrationEntity;
  if (!(await mayEdit(unit, ctx, session.ownerId))) return false;
  const place = { calibrationId: id, personId: to };
  if ((await em.count(CalibrationPersonEntity, place)) + (await em.count(CalibrationSubjectEntity, place)) > 0) return false;
  Object.assign(seat, { personId: to, announcedOn: null, remindedOn: null });
  await em.flush();
  recheckPanelReaders(unit, id);
  recordEvent(calibrationRoom, id, calibrationPersonPut, () => ({ id, people: [{ personId: to, role }] }));
  recordEvent(calibrationRoom, id, calibrationPersonRemoved, () => ({ id, personId: from }));
  if (session.status !== 'draft') announceSession(unit, session, [seat]);
  return true;
}

/** Seats of facilitators, editors and viewers in sessions that are not over. */
const seats: HandOver = {
  kind: 'seats',
  columns: ['calibration_person.person_id'],
  heldSql: heldSeatsSql,
  async give(unit, ctx, { ids, to }) {
    const given: string[] = [];
    for (const id of ids) if (await giveSeat(unit, ctx, id, to)) given.push(id);
    return given;
  },
};

export const calibrationHandOvers = [sessions, seats];
