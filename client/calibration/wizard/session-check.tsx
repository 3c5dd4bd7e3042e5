import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { calibration } from '#shared/calibration/calibration.record.ts';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import { isLong } from '#shared/records/record.schema.ts';
import { FaultList } from '#client/calibration/session-faults.tsx';
import type { RecordRow } from '#client/records/any-record.ts';
import { FieldValue } from '#client/records/field-value.tsx';
import { detailFields, settingFields, stepOfFault, type SessionStep } from './session-steps.ts';
import { useStepLabels } from './use-step-labels.ts';
import classes from './session-check.module.css';

interface FieldsProps {
  row: RecordRow;
  names: readonly string[];
}

/** Filled fields of a step. */
function FieldList({ row, names }: FieldsProps) {
  const { t } = useLingui();
  const fields = Object.entries(calibration.fields).filter(([name, field]) => names.includes(name) && !isLong(field) && row[name] !== null);
  return (
    <dl className={classes.fields}>
      {fields.map(([name, field]) => (
        <div key={name}>
          <dt>{t(field.label)}</dt>
          <dd>
            <FieldValue field={field} value={row[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
  const { t } = useLingui();
  const { check: _, ...labels } = useStepLabels();
  const counts = useCounts(state);
  return Object.entries(labels).map(([name, label]) => {
    const step = name as SessionStep;
    const names = fieldsOf[step];
    return (
      <section key={step} className={classes.part} aria-label={label}>
        <header className={classes.head}>
          <h3>{label}</h3>
          <Button size="compact-xs" variant="subtle" aria-label={t`Edit: ${label}`} onClick={() => onStep(step)}>
            {t`Edit`}
          </Button>
        </header>
        {counts[step] && <p className={classes.count}>{counts[step]}</p>}
        {names && <FieldList row={row} names={names} />}
        <FaultList faults={faults.filter((fault) => stepOfFault(fault) === step)} />
      </section>
    );
  });
}
