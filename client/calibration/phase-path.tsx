import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { canAdvanceCalibration } from '#shared/calibration/calibration.policy.ts';
import type { CalibrationStatus } from '#shared/calibration/calibration.schema.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { advance } from './calibration.store.ts';
import { useSessionRoom } from './room-context.ts';
import { FaultList, useFaults } from './session-faults.tsx';
import classes from './phase-path.module.css';

const path = ['ready', 'live', 'review', 'finalised'] as const;
const stepOf = (status: CalibrationStatus) => (status === 'paused' ? 1 : path.indexOf(status as (typeof path)[number]));

interface Step {
  readonly to: CalibrationStatus;
  readonly label: string;
  readonly isMain?: boolean;
}

function useSteps(status: CalibrationStatus): readonly Step[] {
  const { t } = useLingui();
  const steps: Partial<Record<CalibrationStatus, readonly Step[]>> = {
    ready: [
      { to: 'draft', label: t`Back to draft` },
      { to: 'live', label: t`Start`, isMain: true },
    ],
    live: [
      { to: 'paused', label: t`Pause` },
      { to: 'review', label: t`Begin the review`, isMain: true },
    ],
    paused: [{ to: 'live', label: t`Continue`, isMain: true }],
    review: [
      { to: 'live', label: t`Back to live` },
      { to: 'finalised', label: t`Finalise`, isMain: true },
    ],
  };
  return steps[status] ?? [];
}

const focusField = (field: HTMLTextAreaElement | null) => field?.focus();

/** Reason for the way back from the review, or for people who were not discussed. */
function ReasonAsked({ label, onSave, onCancel }: { label: string; onSave: (reason: string) => void; onCancel: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  return (
    <form
      className={classes.reason}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onSave(text.trim());
      }}
    >
      <Textarea
        ref={focusField}
        autosize
        size="xs"
        label={t`Reason`}
        maxLength={1000}
        value={text}
        attributes={autoDirection(text)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.steps}>
        <Button size="xs" type="submit" disabled={!text.trim()}>
          {label}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

function Path({ status }: { status: CalibrationStatus }) {
  const { t } = useLingui();
  const labels = calibration.fields.status.options!;
  const current = stepOf(status);
  return (
    <ol className={classes.path} aria-label={t`Phases`}>
      {path.map((phase, index) => (
        <li key={phase} aria-current={index === current ? 'step' : undefined}>
          <StatusMark status={index < current ? 'completed' : index === current ? 'in-progress' : 'not-started'} />
          {t(labels[index === 1 && status === 'paused' ? 'paused' : phase]!)}
        </li>
      ))}
    </ol>
  );
}

/** Phases of the session, and for a facilitator the steps between them. */
export function PhasePath() {
  const { t } = useLingui();
  const { room, state, actor, access } = useSessionRoom();
  const { status } = state;
  const { faults, attempt } = useFaults();
  const [asked, setAsked] = useState<Step | null>(null);
  const steps = useSteps(status);
  const canAdvance = canAdvanceCalibration(actor, access);
  const go = async (step: Step, reason: string | null = null) => {
    const needsReason = reason === null && status === 'review' && step.to === 'live';
    if (needsReason) return setAsked(step);
    setAsked(null);
    return void (await attempt(() => advance(room, status, step.to, reason)));
  };
  const isSilent = faults.some(({ rule }) => rule === 'not-discussed');
  const final = steps.find(({ to }) => to === 'finalised');
  return (
    <div className={classes.phases}>
      <Path status={status} />
      {canAdvance && (
        <div className={classes.steps}>
          {steps.map((step) => (
            <Button key={step.to} size="xs" variant={step.isMain ? 'filled' : 'default'} onClick={() => void go(step)}>
              {step.label}
            </Button>
          ))}
        </div>
      )}
      <FaultList faults={faults} />
      {asked && <ReasonAsked label={asked.label} onSave={(reason) => void go(asked, reason)} onCancel={() => setAsked(null)} />}
      {isSilent && final && !asked && (
        <Button size="xs" variant="default" onClick={() => setAsked(final)}>{t`Finalise with a reason`}</Button>
      )}
    </div>
  );
}
