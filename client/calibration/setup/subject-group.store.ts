import { addSubjectGroupEndpoint, previewSubjectGroupEndpoint, type SubjectGroup } from '#shared/calibration/setup/subject-group.api.ts';
import { importSubjectsEndpoint } from '#shared/calibration/setup/subject-list.api.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import type { CalibrationHandle } from '#client/calibration/calibration.store.ts';
import { call } from '#client/platform/http/call.ts';

export const previewGroup = ({ id }: CalibrationHandle, query: SubjectGroup, signal: AbortSignal) =>
  call(previewSubjectGroupEndpoint, { params: { recordId: id }, query, signal });

export const addGroup = ({ id }: CalibrationHandle, body: SubjectGroup) =>
  call(addSubjectGroupEndpoint, { params: { recordId: id }, body });

/** Adds the people of a list; a trial only says who can be added. */
export const importSubjects = ({ id }: CalibrationHandle, body: BodyOf<typeof importSubjectsEndpoint>) =>
  call(importSubjectsEndpoint, { params: { recordId: id }, body });
