import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, Skeleton } from '@mantine/core';
import type { ComparedBy, ComparedGroup, Comparison } from '#shared/calibration/outcome/comparison.schema.ts';
import { compareSessionsEndpoint, listComparableEndpoint } from '#shared/calibration/outcome/outcome.api.ts';
import { useSearchParams } from 'wouter';
import { call } from '#client/platform/http/call.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { CalibrationViews } from './calibration-views.tsx';
import { ComparisonChart } from './comparison-chart.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { SessionChooser } from './session-chooser.tsx';
import { useAnswer } from '#client/ui/use-answer.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useChoice, type Choice } from './use-choice.ts';
import classes from './comparison.module.css';

function useByNames(): Readonly<Record<ComparedBy, string>> {
  const { t } = useLingui();
  return { session: t`Session`, cycle: t`Review cycle`, department: t`Department` };
}

function Groups({ found: { labels, groups }, by }: { found: Comparison; by: ComparedBy }) {
  const { t } = useLingui();
  const compare = useNameOrder();
  const nameOf = ({ name }: ComparedGroup) => name ?? t`Without a department`;
  const shown = by === 'department' ? groups.toSorted((a, b) => compare(nameOf(a), nameOf(b))) : groups;
  const shared = { groups: shown, labels: labels ?? [t`Low`, t`Mid`, t`High`], nameOf };
  return (
    <>
      {labels === null && (
        <p
          className={classes.note}
        >{t`These sessions have different scales, so thirds of the scales are compared. The mean shift is in points of each scale.`}</p>
      )}
      <ComparisonChart {...shared} />
      <ComparisonTable {...shared} heading={useByNames()[by]} />
    </>
  );
}

/** Comparison of the chosen sessions. */
function Result({ choice: { sessions, cycles, by, compareBy } }: { choice: Choice }) {
  const { t } = useLingui();
  const names = useByNames();
  const query = { sessions: sessions.join(','), cycles: cycles.join(','), by };
  const isChosen = sessions.length + cycles.length > 0;
  const { value, isFailed, retry } = useAnswer(isChosen ? JSON.stringify(query) : null, (signal) =>
    call(compareSessionsEndpoint, { query, signal }).then((found) => ({ found, by })),
  );
  if (!isChosen)
    return <StateMessage kind="empty" title={t`Nothing to compare yet`} sentence={t`Choose review cycles or sessions from the list.`} />;
  if (isFailed) return <NotLoaded onRetry={retry} />;
  return (
    <section className={classes.result} aria-label={t`Comparison`}>
      <SegmentedControl
        size="xs"
        aria-label={t`Compare by`}
        data={(Object.keys(names) as ComparedBy[]).map((name) => ({ value: name, label: names[name] }))}
        value={by}
        onChange={(name) => compareBy(name as ComparedBy)}
      />
      {value ? <Groups {...value} /> : <Skeleton height={240} />}
    </section>
  );
}

/** Comparison of finalised sessions. The URL keeps what is compared. */
function ComparisonPage() {
  const { t } = useLingui();
  const choice = useChoice();
  const { value: sessions, isFailed, retry } = useAnswer('', (signal) => call(listComparableEndpoint, { signal }));
  const body = () => {
    if (isFailed) return <NotLoaded onRetry={retry} />;
    if (!sessions) return <Skeleton height={320} m="md" />;
    if (sessions.length === 0)
      return <StateMessage kind="empty" title={t`No finalised sessions`} sentence={t`Sessions can be compared when they are finalised.`} />;
    return (
      <div className={classes.body}>
        <SessionChooser sessions={sessions} choice={choice} />
        <Result choice={choice} />
      </div>
    );
  };
  return (
    <>
      <PageTitle parts={[t`Calibration management`]} />
      <CalibrationViews current="comparison" />
      <PageHeader title={t`Calibration management`} context={t`Compare finalised sessions. Numbers of fewer than 5 people are hidden.`} />
      {body()}
    </>
  );
}

const ReasonsPage = lazyComponent(
  async () => (await import('#client/calibration/setup/reasons-page.tsx')).ReasonsPage,
  <Skeleton height={320} m="md" />,
);

/** Comparison of sessions, or the list of the reasons for moves, for HR. */
export function ComparisonScreen() {
  const [search] = useSearchParams();
  return search.get('view') === 'reasons' ? <ReasonsPage /> : <ComparisonPage />;
}
