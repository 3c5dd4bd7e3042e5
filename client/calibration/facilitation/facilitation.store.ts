import { calibrationFacilitated } from '#shared/calibration/facilitation/facilitation.events.ts';
import { pauseTimer, restartTimer, startTimer } from '#shared/calibration/facilitation/agenda.ts';
import {
  callSubjectEndpoint,
  castBallotEndpoint,
  changeLeadEndpoint,
  endVoteEndpoint,
  giveWordEndpoint,
  openVoteEndpoint,
  orderAgendaEndpoint,
  raiseHandEndpoint,
  revealVoteEndpoint,
  setFollowedEndpoint,
  setTimerEndpoint,
} from '#shared/calibration/facilitation/facilitation.api.ts';
import type {
  AgendaOrder,
  DiscussionTimer,
  Facilitation,
  FacilitationChange,
} from '#shared/calibration/facilitation/facilitation.schema.ts';
import type { CalibrationHandle } from '#client/calibration/calibration.store.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { call, callWithSeqs } from '#client/platform/http/call.ts';

type ChangeRequest = Parameters<CalibrationHandle['predict']>[2];

/** Shows a change of the session at once; the reply of the server replaces it. */
const change = ({ id, predict }: CalibrationHandle, changed: FacilitationChange, request: ChangeRequest) =>
  predict(calibrationFacilitated, { id, change: changed }, request);

/** The server computes every order but the one by hand, so the others appear with its answer. */
export function orderAgenda(room: CalibrationHandle, order: AgendaOrder, personIds: string[]): Promise<unknown> {
  const params = { recordId: room.id };
  if (order !== 'hand') return call(orderAgendaEndpoint, { params, body: { order, personIds: [] } });
  return change(room, { agenda: { order, personIds } }, (key) =>
    callWithSeqs(orderAgendaEndpoint, { params, body: { order, personIds }, key }),
  );
}

export const callSubject = (room: CalibrationHandle, { timer }: Facilitation, personId: string | null, isDone: boolean) =>
  change(room, { currentId: personId, timer: restartTimer(timer, readerClock.now()) }, (key) =>
    callWithSeqs(callSubjectEndpoint, { params: { recordId: room.id }, body: { personId, isDone }, key }),
  );

type TimerInput = Pick<DiscussionTimer, 'budgetSeconds' | 'extraSeconds'> & { isRunning: boolean };

export function setTimer(room: CalibrationHandle, timer: DiscussionTimer, input: TimerInput) {
  const { isRunning, ...times } = input;
  const set = isRunning ? startTimer : pauseTimer;
  return change(room, { timer: { ...set(timer, readerClock.now()), ...times } }, (key) =>
    callWithSeqs(setTimerEndpoint, { params: { recordId: room.id }, body: input, key }),
  );
}

export const setFollowed = (room: CalibrationHandle, isFollowed: boolean) =>
  change(room, { isFollowed }, (key) => callWithSeqs(setFollowedEndpoint, { params: { recordId: room.id }, body: { isFollowed }, key }));

export const raiseHand = ({ id }: CalibrationHandle, isRaised: boolean) =>
  call(raiseHandEndpoint, { params: { recordId: id }, body: { isRaised } });

export const giveWord = ({ id }: CalibrationHandle, personId: string | null) =>
  call(giveWordEndpoint, { params: { recordId: id }, body: { personId } });

export const changeLead = ({ id }: CalibrationHandle, from: string | null, to: string) =>
  call(changeLeadEndpoint, { params: { recordId: id }, body: { from, to } });

export const openVote = ({ id }: CalibrationHandle, personId: string) =>
  call(openVoteEndpoint, { params: { recordId: id }, body: { id: crypto.randomUUID(), personId } });

export const castBallot = ({ id }: CalibrationHandle, voteId: string, value: number) =>
  call(castBallotEndpoint, { params: { recordId: id, voteId }, body: { value } });

export const revealVote = ({ id }: CalibrationHandle, voteId: string) => call(revealVoteEndpoint, { params: { recordId: id, voteId } });

export const endVote = ({ id }: CalibrationHandle, voteId: string) => call(endVoteEndpoint, { params: { recordId: id, voteId } });
