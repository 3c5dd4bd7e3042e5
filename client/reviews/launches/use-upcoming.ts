import { readUpcomingFormsEndpoint } from '#shared/reviews/launch.api.ts';
import type { Launch } from '#shared/reviews/launch.record.ts';
import type { UpcomingForms } from '#shared/reviews/launch.schema.ts';
import { call } from '#client/platform/http/call.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { useLatest } from '#client/ui/use-latest.ts';

/** Changes that arrive together are read once. In milliseconds. */
const pauseMs = 250;

/** Next forms of a recurring launch, read again after its changes; null until they are known. */
export function useUpcoming(row: RecordRow): UpcomingForms | null {
  const { recurrence, status } = row as unknown as Launch;
  const isRunning = recurrence !== 'once' && status === 'active';
  return useLatest(`${row.id} ${row.version} ${isRunning}`, pauseMs, async (signal) =>
    isRunning ? call(readUpcomingFormsEndpoint, { params: { recordId: row.id }, signal }) : null,
  );
}
