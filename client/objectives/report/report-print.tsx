import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { objective } from '#shared/objectives/objective.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useFiscalStart } from '#client/companies/use-fiscal-start.ts';
import { periodAt } from '#client/objectives/map/map-periods.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useDepartments } from '#client/people/use-departments.ts';
import { dayText } from '#client/ui/day-text.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { PrintPage } from '#client/ui/print-page.tsx';
import { ReportContents } from './report-view.tsx';
import { useOkrReport } from './use-okr-report.ts';

function Document({ actor, startMonth }: { actor: Actor; startMonth: number }) {
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  const period = periodAt(params.get('reportPeriod'), startMonth);
  const { status, value, retry } = useOkrReport(actor, period);
  const { status: people } = useDirectory();
  const names = useDepartments();
  const title = `${t(objective.fields.period.options![period.name.toLowerCase()]!)} ${period.year}`;
  const [from, until] = [dayText(period.startsOn, i18n.locale), dayText(period.endsOn, i18n.locale)];
  if (value === null) return status === 'failed' ? <NotLoaded onRetry={retry} /> : <Skeleton m="md" height={480} />;
  return (
    <PrintPage
      back={{ href: `/admin/previlages/okrmanagement?view=reports&reportPeriod=${period.key}`, label: t`Reports` }}
      isWhole={people === 'ready' && value.departments.every(({ departmentId }) => departmentId === null || names.has(departmentId))}
    >
      <PageTitle parts={[t`Reports of objectives`, title]} />
      <h1>{t`Reports of objectives`}</h1>
      <p>
        {title} · {from} – {until}
      </p>
      <ReportContents report={value} />
    </PrintPage>
  );
}

/** Report of the objectives of a period as a document that can be printed. */
export function ReportPrint({ actor }: { actor: Actor }) {
  const startMonth = useFiscalStart(actor);
  return startMonth === null ? <Skeleton m="md" height={480} /> : <Document actor={actor} startMonth={startMonth} />;
}
