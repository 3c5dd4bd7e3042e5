import type { FieldFault } from '#shared/platform/errors.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { StepSummary } from '#client/records/set-up/step-summary.tsx';
import { FaultList } from '#client/reviews/launches/launch-faults.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
import type { AnyStep, LaunchPlan } from './launch-plan.ts';

interface LaunchCheckProps {
  plan: LaunchPlan;
  row: RecordRow;
  faults: readonly FieldFault[];
  stepOfFault: (fault: FieldFault) => string;
  onStep: (step: string) => void;
}

/** Preview of a launch by step, with what each step still needs. */
export function LaunchCheck({ plan, row, faults, stepOfFault, onStep }: LaunchCheckProps) {
  const { attempt } = useAttempt();
  const { fieldsOfStep, labels, noteOf, people, place } = plan;
  return (Object.keys(fieldsOfStep) as AnyStep[])
    .filter((step) => step !== 'check')
    .map((step) => (
      <StepSummary
        key={step}
        record={place.record}
        row={row}
        names={fieldsOfStep[step]}
        label={labels[step]}
        note={noteOf(step)}
        onEdit={() => onStep(step)}
      >
        <FaultList
          faults={faults.filter((fault) => stepOfFault(fault) === step)}
          onLeaveOut={(reason) => void attempt(() => people.leaveOut(row.id, reason))}
        />
      </StepSummary>
    ));
}
