import {
  previewRecurrenceEndpoint,
  readSeriesEndpoint,
  setRecurrenceEndpoint,
  stopSeriesEndpoint,
} from '#shared/tasks/recurrence/recurrence.api.ts';
import type { Recurrence } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { call } from '#client/platform/http/call.ts';

export const readSeries = (taskId: string) => call(readSeriesEndpoint, { params: { taskId } });

export const previewRecurrence = (recurrence: Recurrence, dueDate: string) =>
  call(previewRecurrenceEndpoint, { body: { recurrence, dueDate } });

/** Refused as `record.stale` if the recurrence is no longer the one that was seen. */
export const setRecurrence = (taskId: string, from: Recurrence | null, recurrence: Recurrence) =>
  call(setRecurrenceEndpoint, { params: { taskId }, body: { from, recurrence }, key: createId() });

export const stopSeries = (taskId: string) => call(stopSeriesEndpoint, { params: { taskId }, body: {}, key: createId() });
