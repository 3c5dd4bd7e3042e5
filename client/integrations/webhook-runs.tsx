import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { WebhookRun } from '#shared/integrations/webhook-outcome.schema.ts';
import { webhookRunsEndpoint } from '#shared/integrations/webhooks.api.ts';
import { call } from '#client/platform/http/call.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useAnswer } from '#client/ui/use-answer.ts';
import { RunTable } from './run-table.tsx';
import { useWebhookText } from './use-webhook-text.ts';
import classes from './integrations.module.css';

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
  const { value, isFailed, retry } = useAnswer(`${recordId} ${mark}`, (signal) =>
    call(webhookRunsEndpoint, { params: { recordId }, signal }),
  );
  if (value === null) return isFailed ? <NotLoaded onRetry={retry} /> : <Skeleton height={120} />;
  if (value.runs.length === 0) return <p className={classes.note}>{t`No message was sent yet.`}</p>;
  return (
    <RunTable
      reason={t`Reason`}
      rows={value.runs.map((run) => ({ id: run.id, at: run.at, reason: names[run.kind], result: textOf(run) }))}
    />
  );
}
