import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { Change } from '#client/platform/live-room.ts';
import { useBoardTitle } from '#client/tasks/boards/board-words.ts';
import type { ListedBoard } from '#client/tasks/boards/boards.store.ts';
import { DeskRow } from './desk-row.tsx';
import type { DeskActions } from './use-desk-actions.ts';
import classes from './desk-list.module.css';

interface DeskListProps {
  label: string;
  cards: readonly TaskCard[];
  changes: Readonly<Record<string, Change>>;
  boards: readonly Pick<ListedBoard, 'id' | 'title' | 'kind'>[];
  today: string;
  /** So many are shown first, and as many more at a time. */
  step: number;
  actionsFor: (card: TaskCard) => DeskActions;
}

/** The arrows lead from row to row, to the same part of each. */
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

/** Open tasks below each other; a long list begins with its first. */
export function DeskList({ label, cards, changes, boards, today, step, actionsFor }: DeskListProps) {
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
          <DeskRow
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
