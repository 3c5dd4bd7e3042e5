import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { QueryOutcome } from '#shared/integrations/query-outcome.schema.ts';
import { useOutcomeText } from './use-outcome-text.ts';
import classes from './integrations.module.css';

/** Result of a test, announced to screen readers. */
export function TestOutcome({ isFailed, text }: { isFailed: boolean; text: string | null }) {
  return (
    <p className={classes.outcome} role="status" data-failed={isFailed || undefined}>
      {text !== null && (
        <>
          {isFailed ? <IconAlertCircle size={16} aria-hidden="true" /> : <IconCircleCheck size={16} aria-hidden="true" />}
          <span dir="auto">{text}</span>
        </>
      )}
    </p>
  );
}

/** Result of the test of a query or a connection. */
export function OutcomeLine({ outcome }: { outcome: QueryOutcome | null }) {
  const textOf = useOutcomeText();
  return <TestOutcome isFailed={outcome !== null && outcome.fault !== null} text={outcome && textOf(outcome)} />;
}
