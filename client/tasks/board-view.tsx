import { VisuallyHidden } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import { canCreateTask, canMoveTask } from '#shared/tasks/tasks.policy.ts';
import type { TaskCard, TaskStatus } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import type { Change } from '#client/platform/live-room.ts';
import { late } from '#client/platform/late.tsx';
import { usePresence } from '#client/platform/use-presence.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import type { LiveList } from '#client/platform/use-list.ts';
import { useChanges } from '#client/platform/use-room.ts';
import { colorsOf, PresenceColors } from '#client/ui/presence-color.ts';
import type { BoardHandle } from './board.store.ts';
import { BoardColumns } from './board-columns.tsx';
import { BoardContext, CardLeasesContext, useBoard, type BoardActions, type Picked } from './board-context.ts';
import { BoardHeader } from './board-header.tsx';
import { BoardPresence } from './board-presence.tsx';
import { cardsOf, countIn, foundIn, listsOf, type BoardList } from './board-lists.ts';
import { BoardSurface } from './board-surface.tsx';
import type { Picking } from './card-picker.tsx';
import { focusCard } from './focus-card.ts';
import { EmptyBoard } from './empty-board.tsx';
import { useHeldLists, useHolding } from './held-lists.ts';
import { LiveNews } from './live-news.tsx';
import { PhoneColumns } from './phone-columns.tsx';
import { SelectionBar, SelectionSaid } from './selection-bar.tsx';
import { useSelection, type Selection } from './selection.ts';
import { useShownTasks } from './shown-tasks.ts';
import { useAdding } from './use-adding.ts';
import { useBoardActions } from './use-board-actions.ts';
import { useKeyboardDrag } from './use-keyboard-drag.ts';
import { useLeases } from './use-leases.ts';
import { useLostDrafts } from './use-lost-drafts.ts';
import { useLiftedLease } from './use-lifted-lease.ts';
import { useLostHold } from './use-lost-hold.ts';
import { usePointerDrag } from './use-pointer-drag.ts';
import { TaskFilterBar } from './task-filter-bar.tsx';
import { useTaskSearch } from './use-task-filter.ts';
import { useToday } from './use-today.ts';
import { useUndo } from './use-undo.ts';
import classes from './board.module.css';

const CardPicker = late(async () => (await import('./card-picker.tsx')).CardPicker);

interface BoardViewProps {
  board: Readonly<Board>;
  room: BoardHandle;
  completed: LiveList<TaskCard>;
  onChoose: (boardId: string) => void;
}

const countsOf = (lists: readonly BoardList[]): Record<TaskStatus, number | null> => ({
  'not-started': countIn(lists, 'not-started'),
  'in-progress': countIn(lists, 'in-progress'),
  completed: countIn(lists, 'completed'),
});

/** The board with those who are on it. */
export function BoardView(props: BoardViewProps) {
  const { ids, presence } = usePresence(props.room);
  const leases = useLeases(presence);
  const colors = useMemo(() => colorsOf(ids), [ids]);
  return (
    <PresenceColors value={colors}>
      <CardLeasesContext value={leases}>
        <BoardOf {...props} people={<BoardPresence ids={ids} />} />
      </CardLeasesContext>
    </PresenceColors>
  );
}

interface Hands {
  board: Readonly<Board>;
  lists: readonly BoardList[];
  actions: BoardActions;
  selection: Selection;
  changes: Readonly<Record<string, Change>>;
  hold: (list: string | null) => void;
}

/** The card that is lifted by keyboard, or held by the pointer. */
function useHands({ board, lists, actions, selection, changes, hold }: Hands) {
  const drag = useKeyboardDrag(lists, actions, selection);
  useLiftedLease(lists, drag);
  const pointer = usePointerDrag({ board, lists, actions, selection });
  useLostHold(board.cards, drag.lift?.card.id ?? pointer.inHand?.id, changes, drag.lift ? drag.letGo : pointer.letGo);
  useHolding(drag.lift?.at.list ?? pointer.over, hold);
  return { drag, pointer };
}

