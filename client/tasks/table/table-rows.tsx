import { Fragment, useRef, useState, type MouseEvent } from 'react';
import { useSearchParams } from 'wouter';
import type { Change } from '#client/platform/live-room.ts';
import { useBoard, type Picked } from '#client/tasks/board-context.ts';
import { taskHref, useOpenTask } from '#client/tasks/cards/open-task.ts';
import { meant } from '#client/tasks/cards/selection.ts';
import { useShownTasks } from '#client/tasks/shown-tasks.ts';
import { linesIn, seenIn, useFoldedGroups, type TableGroup, type TableLine } from './table-groups.ts';
import { Gap, GroupHead, MoreLine, WaitingLine } from './table-lines.tsx';
import { NarrowRow, TableRow } from './table-row.tsx';
import type { TableColumn } from '#shared/tasks/saved-views.room.ts';
import { useKeptFocus } from '#client/tasks/board/use-kept-focus.ts';
import { useRights, useTableKeys } from './use-table-keys.ts';
import { useVirtualCards } from '#client/tasks/board/virtual-cards.ts';

export interface TableRowsProps {
  groups: readonly TableGroup[];
  /** The name of a task's board; null where all are of one. */
  boardNameOf: ((boardId: string) => string | null) | null;
  columns: readonly TableColumn[];
  isNarrow: boolean;
}

const taskIdOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-task]')?.dataset['task'];

/** A click anywhere on a row opens it; with Ctrl it selects, with Shift it reaches from the last; in a cell it opens a menu. */
function usePointing() {
  const { selection, pick, board } = useBoard();
  const { open } = useOpenTask();
  const select = (taskId: string, isReaching: boolean) => (isReaching ? selection.reach(taskId) : selection.toggle(taskId));
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    const taskId = taskIdOf(target);
    const card = board.cards[taskId ?? ''];
    if (taskId === undefined || !card) return;
    const cell = target.closest<HTMLElement>('[data-cell]');
    const isMarked = event.shiftKey || ((event.ctrlKey || event.metaKey) && !target.closest('a'));
    if (isMarked || target.matches('td:has([data-select]), [data-select]')) {
      // A box that was pressed shows by itself what becomes of it.
      if (!target.matches('input')) event.preventDefault();
      select(taskId, event.shiftKey);
    } else if (cell) pick(cell.dataset['cell'] as Picked, meant(selection, card), cell);
    else if (!target.closest('a') && window.getSelection()?.isCollapsed !== false) open(taskId);
  };
}

const heights = { head: 40, waiting: 40, more: 40, task: 40 };
const narrowHeights = { head: 40, waiting: 56, more: 40, task: 56 };

interface LineOfProps extends TableRowsProps {
  line: TableLine;
  at: number;
  width: number;
  stopId: string | undefined;
  changes: Readonly<Record<string, Change>>;
}

function LineOf({ line, at, width, stopId, changes, boardNameOf, columns, isNarrow }: LineOfProps) {
  const [params] = useSearchParams();
  const { selection, today } = useBoard();
  const { fold } = useFoldedGroups();
  const rights = useRights();
  const { group } = line;
  const where = { group, width, line: at };
  if (line.kind === 'head') return <GroupHead {...where} onFold={() => fold(group.status)} />;
  if (line.kind !== 'task') return line.kind === 'more' ? <MoreLine {...where} /> : <WaitingLine {...where} />;
  const { card } = line;
  const Row = isNarrow ? NarrowRow : TableRow;
  return (
    <Row
      card={card}
      change={changes[card.id]}
      board={boardNameOf && boardNameOf(card.boardId)}
      href={taskHref(params, card.id)}
      columns={columns}
      isSelected={selection.ids.has(card.id)}
      isStop={card.id === stopId}
      line={at}
      today={today}
      {...rights(card)}
    />
  );
}

/** Which row has the focus: the tab key comes back to it, and where others take it away the focus stays in the table. */
function useFocused(groups: readonly TableGroup[]) {
  const [focused, setFocused] = useState<string | null>(null);
  const lists = seenIn(groups);
  const keepFocus = useKeptFocus(lists);
  const cards = lists.flatMap((list) => list.cards);
  const stopId = (cards.find(({ id }) => id === focused) ?? cards[0])?.id;
  const hear = {
    onFocus: ({ target }: { target: EventTarget }) => {
      const taskId = taskIdOf(target) ?? null;
      keepFocus(taskId);
      if (taskId !== null) setFocused(taskId);
    },
    onBlur: () => keepFocus(null),
  };
  return { cards, stopId, hear };
}

/** The lines of a table. Of a long one only what is in sight stands in the document. */
export function TableRows(props: TableRowsProps) {
  const { groups, columns, isNarrow } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const lines = linesIn(groups);
  const { cards, stopId, hear } = useFocused(groups);
  useShownTasks(cards);
  const heads = lines.flatMap(({ kind, id }) => (kind === 'head' ? id : []));
  const press = useTableKeys(cards);
  const point = usePointing();
  const heightOf = (at: number) => (isNarrow ? narrowHeights : heights)[lines[at]!.kind];
  const { standing, foot } = useVirtualCards(body, lines, [...heads, stopId ?? null], heightOf);
  const changes: Record<string, Change> = Object.assign({}, ...groups.map(({ list }) => list.changes));
  const width = isNarrow ? 3 : columns.length + 1;
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the titles are links, and what is in the cells buttons */
    <tbody ref={body} onKeyDown={press} onClick={point} {...hear}>
      {standing.map(({ index, gap }) => (
        <Fragment key={lines[index]!.id}>
          {gap > 0 && <Gap height={gap} width={width} />}
          <LineOf {...props} line={lines[index]!} at={index} width={width} stopId={stopId} changes={changes} />
        </Fragment>
      ))}
      {foot > 0 && <Gap height={foot} width={width} />}
    </tbody>
  );
}
