import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState, type Ref } from 'react';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { canAdvanceCalibration } from '#shared/calibration/calibration.policy.ts';
import type { CalibrationStatus } from '#shared/calibration/calibration.schema.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { advance } from './calibration.store.ts';
import { useSessionRoom } from './room-context.ts';
import { FaultList, faultsLeft } from './session-faults.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
import classes from './phase-path.module.css';

const phases = ['ready', 'live', 'review', 'finalised'] as const;
const stepOf = (status: CalibrationStatus) =>
  status === 'paused' ? 1 : status === 'archived' ? 3 : phases.indexOf(status as (typeof phases)[number]);

export interface PhaseStep {
  readonly to: CalibrationStatus;
  readonly label: string;
  readonly isMain?: boolean;
}

/** Steps that cannot be taken back or that need a reason. */
const isAsked = (status: CalibrationStatus, to: CalibrationStatus) =>
  to === 'finalised' || to === 'archived' || to === 'cancelled' || (status === 'review' && to === 'live');

function useSteps(status: CalibrationStatus): readonly PhaseStep[] {
  const { t } = useLingui();
  const cancel = { to: 'cancelled', label: t`Cancel the session` } as const;
  const steps: Partial<Record<CalibrationStatus, readonly PhaseStep[]>> = {
    ready: [cancel, { to: 'draft', label: t`Back to draft` }, { to: 'live', label: t`Start`, isMain: true }],
    live: [cancel, { to: 'paused', label: t`Pause` }, { to: 'review', label: t`Begin the review`, isMain: true }],
    paused: [cancel, { to: 'live', label: t`Continue`, isMain: true }],
    review: [cancel, { to: 'live', label: t`Back to live` }, { to: 'finalised', label: t`Finalise`, isMain: true }],
    finalised: [{ to: 'archived', label: t`Archive` }],
  };
  return steps[status] ?? [];
}

const PhaseQuestion = lazyComponent(async () => (await import('./phase-question.tsx')).PhaseQuestion);

function Path({ ref, status }: { ref: Ref<HTMLOListElement>; status: CalibrationStatus }) {
  const { t } = useLingui();
  const labels = calibration.fields.status.options!;
  const current = stepOf(status);
  return (
    <ol ref={ref} tabIndex={-1} className={classes.path} aria-label={t`Phases`}>
      {phases.map((phase, index) => (
        <li key={phase} aria-current={index === current ? 'step' : undefined}>
          <StatusMark status={index < current ? 'completed' : index === current ? 'in-progress' : 'not-started'} />
          {t(labels[index === current ? status : phase]!)}
        </li>
      ))}
    </ol>
  );
}

/** Button of a step. The second press of a double click is left out: it would take the next step, whose button is at the same place. */
function StepButton({ step: { to, label, isMain }, onPress }: { step: PhaseStep; onPress: () => void }) {
  const isEnd = to === 'cancelled';
  return (
    <Button
      size="xs"
      variant={isMain ? 'filled' : isEnd ? 'subtle' : 'default'}
      color={isEnd ? 'red' : undefined}
      onClick={({ detail }) => detail < 2 && onPress()}
    >
      {label}
    </Button>
  );
}

/** Phases of the session, and for a facilitator the steps between them. */
export function PhasePath() {
  const { t } = useLingui();
  const { room, state, actor, access } = useSessionRoom();
  const { status } = state;
  const { faults: known, attempt, clear } = useAttempt();
  const faults = faultsLeft(known, state.subjects);
  const [next, setNext] = useState<CalibrationStatus | null>(null);
  const steps = useSteps(status);
  const path = useRef<HTMLOListElement>(null);
  const go = async ({ to }: PhaseStep, reason: string | null = null) => {
    if (!(await attempt(() => advance(room, status, to, reason)))) return;
    setNext(null);
    // The next step takes the place of the button, and a second press must not take it too.
    path.current?.focus();
  };
  const begin = (step: PhaseStep) => {
    clear();
    if (isAsked(status, step.to)) setNext(step.to);
    else void go(step);
  };
  // Somebody else may have taken a step meanwhile.
  const question = steps.find(({ to }) => to === next);
  return (
    <div className={classes.phases}>
      {status === 'cancelled' ? <b>{t(calibration.fields.status.options!['cancelled']!)}</b> : <Path ref={path} status={status} />}
      {canAdvanceCalibration(actor, access) && (
        <div className={classes.steps}>
          {steps.map((step) => (
            <StepButton key={step.to} step={step} onPress={() => begin(step)} />
          ))}
        </div>
      )}
      {question ? (
        <PhaseQuestion step={question} faults={faults} onGo={(reason) => void go(question, reason)} onClose={() => setNext(null)} />
      ) : (
        <FaultList faults={faults} />
      )}
    </div>
  );
}