/** The menu that stands open about some cards; the focus goes back to where it was asked for. */
function usePicking() {
  const [picking, setPicking] = useState<Picking | null>(null);
  const asker = useRef<Element | null>(null);
  const pick = (kind: Picked, cards: readonly TaskCard[], beside: Element) => {
    const { left, right, top, height } = beside.getBoundingClientRect();
    asker.current = beside;
    setPicking({ kind, cards, at: { x: document.dir === 'rtl' ? right : left, y: top, height } });
  };
  const close = () => {
    setPicking(null);
    const card = picking?.cards[0];
    const isCard = asker.current?.matches('[data-card]');
    if (isCard && card) focusCard(card.id);
    else if (asker.current instanceof HTMLElement) asker.current.focus();
  };
  return { pick, menu: picking && <CardPicker pick={picking} onClose={close} /> };
}

/** What a screen reader hears: of one's own hand at once, of the others' politely. */
function Said({ changes, drag }: { changes: Readonly<Record<string, Change>>; drag: string }) {
  const { board, selection } = useBoard();
  return (
    <>
      <SelectionSaid count={selection.cards.length} />
      <VisuallyHidden aria-live="assertive">{drag}</VisuallyHidden>
      <LiveNews changes={changes} cards={board.cards} />
    </>
  );
}

/** The lists with what is found in them, as long as no hand is over them. */
function useShownLists(board: Readonly<Board>, completed: LiveList<TaskCard>) {
  const search = useTaskSearch();
  const [lists, hold] = useHeldLists(foundIn(listsOf(board, completed), search.resolved));
  useShownTasks(lists.flatMap(({ cards }) => cards));
  return { lists, hold, search };
}

/** Everything that can be done here, with the way to take it back. */
function useActions(board: Readonly<Board>, lists: readonly BoardList[], room: BoardHandle): BoardActions {
  const latest = useRef<BoardActions>(null);
  const actions = useUndo(board, lists, useBoardActions(room, latest));
  useEffect(() => {
    latest.current = actions;
  });
  return actions;
}

function BoardOf({ board: open, room, completed, onChoose, people }: BoardViewProps & { people: ReactNode }) {
  const { actor } = useSession();
  const changes = useChanges(room);
  const today = useToday();
  useDirectory();
  const board = { ...open, cards: cardsOf(open, completed) };
  const { lists, hold, search } = useShownLists(open, completed);
  const actions = useActions(board, lists, room);
  const selection = useSelection(lists);
  useLostDrafts(board.cards, completed.status === 'live', changes, actions.restore);
  const canMove = actor !== null && canMoveTask(actor, board);
  const { shown, setShown, adding, isAdding } = useAdding(actor !== null && canCreateTask(actor, board));
  const { drag, pointer } = useHands({ board, lists, actions, selection, changes, hold });
  const { pick, menu } = usePicking();
  const cards = Object.values(board.cards);
  const isEmpty = cards.length === 0 && completed.status === 'live' && completed.total === 0 && !isAdding && !search.isFiltering;
  const onAdd = isEmpty ? undefined : adding.begin;

  return (
    <BoardContext value={{ board, lists, actions, selection, pick, inHandId: pointer.inHand?.id ?? null, today }}>
      <BoardHeader {...{ board, room, cards, today, people, onChoose }} onAdd={onAdd} />
      {isEmpty ? (
        <EmptyBoard onAdd={adding.begin} />
      ) : (
        <>
          <TaskFilterBar search={search} />
          <PhoneColumns counts={countsOf(lists)} shown={shown} onShow={setShown} />
          <div className={classes.table}>
            <BoardSurface shown={shown} onShow={setShown} canMove={canMove} drag={drag} pointer={pointer}>
              <BoardColumns {...{ adding, canMove, changes, today }} inHand={pointer.inHand} lift={drag.lift ?? pointer.lift} />
            </BoardSurface>
            {selection.cards.length > 0 && <SelectionBar />}
          </div>
        </>
      )}
      {menu}
      <Said changes={changes} drag={drag.said} />
    </BoardContext>
  );
}
