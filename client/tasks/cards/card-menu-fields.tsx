import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import {
  IconCalendar,
  IconCalendarPlus,
  IconClock,
  IconFlag,
  IconPhoto,
  IconRepeat,
  IconSquareCheck,
  IconSubtask,
  IconTag,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { useBoard, type PickerKind } from '#client/tasks/state/board-context.ts';
import { cardElement } from '#client/tasks/state/focus-card.ts';
import { useCardActions } from './use-card-actions.ts';

interface FieldItem {
  readonly kind: PickerKind;
  readonly label: string;
  readonly letter: string;
  readonly Icon: TablerIcon;
  readonly right: 'canMove' | 'canEdit';
  readonly isMirrored?: true;
}

function useFieldItems(): readonly FieldItem[] {
  const { t } = useLingui();
  return [
    { kind: 'assignee', label: t`Assign to`, letter: 'A', Icon: IconUser, right: 'canMove' },
    { kind: 'priority', label: t`Priority`, letter: 'P', Icon: IconFlag, right: 'canEdit' },
    { kind: 'start', label: t`Start date`, letter: 'S', Icon: IconCalendarPlus, right: 'canEdit' },
    { kind: 'due', label: t`Due date`, letter: 'D', Icon: IconCalendar, right: 'canEdit' },
    { kind: 'repeat', label: t`Repeat`, letter: 'R', Icon: IconRepeat, right: 'canEdit' },
    { kind: 'estimate', label: t`Estimate`, letter: 'H', Icon: IconClock, right: 'canEdit' },
    { kind: 'label', label: t`Labels`, letter: 'L', Icon: IconTag, right: 'canMove' },
    { kind: 'cover', label: t`Cover picture`, letter: 'U', Icon: IconPhoto, right: 'canEdit' },
    { kind: 'main', label: t`Make a subtask of`, letter: 'I', Icon: IconSubtask, right: 'canMove', isMirrored: true },
  ];
}

interface FieldItemsProps {
  card: TaskCard;
  canMove: boolean;
  canEdit: boolean;
}

/** Menu entries that change one field of a card. */
export function FieldItems({ card, ...rights }: FieldItemsProps) {
  const { t } = useLingui();
  const { selection, pick } = useBoard();
  const { askToRepeat } = useCardActions();
  const items = useFieldItems();
  const ask = (kind: PickerKind) => () => {
    const beside = cardElement(card.id);
    if (kind === 'repeat') askToRepeat(card);
    else if (beside) pick(kind, [card], beside);
  };
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      <Menu.Item
        leftSection={<IconSquareCheck {...icon} />}
        rightSection={<KeyHint keys={['X']} />}
        onClick={() => selection.toggle(card.id)}
      >
        {selection.ids.has(card.id) ? t`Deselect` : t`Select`}
      </Menu.Item>
      {items.map(
        ({ kind, label, letter, Icon, right, isMirrored }) =>
          rights[right] && (
            <Menu.Item
              key={kind}
              leftSection={<Icon {...icon} {...(isMirrored && { className: 'mirrored' })} />}
              rightSection={<KeyHint keys={[letter]} />}
              onClick={ask(kind)}
            >
              {label}
            </Menu.Item>
          ),
      )}
    </>
  );
}
