import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BoardKind, BoardSummary } from '#shared/tasks/board.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { formatTag } from '#client/platform/i18n.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { useBoards } from './boards.store.ts';
import { tally } from './due.ts';
import classes from './board-header.module.css';

const kinds: readonly BoardKind[] = ['department', 'private', 'project'];

function Boards({ current, onChoose }: { current: string; onChoose: (boardId: string) => void }) {
  const { t } = useLingui();
  const boards = useBoards();
  const names: Record<BoardKind, string> = { department: t`Departments`, private: t`Your own`, project: t`Projects` };
  return kinds.map((kind) => {
    const ofKind = boards.list.filter((board) => board.kind === kind);
    return ofKind.length === 0 ? null : (
      <Menu.RadioGroup key={kind} value={current} onChange={onChoose}>
        <Menu.Label>{names[kind]}</Menu.Label>
        {ofKind.map(({ id, title }) => (
          <Menu.RadioItem key={id} value={id} closeMenuOnClick>
            <bdi>{title}</bdi>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    );
  });
}

/** The board's name is the way to the others. */
function Title({ board, onChoose }: { board: Pick<BoardSummary, 'id' | 'title'>; onChoose: (boardId: string) => void }) {
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton className={classes.title}>
          <bdi>{board.title}</bdi>
          <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.boards}>
        <Boards current={board.id} onChoose={onChoose} />
      </Menu.Dropdown>
    </Menu>
  );
}

function useContextLine(cards: readonly TaskCard[], today: string): string {
  const { t, i18n } = useLingui();
  const { open, dueThisWeek, overdue } = tally(cards, today);
  const parts = [
    t`${plural(open, { one: '# open task', other: '# open tasks' })}`,
    ...(dueThisWeek > 0 ? [t`${plural(dueThisWeek, { one: '# due within 7 days', other: '# due within 7 days' })}`] : []),
    ...(overdue > 0 ? [t`${plural(overdue, { one: '# overdue', other: '# overdue' })}`] : []),
  ];
  return new Intl.ListFormat(formatTag(i18n.locale), { type: 'unit', style: 'short' }).format(parts);
}

interface BoardHeaderProps {
  board: Pick<BoardSummary, 'id' | 'title'>;
  cards: readonly TaskCard[];
  today: string;
  /** Who is here. */
  people: ReactNode;
  onChoose: (boardId: string) => void;
  /** Left out for whoever may not add. */
  onAdd?: (() => void) | undefined;
}

export function BoardHeader({ board, cards, today, people, onChoose, onAdd }: BoardHeaderProps) {
  const { t } = useLingui();
  return (
    <PageHeader
      title={<Title board={board} onChoose={onChoose} />}
      context={useContextLine(cards, today)}
      actions={
        <>
          {people}
          {onAdd && (
            <Button
              leftSection={<IconPlus size={16} stroke={2} />}
              rightSection={<KeyHint keys={['C']} />}
              aria-keyshortcuts="c"
              onClick={onAdd}
            >
              {t`New task`}
            </Button>
          )}
        </>
      }
    />
  );
}
