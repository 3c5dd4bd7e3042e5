import { company, fiscalStartMonth } from '#shared/companies/company.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useRoom } from '#client/platform/live/use-room.ts';

/** First month of the fiscal year of the reader's company, 1 to 12; null while it is loading. */
export function useFiscalStart({ companyId }: Actor): number | null {
  const [live] = useRoom(company.room, companyId);
  const found = live.state?.records[companyId];
  if (found) return fiscalStartMonth(found);
  return live.status === 'loading' ? null : 1;
}
