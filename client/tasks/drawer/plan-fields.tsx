import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { instantOnDay } from '#shared/tasks/task-fields.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { serverNow, useSession } from '#client/access/session.store.ts';
import { loadDayPanel } from '#client/ui/day-choices.tsx';
import { dayText } from '#client/ui/day-text.ts';
import { DayPopover } from '#client/ui/day-popover.tsx';
import { dueStateOf } from '#client/ui/due.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import { FieldFrame, FieldConflict } from './field-frame.tsx';
import type { TaskFieldsProps } from '#client/tasks/cards/task-fields-props.ts';
import { useDueLabel } from '#client/tasks/state/task-labels.ts';
import { useCardField, type FieldState } from '#client/tasks/cards/use-card-field.ts';
import { useToday } from '#client/access/use-today.ts';
import picker from '#client/ui/search-picker.module.css';
import picking from './pickers.module.css';

interface DayProps {
  props: TaskFieldsProps;
  label: string;
  subject: 'start' | 'due' | 'completed';
  state: FieldState;
  dayOf?: (text: string) => string;
  textFrom?: (day: string) => string;
  min?: string | null;
  max?: string | null;
  isRequired?: boolean;
}

const same = (text: string) => text;

function useShownDay(subject: DayProps['subject'], card: TaskCard, day: string): { words: string; shown: ReactNode } {
  const { t, i18n } = useLingui();
  const today = useToday();
  const due = { dueDate: day === '' ? null : day, status: card.status };
  const label = useDueLabel(due, today);
  if (day === '') return { words: t`No date`, shown: <span className={picking.none}>{t`No date`}</span> };
  const state = dueStateOf(due, today);
  const isNear = subject === 'due' && (state === 'overdue' || state === 'soon');
  const words = dayText(day, i18n.locale);
  const both = `${label} · ${words}`;
  if (isNear) return { words: both, shown: <DueDate date={day} label={both} state={state} /> };
  return { words, shown: <time dateTime={day}>{words}</time> };
}

function DayField({ props, label, subject, state, dayOf = same, textFrom = same, min = null, max = null, isRequired = false }: DayProps) {
  const { t, i18n } = useLingui();
  const [seen, setSeen] = useState<string | null>(null);
  const today = useToday();
  const isOpen = seen !== null;
  const day = dayOf(state.now);
  const { words, shown } = useShownDay(subject, props.card, day);
  const textOf = (text: string) => (text === '' ? t`No date` : dayText(dayOf(text), i18n.locale));
  const choose = (next: string | null) => state.send(next === null ? '' : textFrom(next), seen ?? state.now);
  return (
    <FieldFrame name={label} subject={subject} presence={props.presence} isEditing={isOpen}>
      <DayPopover
        label={label}
        day={day === '' ? null : day}
        today={today}
        min={min}
        max={max}
        isRequired={isRequired}
        isOpen={isOpen}
        onClose={() => setSeen(null)}
        onChoose={choose}
      >
        <UnstyledButton
          className={picker.field}
          disabled={!props.isEditable}
          aria-label={`${label}: ${words}`}
          aria-haspopup="dialog"
          data-key-of={subject}
          onClick={() => setSeen(isOpen ? null : state.now)}
        >
          {shown}
        </UnstyledButton>
      </DayPopover>
      <FieldConflict state={state} isEditing={isOpen} shownAs={textOf} />
    </FieldFrame>
  );
}

const isHours = (text: string) => {
  const hours = Number(text);
  return text.trim() === '' || (hours >= 0 && hours <= 9999 && Number.isInteger(hours * 4));
};

function useHours(props: TaskFieldsProps) {
  const state = useCardField('estimate', props);
  const [isEditing, setIsEditing] = useState(false);
  const text = state.draft?.text ?? state.now;
  const isFault = !isHours(text);
  const save = () => state.draft && !isFault && !state.isStale && state.send(text.trim() === '' ? '' : String(Number(text)));
  const leave = () => {
    setIsEditing(false);
    save();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key !== 'Escape' || !state.draft) return;
    event.stopPropagation();
    state.close();
  };
  return { state, text, isFault, isEditing, press, leave, enter: () => setIsEditing(props.isEditable) };
}

/** Hours from 0 to 9,999 in steps of 0.25, saved on blur or Enter. Invalid input stays with an error. */
function EstimateField(props: TaskFieldsProps) {
  const { t, i18n } = useLingui();
  const { state, text, isFault, isEditing, press, leave, enter } = useHours(props);
  const label = t`Estimate in hours`;
  return (
    <FieldFrame name={label} subject="estimate" presence={props.presence} isEditing={isEditing}>
      <input
        type="number"
        className={picking.number}
        aria-label={label}
        data-key-of="estimate"
        aria-invalid={isFault || undefined}
        readOnly={!props.isEditable}
        inputMode="decimal"
        min={0}
        max={9999}
        step={0.25}
        placeholder="–"
        value={text}
        onChange={(event) => state.write(event.currentTarget.value)}
        onFocus={enter}
        onBlur={leave}
        onKeyDown={press}
      />
      {isFault && <p className={picking.fault} role="alert">{t`Enter 0 to 9,999 hours, in steps of 0.25.`}</p>}
      <FieldConflict
        state={state}
        isEditing={isEditing || isFault}
        shownAs={(hours) => (hours.trim() === '' ? '–' : i18n.number(Number(hours)))}
      />
    </FieldFrame>
  );
}

function Completion(props: TaskFieldsProps) {
  const { t } = useLingui();
  const timeZone = useSession().user?.timeZone ?? 'UTC';
  const state = useCardField('actualCompletionDate', props);
  if (state.now === '') return null;
  return (
    <DayField
      props={props}
      label={t`Completed on`}
      subject="completed"
      state={state}
      dayOf={(text) => (text === '' ? '' : dayInZone(new Date(text), timeZone))}
      textFrom={(day) => instantOnDay(day, timeZone, serverNow()).toISOString()}
      max={dayInZone(serverNow(), timeZone)}
      isRequired
    />
  );
}

export function PlanFields(props: TaskFieldsProps) {
  const { t } = useLingui();
  const { startDate, dueDate } = props.card;
  const [start, due] = [useCardField('startDate', props), useCardField('dueDate', props)];
  useEffect(() => {
    // Preloads the calendar.
    void loadDayPanel().catch(() => {});
  }, []);
  return (
    <>
      <DayField props={props} label={t`Start`} subject="start" state={start} max={dueDate} />
      <DayField props={props} label={t`Due`} subject="due" state={due} min={startDate} />
      <EstimateField {...props} />
      <Completion {...props} />
    </>
  );
}
