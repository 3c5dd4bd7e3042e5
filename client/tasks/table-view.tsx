import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { countedTo } from '#shared/platform/list.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { LiveList } from '#client/platform/use-list.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { RetryButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useBoardTitle } from './board-words.ts';
import { useBoards } from './boards.store.ts';
import { LiveNews } from './live-news.tsx';
import { TaskFilterBar } from './task-filter-bar.tsx';
import { TaskTable } from './task-table.tsx';
import { useTaskSearch, type TaskSearch } from './use-task-filter.ts';
import classes from './task-table.module.css';

interface TableViewProps {
  title: string;
  /** The board whose tasks these are; null for those of all boards. */
  boardId: string | null;
  list: LiveList<TaskCard>;
  onChoose: (boardId: string | null) => void;
}

/** In the place of a board's id. */
const every = 'every';

function WhichBoard({ boardId, onChoose }: Pick<TableViewProps, 'boardId' | 'onChoose'>) {
  const { t } = useLingui();
  const titleOf = useBoardTitle();
  const { list } = useBoards();
  const shown = list.filter(({ id, isArchived }) => !isArchived || id === boardId);
  return (
    <Select
      className={classes.where}
      aria-label={t`Board`}
      data={[{ value: every, label: t`All boards` }, ...shown.map((board) => ({ value: board.id, label: titleOf(board) }))]}
      value={boardId ?? every}
      allowDeselect={false}
      limit={60}
      searchable
      nothingFoundMessage={t`No board of this name`}
      onChange={(next) => next !== null && onChoose(next === every ? null : next)}
    />
  );
}

function useCountLine({ status, total }: LiveList<TaskCard>): ReactNode {
  const { t, i18n } = useLingui();
  if (status !== 'live') return null;
  const most = i18n.number(countedTo);
  return total > countedTo ? t`More than ${most} tasks` : t`${plural(total, { one: '# task', other: '# tasks' })}`;
}

function Nothing({ search }: { search: TaskSearch }) {
  const { t } = useLingui();
  if (!search.isFiltering) return <StateMessage kind="empty" />;
  const clear = (
    <Button variant="default" onClick={search.clear}>
      {t`Clear filters`}
    </Button>
  );
  return <StateMessage kind="empty" sentence={t`No task here fits the filters`} action={clear} />;
}

function Body({ title, boardId, list, search }: Omit<TableViewProps, 'onChoose'> & { search: TaskSearch }) {
  const titleOf = useBoardTitle();
  const boards = useBoards().list;
  if (list.status === 'failed')
    return <StateMessage kind={navigator.onLine ? 'failed' : 'offline'} action={<RetryButton onRetry={list.retry} />} />;
  if (list.status === 'live' && list.known.length === 0 && !list.hasMore) return <Nothing search={search} />;
  const names = new Map(boards.map((board) => [board.id, titleOf(board)]));
  return <TaskTable label={title} list={list} boardOf={boardId === null ? (id) => names.get(id) ?? null : null} />;
}

/** Tasks as a table, with what they are looked for above it. */
export function TableView(props: TableViewProps) {
  const { title, boardId, list, onChoose } = props;
  const search = useTaskSearch();
  const known = Object.fromEntries(list.known.map((card) => [card.id, card]));
  return (
    <>
      <PageHeader title={<bdi>{title}</bdi>} context={useCountLine(list)} actions={<WhichBoard boardId={boardId} onChoose={onChoose} />} />
      <TaskFilterBar search={search} />
      <Body {...props} search={search} />
      <LiveNews changes={list.changes} cards={known} />
    </>
  );
}
