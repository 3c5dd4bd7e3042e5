import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import { okrReportEndpoint } from '#shared/objectives/okr-report.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { QueryOf } from '#shared/platform/endpoint.ts';
import { companyClock } from '#shared/records/computed-field.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import type { MapPeriod } from '#client/objectives/map/map-periods.ts';

/** Report of a period, which is read again when objectives change. */
export function useOkrReport(actor: Actor, period: MapPeriod) {
  const query = { period: period.name.toLowerCase(), year: period.year } as QueryOf<typeof okrReportEndpoint>;
  return useReading({
    name: `okr-report ${actor.id} ${actor.companyId} ${period.key} ${companyClock.today()}`,
    read: () => call(okrReportEndpoint, { query }),
    rooms: [objective.room.name, keyResult.room.name],
  });
}
