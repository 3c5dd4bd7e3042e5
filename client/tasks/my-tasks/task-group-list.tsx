import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { useBoardTitle } from '#client/tasks/state/board-labels.ts';
import type { ListedBoard } from '#client/tasks/state/boards.store.ts';
import { TaskListRow } from './task-list-row.tsx';
import type { TaskListActions } from './use-task-list-actions.ts';
import classes from '#client/tasks/skeletons/task-list.module.css';

interface TaskGroupListProps {
  label: string;
  cards: readonly TaskCard[];
  changes: Readonly<Record<string, RecentChange>>;
  boards: readonly Pick<ListedBoard, 'id' | 'title' | 'kind'>[];
  today: string;
  /** Number of tasks shown first and added by each "Show more". */
  step: number;
  actionsFor: (card: TaskCard) => TaskListActions;
}

function walk(event: KeyboardEvent<HTMLUListElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const part = (event.target as HTMLElement).dataset['part'];
  if (by === undefined || part === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)];
  const next = stops[stops.indexOf(event.target as HTMLElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function TaskGroupList({ label, cards, changes, boards, today, step, actionsFor }: TaskGroupListProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(step);
  const rest = Math.min(cards.length - shown, step);
  const titleOf = useBoardTitle();
  const nameOf = (boardId: string) => {
    const board = boards.find(({ id }) => id === boardId);
    return board ? titleOf(board) : null;
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only leads the focus from row to row */}
      <ul className={classes.rows} aria-label={label} onKeyDown={walk}>
        {cards.slice(0, shown).map((card) => (
          <TaskListRow
            key={card.id}
            card={card}
            change={changes[card.id]}
            board={nameOf(card.boardId)}
            today={today}
            actions={actionsFor(card)}
          />
        ))}
      </ul>
      {rest > 0 && (
        <UnstyledButton className={classes.more} onClick={() => setShown(shown + step)}>
          {t`${plural(rest, { one: 'Show # more', other: 'Show # more' })}`}
        </UnstyledButton>
      )}
    </>
  );
}
