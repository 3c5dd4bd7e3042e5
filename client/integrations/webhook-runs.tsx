import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { WebhookRun } from '#shared/integrations/webhook-outcome.schema.ts';
import { webhookRunsEndpoint } from '#shared/integrations/webhooks.api.ts';
import { call } from '#client/platform/http/call.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { RunTable } from './run-table.tsx';
import { useWebhookText } from './use-webhook-text.ts';
import classes from './integrations.module.css';

/** Reads the newest messages, and again when `mark` changes. */
function useWebhookRuns(recordId: string, mark: string) {
  const [runs, setRuns] = useState<readonly WebhookRun[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    call(webhookRunsEndpoint, { params: { recordId }, signal: ended.signal }).then(
      (found) => {
        if (ended.signal.aborted) return;
        setRuns(found.runs);
        setFailed(false);
      },
      () => !ended.signal.aborted && setFailed(true),
    );
    return () => ended.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new message reads it again
  }, [recordId, mark, tries]);
  return { runs, isFailed, retry: () => setTries(tries + 1) };
}

function useKindNames(): Readonly<Record<WebhookRun['kind'], string>> {
  const { t } = useLingui();
  return {
    test: t`Test`,
    'objective-approved': t`Objective approved`,
    'objective-closed': t`Objective closed`,
    'recognition-given': t`Recognition`,
  };
}

/** Log of a webhook. */
export function WebhookRuns({ recordId, mark }: { recordId: string; mark: string }) {
  const { t } = useLingui();
  const textOf = useWebhookText();
  const names = useKindNames();
  const { runs, isFailed, retry } = useWebhookRuns(recordId, mark);
  if (runs === null) return isFailed ? <NotLoaded onRetry={retry} /> : <Skeleton height={120} />;
  if (runs.length === 0) return <p className={classes.note}>{t`No message was sent yet.`}</p>;
  return (
    <RunTable reason={t`Reason`} rows={runs.map((run) => ({ id: run.id, at: run.at, reason: names[run.kind], result: textOf(run) }))} />
  );
}
