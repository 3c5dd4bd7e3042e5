import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { review as record } from '#shared/reviews/review.record.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { useToday } from '#client/access/use-today.ts';
import { FieldValue } from '#client/records/field-value.tsx';
import { DueDate } from '#client/ui/due-date.tsx';
import { StatusMark, type Status } from '#client/ui/status-mark.tsx';
import classes from './forms.module.css';

export interface FormStepLine {
  readonly name: string;
  readonly label: string;
  readonly due: string | null;
  readonly isDone: boolean;
  readonly personId: string | null;
}

function StepLine({ step, state }: { step: FormStepLine; state: Status }) {
  const today = useToday();
  const person = usePerson(step.personId ?? '');
  const isLate = step.due !== null && !step.isDone && step.due < today;
  return (
    <li className={classes.step} aria-current={state === 'in-progress' ? 'step' : undefined}>
      <StatusMark status={state} />
      <span className={classes.stepName}>{step.label}</span>
      {step.personId !== null && <bdi className={classes.faint}>{person.name}</bdi>}
      {step.due !== null && (
        <DueDate
          date={step.due}
          label={<FieldValue field={record.fields.managerDue} value={step.due} />}
          state={step.isDone ? 'done' : isLate ? 'overdue' : 'later'}
        />
      )}
    </li>
  );
}

interface StepListProps {
  steps: readonly FormStepLine[];
  /** No step follows any more. */
  isCancelled: boolean;
  /** State of the form. */
  children: ReactNode;
}

/** Steps of a form with their people and due dates. */
export function StepList({ steps, isCancelled, children }: StepListProps) {
  const { t } = useLingui();
  const next = isCancelled ? -1 : steps.findIndex(({ isDone }) => !isDone);
  const stateOf = ({ isDone }: FormStepLine, at: number): Status => {
    if (isDone) return 'completed';
    return at === next ? 'in-progress' : 'not-started';
  };
  return (
    <div className={classes.stepper}>
      <ol aria-label={t`Steps`}>
        {steps.map((step, at) => (
          <StepLine key={step.name} step={step} state={stateOf(step, at)} />
        ))}
      </ol>
      {children}
    </div>
  );
}
