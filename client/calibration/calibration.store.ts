import {
  addCalibrationPeopleEndpoint,
  addSubjectsEndpoint,
  advanceCalibrationEndpoint,
  removeCalibrationPersonEndpoint,
  removeSubjectEndpoint,
  setUpCalibrationEndpoint,
  type SetupChange,
} from '#shared/calibration/calibration.api.ts';
import {
  calibrationPersonPut,
  calibrationPersonRemoved,
  calibrationSubjectRemoved,
  type calibrationRoom,
} from '#shared/calibration/calibration.room.ts';
import type { CalibrationRole, CalibrationStatus } from '#shared/calibration/calibration.schema.ts';
import { call, callWithSeqs } from '#client/platform/http/call.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';

export type CalibrationHandle = LiveRoom<typeof calibrationRoom>;

export function addPerson({ id, predict }: CalibrationHandle, personId: string, role: CalibrationRole) {
  const people = [{ personId, role }];
  return predict(calibrationPersonPut, { id, people }, (key) =>
    callWithSeqs(addCalibrationPeopleEndpoint, { params: { recordId: id }, body: { people }, key }),
  );
}

export const removePerson = ({ id, predict }: CalibrationHandle, personId: string) =>
  predict(calibrationPersonRemoved, { id, personId }, (key) =>
    callWithSeqs(removeCalibrationPersonEndpoint, { params: { recordId: id, personId }, key }),
  );

/** Only the server knows the ratings of new subjects, so they appear with its answer. */
export const addSubjects = ({ id }: CalibrationHandle, personIds: string[]) =>
  call(addSubjectsEndpoint, { params: { recordId: id }, body: { personIds } });

export const removeSubject = ({ id, predict }: CalibrationHandle, personId: string) =>
  predict(calibrationSubjectRemoved, { id, personId }, (key) =>
    callWithSeqs(removeSubjectEndpoint, { params: { recordId: id, personId }, key }),
  );

export const setUp = ({ id }: CalibrationHandle, body: SetupChange) => call(setUpCalibrationEndpoint, { params: { recordId: id }, body });

export const advance = ({ id }: CalibrationHandle, from: CalibrationStatus, to: CalibrationStatus, reason: string | null = null) =>
  call(advanceCalibrationEndpoint, { params: { recordId: id }, body: { from, to, reason } });
