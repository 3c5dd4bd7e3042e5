import { checkReadinessEndpoint } from '#shared/calibration/setup/readiness.api.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import { call } from '#client/platform/http/call.ts';
import { useLatest } from '#client/ui/use-latest.ts';

/** Changes that arrive together are checked once. In milliseconds. */
const pauseMs = 250;

/** Conditions that a draft does not meet, checked again when `news` changes; null until they are known. Marking it as ready checks again. */
export const useReadiness = (recordId: string, news: string): readonly FieldFault[] | null =>
  useLatest(`${recordId} ${news}`, pauseMs, (signal) => call(checkReadinessEndpoint, { params: { recordId }, signal }))?.faults ?? null;
