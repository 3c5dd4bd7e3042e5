import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { runQueryEndpoint } from '#shared/integrations/kpi-queries.api.ts';
import type { QueryRun } from '#shared/integrations/query-outcome.schema.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { call } from '#client/platform/http/call.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useOutcomeText } from './use-outcome-text.ts';
import { useRequest } from './use-request.ts';
import classes from './integrations.module.css';

/** Requests for one run: the browser waits 20 seconds for each, and the run goes on. */
const mostRequests = 4;

/** Runs a query. A request that outlasts the browser is repeated under its key, which does not run the query again. */
async function runQuery(recordId: string, onLong: () => void): Promise<QueryRun> {
  const key = createId();
  for (let left = mostRequests - 1; ; left -= 1) {
    try {
      return await call(runQueryEndpoint, { params: { recordId }, body: {}, key });
    } catch (error) {
      if (left === 0 || failureCode(error) !== 'offline' || !navigator.onLine) throw error;
      onLong();
    }
  }
}

/** Runs the query of an open drawer now. */
export function QueryActions({ row, rights }: RecordPartProps) {
  const { t } = useLingui();
  const textOf = useOutcomeText();
  const { isRunning, run } = useRequest();
  const [isLong, setLong] = useState(false);
  if (!rights.canEdit(row) || row.isArchived) return null;
  const sync = async () => {
    const ran = await run(() => runQuery(row.id, () => setLong(true)));
    setLong(false);
    if (ran) showToast({ tone: ran.fault === null ? 'done' : 'refused', words: textOf(ran), closeLabel: t`Close` });
  };
  return (
    <>
      <Button size="xs" variant="default" loading={isRunning} onClick={() => void sync()}>
        {t`Run now`}
      </Button>
      <span className={classes.running} role="status">
        {isLong && t`Still running`}
      </span>
    </>
  );
}
