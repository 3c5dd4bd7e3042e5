import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import type { CalibrationStatus } from '#shared/calibration/calibration.schema.ts';
import { advance, type CalibrationHandle } from './calibration.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { FaultList } from './session-faults.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
import classes from './calibration-sections.module.css';

const PhaseQuestion = lazyComponent(async () => (await import('./phase-question.tsx')).PhaseQuestion);

interface StateSectionProps {
  state: CalibrationState;
  room: CalibrationHandle;
  canAdvance: boolean;
}

/** Steps of a session that has not begun. Cancelling asks first. */
function EarlySteps({ state: { status }, room, link }: Omit<StateSectionProps, 'canAdvance'> & { link: ReactNode }) {
  const { t } = useLingui();
  const { faults, attempt, clear } = useAttempt();
  const [isAsked, setAsked] = useState(false);
  const go = (to: CalibrationStatus) => attempt(() => advance(room, status, to));
  const askToCancel = () => {
    clear();
    setAsked(true);
  };
  const cancel = async () => {
    if (await go('cancelled')) setAsked(false);
  };
  const step = { to: 'cancelled', label: t`Cancel the session` } as const;
  return (
    <section className={classes.section} aria-label={t`State`}>
      <div className={classes.steps}>
        {link}
        {status === 'draft' ? (
          <Button size="xs" onClick={() => void go('ready')}>{t`Mark as ready`}</Button>
        ) : (
          <Button size="xs" variant="default" onClick={() => void go('draft')}>{t`Back to draft`}</Button>
        )}
        <Button size="xs" variant="subtle" color="red" onClick={askToCancel}>
          {step.label}
        </Button>
      </div>
      {isAsked ? (
        <PhaseQuestion step={step} faults={faults} onGo={() => void cancel()} onClose={() => setAsked(false)} />
      ) : (
        <FaultList faults={faults} />
      )}
    </section>
  );
}

/** Archiving a finalised session, which asks first. */
function FinalSteps({ state: { status }, room, link }: Omit<StateSectionProps, 'canAdvance'> & { link: ReactNode }) {
  const { t } = useLingui();
  const { faults, attempt } = useAttempt();
  const [isAsked, setAsked] = useState(false);
  const step = { to: 'archived', label: t`Archive` } as const;
  const archive = async () => {
    if (await attempt(() => advance(room, status, step.to))) setAsked(false);
  };
  return (
    <section className={classes.steps} aria-label={t`State`}>
      {link}
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        {step.label}
      </Button>
      {isAsked && <PhaseQuestion step={step} faults={faults} onGo={() => void archive()} onClose={() => setAsked(false)} />}
    </section>
  );
}

/** Link to the room of the session and, before it begins, the steps with the conditions that they need. */
export function StateSection({ state, room, canAdvance }: StateSectionProps) {
  const { t } = useLingui();
  const { id, status, terms } = state;
  const link = terms && (
    <Button size="xs" component={Link} href={`/admin/calibration/${id}`}>
      {t`Open the session`}
    </Button>
  );
  if (status === 'finalised' && canAdvance) return <FinalSteps key={id} state={state} room={room} link={link} />;
  if (status !== 'draft' && status !== 'ready') return link && <div className={classes.steps}>{link}</div>;
  const setup = status === 'draft' && (
    <Button size="xs" variant="default" component={Link} href={`/admin/sessions?setup=${id}`}>
      {t`Open the set-up`}
    </Button>
  );
  const links = link || setup;
  if (canAdvance) return <EarlySteps key={id} state={state} room={room} link={links} />;
  return (
    <div>
      {links}
      <p className={classes.none}>{t`Only a facilitator changes the state of the session.`}</p>
    </div>
  );
}
