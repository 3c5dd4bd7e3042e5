import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerTrackNext, IconPlus } from '@tabler/icons-react';
import { leftAt, nextInAgenda } from '#shared/calibration/facilitation/agenda.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import { callSubject, setTimer } from './facilitation.store.ts';
import { useFacilitation, useSecond } from './use-facilitation.ts';
import classes from './facilitation.module.css';

/** Minutes and seconds, with a sign when the time is over. */
function useClockText(): (seconds: number) => string {
  const { i18n } = useLingui();
  return (seconds) => {
    const whole = Math.abs(seconds);
    const rest = i18n.number(whole % 60, { minimumIntegerDigits: 2 });
    return `${seconds < 0 ? '−' : ''}${i18n.number(Math.floor(whole / 60))}:${rest}`;
  };
}

const minutes = [1, 2, 3, 4, 5, 6, 8, 10, 15];

function Budget() {
  const { t } = useLingui();
  const { room, facilitation, attempt } = useFacilitation();
  const { timer } = facilitation;
  const { budgetSeconds, extraSeconds, startedAt } = timer;
  const textOf = useClockText();
  const choices = [...new Set([...minutes.map((count) => count * 60), budgetSeconds])].toSorted((a, b) => a - b);
  const setBudget = (seconds: number) =>
    attempt(setTimer(room, timer, { isRunning: startedAt !== null, budgetSeconds: seconds, extraSeconds }));
  return (
    <NativeSelect
      size="xs"
      className={classes.budget!}
      aria-label={t`Time per person`}
      data={choices.map((seconds) => ({ value: String(seconds), label: textOf(seconds) }))}
      value={String(budgetSeconds)}
      onChange={({ currentTarget }) => setBudget(Number(currentTarget.value))}
    />
  );
}

/** Buttons of the lead: pause, one minute more, and the next person. */
function TimerButtons() {
  const { t } = useLingui();
  const { state, select } = useSessionRoom();
  const { room, facilitation, agenda, isLive, attempt } = useFacilitation();
  const { timer, currentId } = facilitation;
  const { budgetSeconds, extraSeconds, startedAt } = timer;
  const isRunning = startedAt !== null;
  const nextId = nextInAgenda(agenda, currentId, state.subjects);
  const next = () => {
    attempt(callSubject(room, facilitation, nextId, isLive && currentId !== null));
    select(nextId);
  };
  const more = () => attempt(setTimer(room, timer, { isRunning, budgetSeconds, extraSeconds: extraSeconds + 60 }));
  const toggle = () => attempt(setTimer(room, timer, { isRunning: !isRunning, budgetSeconds, extraSeconds }));
  return (
    <div className={classes.buttons}>
      <BarButton label={isRunning ? t`Pause the timer` : t`Start the timer`} onPress={isLive ? toggle : undefined}>
        {isRunning ? (
          <IconPlayerPause size={16} aria-hidden="true" />
        ) : (
          <IconPlayerPlay className="mirrored" size={16} aria-hidden="true" />
        )}
      </BarButton>
      <BarButton label={t`Add a minute`} onPress={currentId === null ? undefined : more}>
        <IconPlus size={16} aria-hidden="true" />
      </BarButton>
      <Button
        size="xs"
        className={classes.next!}
        disabled={nextId === null && currentId === null}
        rightSection={<IconPlayerTrackNext className="mirrored" size={14} aria-hidden="true" />}
        onClick={next}
      >
        {t`Next`}
      </Button>
    </div>
  );
}

/** Time left for the current person by the clock of the server, the same for everybody. */
export function DiscussionTimer() {
  const { t } = useLingui();
  const { facilitation, canLead } = useFacilitation();
  const { timer } = facilitation;
  const now = useSecond(timer.startedAt !== null);
  const textOf = useClockText();
  const total = timer.budgetSeconds + timer.extraSeconds;
  const left = Math.ceil(leftAt(timer, now) / 1000);
  const budget = textOf(total);
  return (
    <div className={classes.timer} data-over={left < 0 || undefined}>
      <div className={classes.clockRow}>
        <span className={classes.clock} role="timer" aria-label={t`Time left`} data-running={timer.startedAt !== null || undefined}>
          <bdi dir="ltr">{textOf(left)}</bdi>
        </span>
        {canLead ? <Budget /> : <span className={classes.note}>{t`of ${budget}`}</span>}
      </div>
      <span className={classes.bar} aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, Math.max(0, 100 - (left / total) * 100))}%` }} />
      </span>
      {canLead && <TimerButtons />}
    </div>
  );
}
