import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { testQueryEndpoint, type QueryTest } from '#shared/integrations/kpi-queries.api.ts';
import type { QueryOutcome } from '#shared/integrations/query-outcome.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { call } from '#client/platform/http/call.ts';
import { useFaultText } from '#client/records/use-fault-text.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { OutcomeLine } from './outcome-line.tsx';
import classes from './integrations.module.css';

/** Query of a form as the server tests it; null until it has a connection and a key result. */
function testOf(values: Values): QueryTest | null {
  const { connectionId, keyResultId, statement = null, address = null, csvColumn = null } = values as Partial<QueryTest>;
  return connectionId && keyResultId ? { connectionId, keyResultId, statement, address, csvColumn } : null;
}

/** Runs a query that need not be stored, and shows its value and duration. */
export function TestQuery({ values }: { values: Values }) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const sayRefusal = useErrorToast();
  const [outcome, setOutcome] = useState<QueryOutcome | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const test = testOf(values);
  const run = async (body: QueryTest) => {
    setRunning(true);
    setOutcome(null);
    setFault(null);
    try {
      setOutcome(await call(testQueryEndpoint, { body }));
    } catch (error) {
      const [first] = error instanceof AppError ? (error.fields ?? []) : [];
      if (first) setFault(faultText(first));
      else sayRefusal(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <div>
      <Button variant="default" size="xs" loading={isRunning} disabled={test === null} onClick={() => void run(test!)}>
        {t`Test the query`}
      </Button>
      {fault === null ? (
        <OutcomeLine outcome={outcome} />
      ) : (
        <p className={classes.outcome} role="alert" data-failed>
          {fault}
        </p>
      )}
    </div>
  );
}
