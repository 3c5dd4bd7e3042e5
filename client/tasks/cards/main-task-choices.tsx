import { useLingui } from '@lingui/react/macro';
import { Menu, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import { mainTaskFault } from '#shared/tasks/subtasks.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { folded } from '#client/tasks/state/board-labels.ts';
import { MenuEntries } from '#client/ui/menu-entries.tsx';
import nameLine from '#client/ui/name-line.module.css';
import { StatusMark } from '#client/ui/status-mark.tsx';
import classes from './board-choices.module.css';

const mostShown = 8;

/** Open tasks of the board that can be the main task of all these cards. */
function findMainTasks({ cards }: Pick<Board, 'cards'>, chosen: readonly TaskCard[], text: string): TaskCard[] {
  const sought = folded(text.trim());
  const begins = ({ title }: TaskCard) => Number(folded(title).startsWith(sought));
  return Object.values(cards)
    .filter((main) => folded(main.title).includes(sought) && chosen.every((card) => mainTaskFault(card, main) === null))
    .filter(({ id }) => chosen.every(({ mainTaskId }) => mainTaskId !== id))
    .sort((a, b) => begins(b) - begins(a) || (a.title < b.title ? -1 : 1))
    .slice(0, mostShown);
}

interface MainTaskChoicesProps {
  board: Pick<Board, 'cards'>;
  cards: readonly TaskCard[];
  onChoose: (mainTaskId: string) => void;
}

/** Picker of the main task, with a search field. */
export function MainTaskChoices({ board, cards, onChoose }: MainTaskChoicesProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const found = findMainTasks(board, cards, text);
  const hasSubtasks = cards.some(({ subtasks }) => subtasks);
  // The menu would handle typed letters itself; they belong to the search field.
  const type = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim() !== '' && found[0]) onChoose(found[0].id);
    if (!['ArrowDown', 'ArrowUp', 'Escape', 'Tab'].includes(event.key)) event.stopPropagation();
  };
  if (hasSubtasks) return <p className={classes.none}>{t`A task that has subtasks cannot become a subtask.`}</p>;
  return (
    <>
      <Menu.Label>{t`Make a subtask of`}</Menu.Label>
      <TextInput
        size="xs"
        className={classes.search}
        aria-label={t`Find a task`}
        placeholder={t`Find a task`}
        data-autofocus
        ref={(field) => field?.focus()}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={type}
      />
      {found.length === 0 ? (
        <p className={classes.none}>{t`No open tasks found on this board`}</p>
      ) : (
        <MenuEntries label={t`Make a subtask of`}>
          {found.map(({ id, title, status }) => (
            <Menu.Item key={id} leftSection={<StatusMark status={status} />} onClick={() => onChoose(id)}>
              <bdi className={nameLine.name}>{title}</bdi>
            </Menu.Item>
          ))}
        </MenuEntries>
      )}
    </>
  );
}
