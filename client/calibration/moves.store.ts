import { discussSubjectEndpoint, giveReasonEndpoint, moveSubjectEndpoint, undoMoveEndpoint } from '#shared/calibration/calibration.api.ts';
import { calibrationDiscussed, calibrationMoved, calibrationReasonGiven } from '#shared/calibration/calibration.room.ts';
import { noReason, type CalibrationMove, type GivenReason, type Subject } from '#shared/calibration/calibration.schema.ts';
import { lacksReason } from '#shared/calibration/rebuild.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import { onlineOnly } from '#client/platform/live/online-only.ts';
import type { CalibrationHandle } from './calibration.store.ts';

type Place = Pick<CalibrationMove, 'toX' | 'toY'>;

/** The move and its subject as they will be, unless somebody else moves the person first. */
function predictMove(room: CalibrationHandle, subject: Subject, place: Place, over: Pick<CalibrationMove, 'actorId' | 'undoesId'>) {
  const state = room.state()!;
  const number = 1 + Math.max(0, ...Object.values(state.moves).map((move) => move.number));
  const from = { fromX: subject.x!, fromY: subject.y };
  const move = { id: crypto.randomUUID(), personId: subject.personId, number, at: readerClock.now().toISOString(), ...noReason, ...from };
  const isOwed = over.undoesId === null && lacksReason(noReason, state.terms!.reasonPolicy);
  const placed = { x: place.toX, y: place.toY, version: subject.version + 1, pendingMoveId: isOwed ? move.id : null };
  return { id: room.id, subject: { ...subject, ...placed }, move: { ...move, ...place, ...over } };
}

/** The place may hold more than the ratings, as the version that a reader who tries moves has seen; none of it is sent. */
export function moveSubject(room: CalibrationHandle, subject: Subject, { toX, toY }: Place, actorId: string) {
  const predicted = predictMove(room, subject, { toX, toY }, { actorId, undoesId: null });
  const { id, personId } = predicted.move;
  const body = { id, personId, toX, toY, expectedVersion: subject.version, reason: null };
  return room.predict(
    calibrationMoved,
    predicted,
    onlineOnly((key) => callWithSeqs(moveSubjectEndpoint, { params: { recordId: room.id }, body, key })),
  );
}

export function giveReason(room: CalibrationHandle, subject: Subject, move: CalibrationMove, given: GivenReason) {
  const pendingMoveId = subject.pendingMoveId === move.id ? null : subject.pendingMoveId;
  const predicted = { id: room.id, subject: { ...subject, pendingMoveId }, move: { ...move, ...given } };
  return room.predict(
    calibrationReasonGiven,
    predicted,
    onlineOnly((key) => callWithSeqs(giveReasonEndpoint, { params: { recordId: room.id, moveId: move.id }, body: given, key })),
  );
}

export function undoMove(room: CalibrationHandle, subject: Subject, move: CalibrationMove, actorId: string) {
  const predicted = predictMove(room, subject, { toX: move.fromX, toY: move.fromY }, { actorId, undoesId: move.id });
  const body = { id: predicted.move.id };
  return room.predict(
    calibrationMoved,
    predicted,
    onlineOnly((key) => callWithSeqs(undoMoveEndpoint, { params: { recordId: room.id, moveId: move.id }, body, key })),
  );
}

export const discussSubject = (room: CalibrationHandle, subject: Subject, isDiscussed: boolean) =>
  room.predict(
    calibrationDiscussed,
    { id: room.id, subject: { ...subject, isDiscussed } },
    onlineOnly((key) =>
      callWithSeqs(discussSubjectEndpoint, {
        params: { recordId: room.id, personId: subject.personId },
        body: { isDiscussed },
        key,
      }),
    ),
  );
