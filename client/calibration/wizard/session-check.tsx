import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { calibration } from '#shared/calibration/calibration.record.ts';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import { FaultList } from '#client/calibration/session-faults.tsx';
import type { RecordRow } from '#client/records/any-record.ts';
import { StepSummary } from '#client/records/set-up/step-summary.tsx';
import { detailFields, settingFields, stepOfFault, type SessionStep } from './session-steps.ts';
import { useStepLabels } from './use-step-labels.ts';

/** Says in words what a step contains. */
function useCounts(state: CalibrationState): Partial<Record<SessionStep, string>> {
  const { t } = useLingui();
  const count = Object.keys(state.subjects).length;
  const [people, rules] = [Object.keys(state.people).length, state.guideline.length];
  return {
    people: t`${plural(people, { one: '# participant', other: '# participants' })}`,
    subjects: t`${plural(count, { one: '# subject', other: '# subjects' })}`,
    scale: t`${plural(rules, { one: '# rule in the guideline', other: '# rules in the guideline' })}`,
  };
}

const fieldsOf: Partial<Record<SessionStep, readonly string[]>> = { details: detailFields, scale: settingFields };

interface SessionCheckProps {
  row: RecordRow;
  state: CalibrationState;
  faults: readonly FieldFault[];
  onStep: (step: SessionStep) => void;
}

/** Summary of a draft by step, with what each step still needs. */
export function SessionCheck({ row, state, faults, onStep }: SessionCheckProps) {
  const { check: _, ...labels } = useStepLabels();
  const counts = useCounts(state);
  return Object.entries(labels).map(([name, label]) => {
    const step = name as SessionStep;
    return (
      <StepSummary
        key={step}
        record={calibration}
        {...{ label, row }}
        names={fieldsOf[step] ?? []}
        note={counts[step]}
        onEdit={() => onStep(step)}
      >
        <FaultList faults={faults.filter((fault) => stepOfFault(fault) === step)} />
      </StepSummary>
    );
  });
}
