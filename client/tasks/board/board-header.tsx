import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { formatTag } from '#shared/platform/languages.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { NewTaskButton } from '#client/tasks/adding/new-task-button.tsx';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { BoardMenu } from './board-menu.tsx';

import { BoardSwitcher } from '#client/tasks/boards/board-switcher.tsx';
import { countDue } from '#client/ui/due.ts';

const BoardDays = lazyComponent(async () => (await import('#client/tasks/boards/board-days.tsx')).BoardDays);
const ArchivedNote = lazyComponent(async () => (await import('./archived-note.tsx')).ArchivedNote);

export function useContextLine(cards: readonly TaskCard[], today: string): string {
  const { t, i18n } = useLingui();
  const { open, dueThisWeek, overdue } = countDue(cards, today);
  const parts = [
    t`${plural(open, { one: '# open task', other: '# open tasks' })}`,
    ...(dueThisWeek > 0 ? [t`${plural(dueThisWeek, { one: '# due within 7 days', other: '# due within 7 days' })}`] : []),
    ...(overdue > 0 ? [t`${plural(overdue, { one: '# overdue', other: '# overdue' })}`] : []),
  ];
  return new Intl.ListFormat(formatTag(i18n.locale), { type: 'unit', style: 'short' }).format(parts);
}

const ViewOnly = lazyComponent(async () => (await import('./view-only.tsx')).ViewOnly);

interface BoardHeaderProps {
  board: Readonly<Board>;
  room: BoardHandle;
  cards: readonly TaskCard[];
  today: string;
  people: ReactNode;
  canMove: boolean;
  onChoose: (boardId: string) => void;
  onAdd?: (() => void) | undefined;
}

export function BoardHeader({ board, room, cards, today, people, canMove, onChoose, onAdd }: BoardHeaderProps) {
  return (
    <>
      <PageHeader
        title={<BoardSwitcher board={board} onChoose={onChoose} />}
        context={
          <>
            {useContextLine(cards, today)}
            <BoardDays board={board} today={today} />
          </>
        }
        actions={
          <>
            {!canMove && !board.isArchived && <ViewOnly />}
            {people}
            {onAdd && <NewTaskButton onAdd={onAdd} />}
            <BoardMenu board={board} room={room} />
          </>
        }
      />
      {board.isArchived && <ArchivedNote board={board} room={room} />}
    </>
  );
}
