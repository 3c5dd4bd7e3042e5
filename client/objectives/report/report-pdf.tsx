import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { okrPeriod, type OkrPeriod } from '#shared/objectives/okr-period.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { MapPeriod } from '#client/objectives/map/map-periods.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { PdfButton } from '#client/prints/pdf-button.tsx';
import { pageRights } from '#client/access/page-rights.ts';
import { createRecord } from '#client/records/record.store.ts';

/** Button that has the report of a period made as PDF. A period that no list contains yet is created first; it stays open. */
export function ReportPdf({ actor, period }: { actor: Actor; period: MapPeriod }) {
  const { t } = useLingui();
  const [live] = useRoom(okrPeriod.room, actor.companyId);
  const [newId] = useState(createId);
  const name = period.name.toLowerCase();
  const known = Object.values(live.state?.records ?? {}) as unknown as OkrPeriod[];
  const found = known.find((one) => one.period === name && one.year === period.year);
  if (!live.state || (!found && !pageRights(actor, okrPeriod).canCreate)) return null;
  const create = () => createRecord({ record: okrPeriod, companyId: actor.companyId }, newId, { period: name, year: period.year });
  return <PdfButton document="okr-report" recordId={found?.id ?? newId} label={t`Make a PDF`} {...(!found && { prepare: create })} />;
}
