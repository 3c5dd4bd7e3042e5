import { useLingui } from '@lingui/react/macro';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useSearchParams } from 'wouter';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { LiveList } from '#client/platform/use-list.ts';
import { News, useReading } from './list-news.tsx';
import { taskHref, useOpenTask } from './open-task.ts';
import { useShownTasks } from './shown-tasks.ts';
import { columnCount, SortSelect, TableHead } from './table-head.tsx';
import { NarrowRow, TableRow } from './table-row.tsx';
import { useTableSort } from './use-table-sort.ts';
import { useToday } from './use-today.ts';
import rowClasses from './table-row.module.css';
import classes from './task-table.module.css';

interface TaskTableProps {
  label: string;
  list: LiveList<TaskCard>;
  /** The name of a task's board; null where all are of one. */
  boardOf: ((boardId: string) => string | null) | null;
}

/** A phone keeps the title with its date below it, and whose it is. */
const phone = '(max-width: 767px)';
const waitingRows = 12;

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows lead from row to row. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.indexOf(event.target as HTMLElement);
  const asked = { Home: 0, End: links.length - 1 }[event.key] ?? at + (steps[event.key] ?? 0);
  if (at < 0 || asked === at || !links[asked]) return;
  event.preventDefault();
  links[asked].focus();
}

/** A click anywhere on a row is one on its title. */
function openRow(event: MouseEvent<HTMLElement>, open: (taskId: string) => void) {
  const target = event.target as Element;
  const taskId = target.closest<HTMLElement>('[data-task]')?.dataset['task'];
  if (taskId !== undefined && !target.closest('a') && window.getSelection()?.isCollapsed !== false) open(taskId);
}

function Waiting({ isNarrow }: { isNarrow: boolean }) {
  return Array.from({ length: waitingRows }, (_, row) => (
    <tr key={row} className={rowClasses.row}>
      {Array.from({ length: isNarrow ? 2 : columnCount }, (__, column) => (
        <td key={column}>
          <Skeleton height={12} width={column === 0 ? `${80 - ((row * 17) % 45)}%` : '60%'} />
        </td>
      ))}
    </tr>
  ));
}

function Rows({ list, boardOf, isNarrow }: Pick<TaskTableProps, 'list' | 'boardOf'> & { isNarrow: boolean }) {
  const [params] = useSearchParams();
  const { open } = useOpenTask();
  const [focused, setFocused] = useState<string | null>(null);
  const today = useToday();
  useShownTasks(list.items);
  const stop = list.items.find(({ id }) => id === focused) ?? list.items[0];
  const Row = isNarrow ? NarrowRow : TableRow;
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the titles are links */
    <tbody
      onKeyDown={walk}
      onClick={(event) => openRow(event, open)}
      onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-task]')?.dataset['task'] ?? null)}
    >
      {list.status === 'loading' && <Waiting isNarrow={isNarrow} />}
      {list.items.map((card) => (
        <Row
          key={card.id}
          card={card}
          change={list.changes[card.id]}
          board={boardOf && boardOf(card.boardId)}
          href={taskHref(params, card.id)}
          isStop={card.id === stop?.id}
          today={today}
        />
      ))}
    </tbody>
  );
}

/** Tasks on one line each, in the order of a column, live; what is new while somebody reads waits above. */
export function TaskTable({ label, list, boardOf }: TaskTableProps) {
  const { t } = useLingui();
  const area = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) ?? false;
  const order = useTableSort();
  useReading(area, list);
  return (
    <div className={classes.area}>
      {isNarrow && <SortSelect order={order} />}
      <div ref={area} className={classes.scroll}>
        <table className={classes.table} aria-label={label} aria-busy={list.status === 'loading'}>
          {isNarrow ? (
            <colgroup>
              <col />
              <col className={classes.narrowWho} />
            </colgroup>
          ) : (
            <TableHead order={order} />
          )}
          <Rows list={list} boardOf={boardOf} isNarrow={isNarrow} />
        </table>
        {list.hasMore && (
          <UnstyledButton className={classes.more} onClick={list.more}>
            {t`Load more`}
          </UnstyledButton>
        )}
      </div>
      {list.news > 0 && (
        <div className={classes.news}>
          <News live={list} lane={area} />
        </div>
      )}
    </div>
  );
}
