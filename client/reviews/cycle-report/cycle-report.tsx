import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { exportCycleReportEndpoint, readCycleReportEndpoint, type CycleReport } from '#shared/reviews/cycle-report.api.ts';
import { useSession } from '#client/access/session.store.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { call } from '#client/platform/http/call.ts';
import { DownloadMenu } from '#client/records/transfers/download-menu.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useAnswer } from '#client/ui/use-answer.ts';
import { CompletionTable } from './completion-table.tsx';
import { RatingTable } from './rating-table.tsx';
import { useNamedDepartments } from './use-department-names.ts';
import classes from '#client/reviews/launches/launches.module.css';

function Loaded({ report: { cycles, cycleId, departments }, onChoose }: { report: CycleReport; onChoose: (id: string) => void }) {
  const { t } = useLingui();
  const named = useNamedDepartments(departments);
  if (cycleId === null)
    return <StateMessage kind="empty" title={t`No reviews yet`} sentence={t`The report appears with the first reviews.`} />;
  return (
    <>
      <div className={classes.row}>
        <NativeSelect
          size="xs"
          label={t`Review cycle`}
          value={cycleId}
          data={cycles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      </div>
      <CompletionTable departments={named} />
      <RatingTable departments={named} />
    </>
  );
}

/** Completion and ratings of a review cycle by department, for HR. */
export function CycleReportPage() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const { actor } = useSession();
  const mayExport = actor !== null && may(actor, 'Advanced Performance Management', 'export');
  const cycleId = params.get('cycle') ?? undefined;
  const { value, isFailed, retry } = useAnswer(`${cycleId}`, (signal) =>
    call(readCycleReportEndpoint, { query: { ...(cycleId !== undefined && { cycleId }) }, signal }),
  );
  const choose = (id: string) => changeParams(setParams, { cycle: id }, false);
  return (
    <>
      <PageTitle parts={[t`Cycle report`]} />
      <PageHeader
        title={t`Cycle report`}
        actions={
          mayExport && value?.cycleId != null && <DownloadMenu url={exportCycleReportEndpoint.url} query={{ cycleId: value.cycleId }} />
        }
      />
      <div className={classes.room}>
        {isFailed && <NotLoaded onRetry={retry} />}
        {!isFailed && !value && <Skeleton height={240} />}
        {!isFailed && value && <Loaded report={value} onChoose={choose} />}
      </div>
    </>
  );
}
