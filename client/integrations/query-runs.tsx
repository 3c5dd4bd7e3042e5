import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { queryRunsEndpoint } from '#shared/integrations/kpi-queries.api.ts';
import type { QueryRun } from '#shared/integrations/query-outcome.schema.ts';
import { call } from '#client/platform/http/call.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { RunTable } from './run-table.tsx';
import { TestQuery } from './test-query.tsx';
import { useOutcomeText } from './use-outcome-text.ts';
import { useRequest } from './use-request.ts';
import classes from './integrations.module.css';

interface Log {
  readonly runs: readonly QueryRun[];
  readonly hasMore: boolean;
}

const pageSize = 10;

/** Reads the newest runs, and again after each run, which changes the version of the query. */
function useRuns(recordId: string, version: number) {
  const [log, setLog] = useState<Log | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const { isRunning, run } = useRequest();
  useEffect(() => {
    const ended = new AbortController();
    call(queryRunsEndpoint, { params: { recordId }, query: { limit: pageSize }, signal: ended.signal }).then(
      (found) => {
        if (ended.signal.aborted) return;
        setLog(found);
        setFailed(false);
      },
      () => !ended.signal.aborted && setFailed(true),
    );
    return () => ended.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a run of the query reads it again
  }, [recordId, version, tries]);
  const more = async ({ runs }: Log) => {
    const query = { limit: pageSize, before: runs.at(-1)!.id };
    const older = await run(() => call(queryRunsEndpoint, { params: { recordId }, query }));
    if (older) setLog({ runs: [...runs, ...older.runs], hasMore: older.hasMore });
  };
  return { log, isFailed, isRunning, more, retry: () => setTries(tries + 1) };
}

function RunLog({ recordId, version }: { recordId: string; version: number }) {
  const { t } = useLingui();
  const textOf = useOutcomeText();
  const { log, isFailed, isRunning, more, retry } = useRuns(recordId, version);
  if (log === null) return isFailed ? <NotLoaded onRetry={retry} /> : <Skeleton height={160} />;
  if (log.runs.length === 0) return <p className={classes.note}>{t`The query has not run yet.`}</p>;
  return (
    <>
      <RunTable
        reason={t`Started`}
        rows={log.runs.map((run) => ({
          id: run.id,
          at: run.at,
          reason: run.trigger === 'manual' ? t`By hand` : t`By schedule`,
          result: textOf(run),
        }))}
      />
      {log.hasMore && (
        <Button mt="xs" size="xs" variant="default" loading={isRunning} onClick={() => void more(log)}>
          {t`Load more`}
        </Button>
      )}
    </>
  );
}

/** Test and log of a query in its drawer. */
export function QueryRuns({ row, rights }: RecordPartProps) {
  const { t } = useLingui();
  return (
    <>
      {rights.canEdit(row) && !row.isArchived && <TestQuery values={row} />}
      <section aria-label={t`Runs`}>
        <h3>{t`Runs`}</h3>
        <RunLog recordId={row.id} version={row.version} />
      </section>
    </>
  );
}
