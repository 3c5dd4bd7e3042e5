import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import type { TaskSeries } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { showToast } from '#client/ui/toast.tsx';
import type { TaskFieldsProps } from '#client/tasks/cards/task-fields-props.ts';
import { FieldFrame } from './field-frame.tsx';
import picking from './pickers.module.css';
import picker from '#client/ui/search-picker.module.css';
import { useRecurrenceText } from '#client/tasks/recurrence/use-recurrence-text.ts';
import { useSetRecurrence } from '#client/tasks/recurrence/use-set-recurrence.ts';

const RecurrenceDialog = lazyComponent(async () => (await import('#client/tasks/recurrence/recurrence-dialog.tsx')).RecurrenceDialog);

/** Recurrence of the task in words; opens its editor. A task without a due date cannot repeat. */
export function RecurrenceField({ card, presence, isEditable, series }: TaskFieldsProps & { series: TaskSeries | null }) {
  const { t } = useLingui();
  const textOf = useRecurrenceText();
  const [isOpen, setIsOpen] = useState(false);
  const recurrence = series?.recurrence ?? null;
  const { save, stop } = useSetRecurrence(card.id, recurrence);
  const { dueDate } = card;
  const words = recurrence ? textOf(recurrence) : t`Does not repeat`;
  const open = () => {
    if (dueDate !== null) return setIsOpen(true);
    showToast({ tone: 'refused', words: t`Set a due date first. The task repeats from that day.`, closeLabel: t`Close` });
  };
  const stopAll = () => {
    setIsOpen(false);
    stop();
  };
  return (
    <FieldFrame name={t`Repeats`} subject="recurrence" presence={presence} isEditing={isOpen}>
      <UnstyledButton
        className={picker.field}
        disabled={!isEditable || series === null}
        data-key-of="recurrence"
        aria-haspopup="dialog"
        aria-label={`${t`Repeats`}: ${words}`}
        onClick={open}
      >
        {recurrence && <IconRepeat size={14} stroke={1.6} aria-hidden="true" />}
        <span className={recurrence ? undefined : picking.none}>{words}</span>
      </UnstyledButton>
      {isOpen && dueDate !== null && (
        <RecurrenceDialog recurrence={recurrence} dueDate={dueDate} onSave={save} onStop={stopAll} onClose={() => setIsOpen(false)} />
      )}
    </FieldFrame>
  );
}
