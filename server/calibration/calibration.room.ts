import { calibrationRoom } from '#shared/calibration/calibration.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { openCalibration } from './calibration-access.ts';
import { CalibrationMoveEntity, CalibrationSubjectEntity } from './calibration.entity.ts';
import { loadSessionState, numberBeforeShown } from './calibration.sql.ts';
import { recordStateRead } from './session-reads.sql.ts';

export const servedCalibration = serveRoom(calibrationRoom, {
  rowsOf: 'calibration',
  async authorize({ em, actor }, id) {
    await openCalibration(em, actor, id);
  },
  async load({ em }, id) {
    const session = await loadSessionState(em, id);
    const subjects = await em.find(CalibrationSubjectEntity, { calibrationId: id });
    const owedIds = subjects.flatMap(({ pendingMoveId }) => pendingMoveId ?? []);
    const shown = { $or: [{ number: { $gt: numberBeforeShown(id) } }, { id: { $in: owedIds } }] };
    const moves = await em.find(CalibrationMoveEntity, { calibrationId: id, ...shown });
    return {
      id,
      ...session,
      subjects: Object.fromEntries(subjects.map((subject) => [subject.personId, subject.present()])),
      moves: Object.fromEntries(moves.map((move) => [move.id, move.present()])),
    };
  },
  recordRead: recordStateRead,
  isKept: true,
  endsFor: { 'calibration.person-removed': ({ personId }) => personId },
  // New subjects never see their own card, and a session that is over ends the access of its participants.
  endsForAll: ['calibration.subjects-chosen', 'calibration.advanced'],
  // A former subject who joins the room does not read the log of the time when the session was about them.
  hidesEarlier: ['calibration.subject-removed'],
});
