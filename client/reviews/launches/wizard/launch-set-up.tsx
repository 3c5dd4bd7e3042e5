import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldFault } from '#shared/platform/errors.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { RecordAutosaveForm } from '#client/records/autosave/record-autosave-form.tsx';
import { OpenRecordPresence } from '#client/records/record-presence.tsx';
import { useSetUpSteps } from '#client/records/set-up/use-set-up-steps.ts';
import type { OpenRecord } from '#client/records/use-record.ts';
import { useWizardStep } from '#client/ui/use-wizard-step.ts';
import { Wizard } from '#client/ui/wizard.tsx';
import { FaultList } from '#client/reviews/launches/launch-faults.tsx';
import classes from '#client/reviews/launches/launches.module.css';
import { LaunchCheck } from './launch-check.tsx';
import type { AnyStep, LaunchPlan } from './launch-plan.ts';
import { PeopleStep } from './people-step.tsx';
import { PeriodButtons } from './period-buttons.tsx';
import { useCheck } from './use-check.ts';

interface LaunchSetUpProps {
  plan: LaunchPlan;
  open: OpenRecord;
  row: RecordRow;
  stored: RecordRow;
  /** Button that launches. */
  finish: ReactNode;
}

interface StepProps extends Pick<LaunchSetUpProps, 'plan' | 'open' | 'row'> {
  step: string;
  faults: readonly FieldFault[];
  /** True when the fields can be shown. */
  isReady: boolean;
  stepOfFault: (fault: FieldFault) => string;
  onStep: (step: string) => void;
}

function FieldsStep({ plan: { place, fieldsOfStep, introOf, Rules }, open, row, isReady, step }: StepProps) {
  const intro = introOf?.(step);
  return (
    <>
      {intro && <p className={classes.note}>{intro}</p>}
      {isReady ? <RecordAutosaveForm {...{ place, open, Rules }} shown={fieldsOfStep[step as AnyStep]} /> : <Skeleton height={240} />}
      {step === 'period' && fieldsOfStep.period.includes('periodFrom') && <PeriodButtons place={place} row={row} />}
    </>
  );
}

function StepContents(props: StepProps) {
  const { plan, row, step, faults } = props;
  if (step === 'people' && plan.fieldsOfStep.people.length === 0) return <PeopleStep people={plan.people} row={row} faults={faults} />;
  return step === 'check' ? <LaunchCheck {...props} /> : <FieldsStep {...props} />;
}

function Steps({ finish, ...props }: LaunchSetUpProps) {
  const { t } = useLingui();
  const { plan, open, row, stored } = props;
  const { fieldsOfStep, labels, place } = plan;
  const names = Object.keys(fieldsOfStep) as AnyStep[];
  const [current, openStep] = useWizardStep(names);
  const stepOfField = (name: string): AnyStep => names.find((step) => fieldsOfStep[step].includes(name)) ?? 'people';
  const stepOfFault = ({ path }: FieldFault) => stepOfField(path.replace(/^body\./, ''));
  const known = useCheck(plan.check, row.id, `${row.version} ${current === 'check'}`);
  const { steps, faults, isReady } = useSetUpSteps({ names, labels, stepOfField, stepOfFault }, { place, open, stored, known });
  const onStep = (name: string) => openStep(name as AnyStep);
  const isPeople = current === 'people' && fieldsOfStep.people.length === 0;
  const own = faults.filter((fault) => stepOfFault(fault) === current);
  return (
    <Wizard label={t`Set-up of the launch`} steps={steps} current={current} onStep={onStep} finish={finish}>
      {current !== 'check' && !isPeople && <FaultList faults={own} />}
      <StepContents {...props} {...{ isReady, stepOfFault, onStep }} step={current} faults={current === 'check' ? faults : own} />
    </Wizard>
  );
}

/** Steps of a launch that is stored as a draft. Everything is saved at once, so the set-up can be left and resumed at any time. */
export function LaunchSetUp(props: LaunchSetUpProps) {
  return (
    <OpenRecordPresence place={props.plan.place} row={props.row}>
      {(people) => (
        <>
          {people}
          <Steps {...props} />
        </>
      )}
    </OpenRecordPresence>
  );
}
