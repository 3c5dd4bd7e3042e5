import { calibrationAnnounced, calibrationRoom } from '#shared/calibration/calibration.room.ts';
import type { CalibrationEntity, CalibrationPersonEntity } from '#server/calibration/calibration.entity.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';

/** Records which of these people learn of the session, and which learn of a new date. People who know the date are left out. */
export function announceSession(
  { recordEvent }: Pick<WriteTransaction, 'recordEvent'>,
  { id, heldOn }: CalibrationEntity,
  people: readonly CalibrationPersonEntity[],
): void {
  const idsOf = (some: readonly CalibrationPersonEntity[]) => some.map(({ personId }) => personId);
  const invitedIds = idsOf(people.filter(({ announcedOn = null }) => announcedOn === null));
  const movedIds = idsOf(people.filter(({ announcedOn = null }) => announcedOn !== null && announcedOn !== heldOn));
  for (const person of people) person.announcedOn = heldOn;
  if (invitedIds.length + movedIds.length > 0)
    recordEvent(calibrationRoom, id, calibrationAnnounced, () => ({ id, heldOn, invitedIds, movedIds }));
}
