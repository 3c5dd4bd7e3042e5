import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Menu, TextInput } from '@mantine/core';
import { IconBuilding, IconLayoutKanban, IconLock } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { canCreateTask } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { MenuEntries } from '#client/ui/menu-entries.tsx';
import nameLine from '#client/ui/name-line.module.css';
import { folded, useBoardTitle } from '#client/tasks/state/board-labels.ts';
import { byLastUse, useBoards, type ListedBoard } from '#client/tasks/state/boards.store.ts';
import classes from './board-choices.module.css';

const mostShown = 7;

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
const marks = {
  department: <IconBuilding {...icon} />,
  private: <IconLock {...icon} />,
  project: <IconLayoutKanban {...icon} />,
};

/** Tells whether the actor may add these tasks to a board. One's private board accepts only one's own tasks. */
function mayCome(actor: Actor, board: ListedBoard, cards: readonly TaskCard[]): boolean {
  const { companyId } = actor;
  const access = { ...board, companyId, members: board.role ? { [actor.id]: board.role } : {} };
  const isElsewhere = cards.some(({ boardId }) => boardId !== board.id);
  const isOwn = board.kind !== 'private' || cards.every(({ assigneeId }) => assigneeId === actor.id);
  return isElsewhere && isOwn && canCreateTask(actor, access);
}

function useFound(cards: readonly TaskCard[], text: string): { boards: readonly ListedBoard[]; hidden: number } {
  const { actor } = useSession();
  const { list } = useBoards();
  const titleOf = useBoardTitle();
  const sought = folded(text);
  const begins = (board: ListedBoard) => Number(folded(titleOf(board)).startsWith(sought));
  const found = list
    .filter((board) => actor && mayCome(actor, board, cards) && folded(titleOf(board)).includes(sought))
    .sort((a, b) => begins(b) - begins(a) || byLastUse(a, b));
  return { boards: found.slice(0, mostShown), hidden: Math.max(found.length - mostShown, 0) };
}

function Rest({ isFound, isSought, hidden }: { isFound: boolean; isSought: boolean; hidden: number }) {
  const { t } = useLingui();
  const more = t`${plural(hidden, { one: '# more board. Search by name.', other: '# more boards. Search by name.' })}`;
  const none = isSought ? t`No boards found where you can add tasks` : t`No other boards where you can add tasks`;
  if (isFound && hidden === 0) return null;
  return <p className={classes.none}>{isFound ? more : none}</p>;
}

export function BoardChoices({ cards, onChoose }: { cards: readonly TaskCard[]; onChoose: (boardId: string) => void }) {
  const { t } = useLingui();
  const titleOf = useBoardTitle();
  const [text, setText] = useState('');
  const { boards, hidden } = useFound(cards, text);
  // The menu would handle typed letters itself; they belong to the search field.
  const type = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim() !== '' && boards[0]) onChoose(boards[0].id);
    if (!['ArrowDown', 'ArrowUp', 'Escape', 'Tab'].includes(event.key)) event.stopPropagation();
  };
  return (
    <>
      <Menu.Label>{t`Move to another board`}</Menu.Label>
      <TextInput
        size="xs"
        className={classes.search}
        aria-label={t`Find a board`}
        placeholder={t`Find a board`}
        data-autofocus
        ref={(field) => field?.focus()}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={type}
      />
      {boards.length > 0 && (
        <MenuEntries label={t`Move to another board`}>
          {boards.map((board) => (
            <Menu.Item key={board.id} leftSection={marks[board.kind]} onClick={() => onChoose(board.id)}>
              <bdi className={nameLine.name}>{titleOf(board)}</bdi>
            </Menu.Item>
          ))}
        </MenuEntries>
      )}
      <Rest isFound={boards.length > 0} isSought={text.trim() !== ''} hidden={hidden} />
    </>
  );
}
