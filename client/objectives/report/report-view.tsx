import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import type { OkrReport } from '#shared/objectives/okr-report.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { companyClock } from '#shared/records/computed-field.ts';
import { useFiscalStart } from '#client/companies/use-fiscal-start.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { ExportMenu } from '#client/records/transfers/transfer-menus.tsx';
import { ProgressChart } from '#client/ui/charts/progress-chart.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { periodAt, type MapPeriod } from '#client/objectives/map/map-periods.ts';
import { PeriodSelect } from '#client/objectives/map/period-select.tsx';
import { usePercent } from '#client/objectives/progress-status.tsx';
import { DepartmentTable } from './department-table.tsx';
import { ReportPdf } from './report-pdf.tsx';
import { useOkrReport } from './use-okr-report.ts';
import { useRate } from './use-rate.ts';
import classes from './report.module.css';

/** Numbers of all departments together. */
function Figures({ report: { total } }: { report: OkrReport }) {
  const { t, i18n } = useLingui();
  const percent = usePercent();
  const rate = useRate();
  const [low, middle, high] = [total.low, total.middle, total.high].map((count) => i18n.number(count));
  const figures = [
    { name: t`Objectives`, value: i18n.number(total.objectives) },
    { name: t`Progress`, value: percent(total.progress) },
    { name: t`Check-ins on time`, value: rate(total.asked - total.late, total.asked) },
    {
      name: t`Mean confidence`,
      value: total.confidence === null ? '–' : i18n.number(total.confidence),
      note: t`Low ${low} · Middle ${middle} · High ${high}`,
    },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Contents of the report. */
export function ReportContents({ report }: { report: OkrReport }) {
  const { t } = useLingui();
  const percent = usePercent();
  const { startsOn, endsOn, total, totalCourse } = report;
  if (total.objectives === 0) return <StateMessage kind="empty" sentence={t`No objective of this period has been approved.`} />;
  const shown = percent(total.progress);
  return (
    <>
      <Figures report={report} />
      {totalCourse.length > 0 && (
        <section className={classes.panel} aria-label={t`Progress over time`}>
          <h2>{t`Progress over time`}</h2>
          <ProgressChart
            label={t`Progress of the key results over time: ${shown} now, against a steady course`}
            points={totalCourse.map(({ day, progress }) => ({ day, percent: progress }))}
            expected={[
              { day: startsOn, percent: 0 },
              { day: endsOn, percent: 100 },
            ]}
            today={companyClock.today()}
            tone="on-track"
          />
        </section>
      )}
      <DepartmentTable report={report} />
    </>
  );
}

/** Objectives of a period that the export contains. */
const exportedQuery = ({ name, year }: MapPeriod) => ({ period: `is.${name.toLowerCase()}`, year: `is.${year}`, sort: 'name' });

function Report({ actor, startMonth }: { actor: Actor; startMonth: number }) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const period = periodAt(params.get('reportPeriod'), startMonth);
  const { status, value, retry } = useOkrReport(actor, period);
  const count = value?.total.keyResults ?? 0;
  const mayExport = may(actor, 'OKR Management', 'export') && may(actor, 'Objectives', 'export');
  return (
    <div className={classes.page}>
      <PageHeader
        title={t`Reports of objectives`}
        context={value === null ? undefined : t`${plural(count, { one: '# key result', other: '# key results' })}`}
        actions={
          mayExport &&
          value !== null && (
            <>
              <ReportPdf key={period.key} actor={actor} period={period} />
              <ExportMenu record={objective} query={exportedQuery(period)} total={value.total.objectives} />
            </>
          )
        }
      />
      <div className={classes.filters}>
        <PeriodSelect {...{ period, startMonth }} onChoose={(key) => changeParams(setParams, { reportPeriod: key }, true)} />
      </div>
      {value !== null && <ReportContents report={value} />}
      {value === null && (status === 'failed' ? <NotLoaded onRetry={retry} /> : <Skeleton m="md" height={360} />)}
    </div>
  );
}

/** Progress by department over time, check-in discipline and confidence of a period, with its export. */
export function ReportView({ actor }: { actor: Actor }) {
  const startMonth = useFiscalStart(actor);
  return startMonth === null ? <Skeleton m="md" height={480} /> : <Report actor={actor} startMonth={startMonth} />;
}
