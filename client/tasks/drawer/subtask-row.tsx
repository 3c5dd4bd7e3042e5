import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Checkbox } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconGripVertical,
  IconLayoutSidebarRight,
  IconSubtask,
  IconTrash,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { DueDate } from '#client/ui/due-date.tsx';
import { Menu } from '#client/ui/floating.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { ChangeHighlight } from '#client/records/change-highlight.tsx';
import { dueStateOf } from '#client/ui/due.ts';
import { taskHref, useOpenTask } from '#client/tasks/state/open-task.ts';
import { useDueLabel } from '#client/tasks/state/task-labels.ts';
import { useToday } from '#client/access/use-today.ts';
import type { SubtaskActions } from './use-subtask-actions.ts';
import classes from './subtasks.module.css';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

interface SubtaskRowProps {
  card: TaskCard;
  change: RecentChange | undefined;
  index: number;
  count: number;
  canTick: boolean;
  canMove: boolean;
  canDelete: boolean;
  actions: SubtaskActions;
}

type ArrangeProps = Pick<SubtaskRowProps, 'card' | 'index' | 'count' | 'actions'>;

function Grip({ card, index, count, actions }: ArrangeProps) {
  const { t } = useLingui();
  const title = isolateDirection(card.title);
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const to = index + by;
    if (to < 0 || to >= count) return;
    const grip = event.currentTarget;
    actions.moveTo(card, to);
    // The row moves in the document and loses the focus.
    requestAnimationFrame(() => grip.focus());
  };
  const label = t`Move ${title} with the arrow keys`;
  return (
    <ActionIcon className={classes.grip} size={24} data-handle aria-label={label} disabled={count < 2} onKeyDown={press}>
      <IconGripVertical size={14} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}

function ArrangeItems({ card, index, count, actions }: ArrangeProps) {
  const { t } = useLingui();
  const items = [
    { label: t`Move up`, to: index - 1, key: '↑', Icon: IconArrowUp },
    { label: t`Move down`, to: index + 1, key: '↓', Icon: IconArrowDown },
  ];
  return (
    <>
      {items.map(({ label, to, key, Icon }) => (
        <Menu.Item
          key={key}
          leftSection={<Icon {...icon} />}
          rightSection={<KeyHint keys={[key]} />}
          disabled={to < 0 || to >= count}
          onClick={() => actions.moveTo(card, to)}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<IconSubtask {...icon} className="mirrored" />} onClick={() => actions.release(card)}>
        {t`Make it a task`}
      </Menu.Item>
    </>
  );
}

function RowMenu({ canMove, canDelete, ...props }: Omit<SubtaskRowProps, 'change' | 'canTick'>) {
  const { t } = useLingui();
  const { open } = useOpenTask();
  const { card, actions } = props;
  const title = isolateDirection(card.title);
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon size={24} aria-label={t`Actions for ${title}`}>
          <IconDots size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconLayoutSidebarRight {...icon} className="mirrored" />}
          rightSection={<KeyHint keys={['↵']} />}
          onClick={() => open(card.id)}
        >
          {t`Open`}
        </Menu.Item>
        {canMove && <ArrangeItems {...props} />}
        {canDelete && (
          <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => actions.remove(card)}>
            {t`Delete`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Assignee({ id }: { id: string }) {
  const { t } = useLingui();
  const person = usePerson(id);
  const known = person.isKnown ? person.name : t`Not in the directory`;
  const name = isolateDirection(known);
  return (
    <span className={classes.who} role="img" aria-label={t`Assigned to ${name}`} title={known}>
      <Avatar person={person} size={20} />
    </span>
  );
}

/** A subtask in the drawer of its main task. */
export function SubtaskRow({ card, change, canTick, ...props }: SubtaskRowProps) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const today = useToday();
  const due = useDueLabel(card, today);
  const isDone = card.status === 'completed';
  const title = isolateDirection(card.title);
  return (
    <li className={classes.row} data-subtask={card.id} data-done={isDone || undefined}>
      {props.canMove && <Grip card={card} {...props} />}
      <Checkbox
        size="xs"
        checked={isDone}
        disabled={!canTick}
        aria-label={isDone ? t`Reopen ${title}` : t`Complete ${title}`}
        onChange={({ currentTarget }) => props.actions.tick(card, currentTarget.checked)}
      />
      <Link className={classes.title!} href={taskHref(params, card.id)} dir="auto" title={card.title}>
        {card.title}
      </Link>
      {card.dueDate && <DueDate date={card.dueDate} label={due} state={dueStateOf(card, today)} />}
      <Assignee id={card.assigneeId} />
      <RowMenu card={card} {...props} />
      {change && <ChangeHighlight change={change} of={card.title} />}
    </li>
  );
}
