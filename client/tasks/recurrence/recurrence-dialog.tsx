import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { Recurrence } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import { useToday } from '#client/access/use-today.ts';
import { draftFault, draftOf, recurrenceOf, type RecurrenceDraft } from './recurrence-draft.ts';
import { AnchorInput, EndInputs, MonthInputs, RhythmInputs, WeekdayInputs } from './recurrence-inputs.tsx';
import { faultOf, usePreview, type RecurrencePreview } from './use-preview.ts';
import { useRecurrenceText } from './use-recurrence-text.ts';
import classes from './recurrence.module.css';

function useFaultText() {
  const { t, i18n } = useLingui();
  return ({ field, rule, limit }: NonNullable<RecurrencePreview['fault']>): string => {
    const day = limit === '' ? '' : wholeDayText(limit, i18n.locale);
    if (rule === 'before-due') return t`Choose a day after the due date, ${day}.`;
    if (rule === 'no-dates') return t`No task falls due with this rule. Choose a later end or another frequency.`;
    if (field === 'interval') return t`Enter a number from 1 to 99.`;
    if (field === 'count') return t`Enter a number from 2 to 365.`;
    if (field === 'weekdays') return t`Choose at least one day.`;
    return t`Choose a date.`;
  };
}

const localFault = (draft: RecurrenceDraft): RecurrencePreview['fault'] => {
  const field = draftFault(draft);
  return field && { field, rule: 'incomplete', limit: '' };
};

/** The rule in words with its next due dates. */
function Preview({ recurrence, dates, isFailed }: { recurrence: Recurrence; dates: readonly string[]; isFailed: boolean }) {
  const { t, i18n } = useLingui();
  const textOf = useRecurrenceText();
  return (
    <section className={classes.preview} aria-live="polite" aria-label={t`Preview`}>
      <Text size="sm" fw={600}>
        {textOf(recurrence)}
      </Text>
      {dates.length > 0 && (
        <>
          <Text size="xs" c="dimmed">
            {t`Next due dates`}
          </Text>
          <ol className={classes.dates}>
            {dates.map((day) => (
              <li key={day}>
                <time dateTime={day}>{wholeDayText(day, i18n.locale)}</time>
              </li>
            ))}
          </ol>
        </>
      )}
      {isFailed && (
        <Text size="xs" c="dimmed">
          {t`The next due dates could not be computed.`}
        </Text>
      )}
    </section>
  );
}

interface RecurrenceDialogProps {
  recurrence: Recurrence | null;
  dueDate: string;
  onSave: (recurrence: Recurrence) => Promise<unknown>;
  onStop: () => void;
  onClose: () => void;
}

function useRecurrenceForm({ recurrence, dueDate, onSave, onClose }: RecurrenceDialogProps) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const [draft, setDraft] = useState(() => draftOf(recurrence, dueDate));
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<{ fault: RecurrencePreview['fault']; text: string } | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const incomplete = localFault(draft);
  const preview = usePreview(incomplete ? null : recurrenceOf(draft), dueDate);
  const fault = (isAsked ? incomplete : null) ?? preview.fault ?? refusal?.fault ?? null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (incomplete || preview.fault) return;
    setIsSending(true);
    try {
      await onSave(recurrenceOf(draft));
      onClose();
    } catch (error) {
      setRefusal({ fault: faultOf(error), text: t(messageForError(failureCode(error))) });
      setIsSending(false);
    }
  };
  return {
    draft,
    preview,
    isSending,
    isComplete: incomplete === null,
    refusal: refusal && !refusal.fault ? refusal.text : null,
    submit,
    errorOf: (field: string) => (fault?.field === field ? faultText(fault) : null),
    change: (change: Partial<RecurrenceDraft>) => {
      setRefusal(null);
      setDraft((now) => ({ ...now, ...change }));
    },
  };
}

/** Editor of the recurrence of a task. */
export function RecurrenceDialog(props: RecurrenceDialogProps) {
  const { t } = useLingui();
  const today = useToday();
  const { draft, preview, isSending, isComplete, refusal, submit, errorOf, change } = useRecurrenceForm(props);
  const inputs = { draft, errorOf, onChange: change };
  const isOfMonths = draft.frequency === 'monthly' || draft.frequency === 'yearly';
  return (
    <Modal opened onClose={props.onClose} size={460} centered title={t`Repeat task`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={12}>
          <RhythmInputs {...inputs} />
          {draft.frequency === 'weekly' && <WeekdayInputs {...inputs} />}
          {isOfMonths && <MonthInputs {...inputs} />}
          <EndInputs {...inputs} today={today} />
          <AnchorInput draft={draft} onChange={change} />
          {isComplete && <Preview recurrence={recurrenceOf(draft)} dates={preview.dates} isFailed={preview.isFailed && !preview.fault} />}
          {refusal && (
            <Text size="sm" c="red" role="alert">
              {refusal}
            </Text>
          )}
        </Stack>
        <Group justify="space-between" mt="lg" gap={8}>
          {props.recurrence ? <Button variant="default" onClick={props.onStop}>{t`Stop series`}</Button> : <span />}
          <Group gap={8}>
            <Button variant="default" onClick={props.onClose}>{t`Cancel`}</Button>
            <Button type="submit" loading={isSending}>{t`Save`}</Button>
          </Group>
        </Group>
      </form>
    </Modal>
  );
}
