import { Fragment, use, useRef, useState, type MouseEvent } from 'react';
import { useSearchParams } from 'wouter';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { CardLeasesContext, useBoard, type PickerKind } from '#client/tasks/state/board-context.ts';
import { taskHref, useOpenTask } from '#client/tasks/state/open-task.ts';
import { selectedOrSelf } from '#client/tasks/state/selection.ts';
import { useRegisterShownTasks } from '#client/tasks/state/shown-tasks.ts';
import { linesIn, shownLists, useFoldedGroups, type TableGroup, type TableLine } from './table-groups.ts';
import { LoadMoreLine, LoadingLine, SpacerRow } from '#client/ui/table-lines.tsx';
import { GroupHead } from './table-lines.tsx';
import { NarrowRow, TableRow } from './table-row.tsx';
import type { TableColumn } from '#client/tasks/state/use-columns.ts';
import { useFocusAfterChange } from '#client/tasks/board/use-focus-after-change.ts';
import { useRights, useTableKeys } from './use-table-keys.ts';
import { useVirtualRows } from '#client/ui/virtual-rows.ts';

export interface TableRowsProps {
  groups: readonly TableGroup[];
  boardNameOf: ((boardId: string) => string | null) | null;
  columns: readonly TableColumn[];
  isNarrow: boolean;
}

const taskIdOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-task]')?.dataset['task'];

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
      // The checkbox must keep its default action.
      if (!target.matches('input')) event.preventDefault();
      select(taskId, event.shiftKey);
    } else if (cell) pick(cell.dataset['cell'] as PickerKind, selectedOrSelf(selection, card), cell);
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
  changes: Readonly<Record<string, RecentChange>>;
}

function LineOf({ line, at, width, stopId, changes, boardNameOf, columns, isNarrow }: LineOfProps) {
  const [params] = useSearchParams();
  const { selection, today } = useBoard();
  const { fold } = useFoldedGroups();
  const rights = useRights();
  const { group } = line;
  const where = { width, line: at };
  if (line.kind === 'head') return <GroupHead {...where} group={group} onFold={() => fold(group.status)} />;
  if (line.kind !== 'task') return line.kind === 'more' ? <LoadMoreLine {...where} list={group.list} /> : <LoadingLine {...where} />;
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

/** Roving tab index. If the focused row is removed, the focus stays in the table. */
function useFocused(groups: readonly TableGroup[]) {
  const [focused, setFocused] = useState<string | null>(null);
  const lists = shownLists(groups);
  const keepFocus = useFocusAfterChange(lists);
  const presence = use(CardLeasesContext)?.presence;
  const cards = lists.flatMap((list) => list.cards);
  const stopId = (cards.find(({ id }) => id === focused) ?? cards[0])?.id;
  const hear = {
    onFocus: ({ target }: { target: EventTarget }) => {
      const taskId = taskIdOf(target) ?? null;
      keepFocus(taskId);
      presence?.say({ at: taskId ?? undefined });
      if (taskId !== null) setFocused(taskId);
    },
    onBlur: () => keepFocus(null),
  };
  return { cards, stopId, hear };
}

/** Only visible lines of a long table are rendered. */
export function TableRows(props: TableRowsProps) {
  const { groups, columns, isNarrow } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const lines = linesIn(groups);
  const { cards, stopId, hear } = useFocused(groups);
  useRegisterShownTasks(cards);
  const heads = lines.flatMap(({ kind, id }) => (kind === 'head' ? id : []));
  const press = useTableKeys(cards);
  const point = usePointing();
  const heightOf = (at: number) => (isNarrow ? narrowHeights : heights)[lines[at]!.kind];
  const { standing, foot } = useVirtualRows(body, lines, [...heads, stopId ?? null], heightOf);
  const changes: Record<string, RecentChange> = Object.assign({}, ...groups.map(({ list }) => list.changes));
  const width = isNarrow ? 3 : columns.length + 1;
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the titles are links, and what is in the cells buttons */
    <tbody ref={body} onKeyDown={press} onClick={point} {...hear}>
      {standing.map(({ index, gap }) => (
        <Fragment key={lines[index]!.id}>
          {gap > 0 && <SpacerRow height={gap} width={width} />}
          <LineOf {...props} line={lines[index]!} at={index} width={width} stopId={stopId} changes={changes} />
        </Fragment>
      ))}
      {foot > 0 && <SpacerRow height={foot} width={width} />}
    </tbody>
  );
}
