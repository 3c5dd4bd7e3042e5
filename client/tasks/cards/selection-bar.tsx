import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconArrowRight,
  IconCalendar,
  IconCalendarPlus,
  IconClock,
  IconFlag,
  IconRepeatOff,
  IconTag,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { hasLabels, popupOf, useBoard, type PickerKind } from '#client/tasks/state/board-context.ts';
import { focusCard } from '#client/tasks/state/focus-card.ts';
import { barAction as action, barIcon as icon, SelectionBar as Bar } from '#client/ui/selection-bar.tsx';

function useAsked(): { kind: PickerKind; label: string; mark: ReactNode }[] {
  const { t } = useLingui();
  return [
    { kind: 'move', label: t`Move to`, mark: <IconArrowRight {...icon} className="mirrored" /> },
    { kind: 'assignee', label: t`Assign`, mark: <IconUser {...icon} /> },
    { kind: 'priority', label: t`Priority`, mark: <IconFlag {...icon} /> },
    { kind: 'start', label: t`Start date`, mark: <IconCalendarPlus {...icon} /> },
    { kind: 'due', label: t`Due date`, mark: <IconCalendar {...icon} /> },
    { kind: 'label', label: t`Labels`, mark: <IconTag {...icon} /> },
    { kind: 'estimate', label: t`Estimate`, mark: <IconClock {...icon} /> },
  ];
}

export function SelectionBar() {
  const { t } = useLingui();
  const { board, selection, actions, pick } = useBoard();
  const { cards } = selection;
  const recurring = cards.filter(({ isRecurring }) => isRecurring);
  const ask = (kind: PickerKind) => (event: MouseEvent) => pick(kind, cards, event.currentTarget);
  const remove = () => {
    const next = selection.after(cards.at(-1)!.id);
    void actions.change(cards, { isDeleted: true });
    // The question about a series takes the focus; without an answer the tasks stay selected.
    if (recurring.length > 0) return;
    selection.clear();
    if (next) focusCard(next);
  };
  const fields = useAsked().filter(({ kind }) => kind !== 'label' || hasLabels(board));
  return (
    <Bar label={t`Selected tasks`} ids={cards.map(({ id }) => id)} selection={selection}>
      {fields.map(({ kind, label, mark }) => (
        <Button key={kind} {...action} aria-haspopup={popupOf(kind)} leftSection={mark} onClick={ask(kind)}>
          {label}
        </Button>
      ))}
      {recurring.length > 0 && (
        <Button
          {...action}
          leftSection={<IconRepeatOff {...icon} />}
          onClick={() => void actions.change(recurring, { isRecurring: false })}
        >
          {t`Stop repeating`}
        </Button>
      )}
      <Button {...action} leftSection={<IconTrash {...icon} />} onClick={remove}>
        {t`Delete`}
      </Button>
    </Bar>
  );
}
