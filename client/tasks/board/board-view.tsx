import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import { canCreateTask, canMoveTask } from '#shared/tasks/tasks.policy.ts';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import type { Change } from '#client/platform/live-room.ts';
import { late } from '#client/platform/late.tsx';
import { usePresence } from '#client/platform/use-presence.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useChanges } from '#client/platform/use-room.ts';
import { colorsOf, PresenceColors } from '#client/ui/presence-color.ts';
import type { BoardHandle } from '#client/tasks/board.store.ts';
import { BoardColumns } from './board-columns.tsx';
import { BoardContext, CardLeasesContext, useBoard, type BoardActions } from '#client/tasks/board-context.ts';
import { BoardHeader } from './board-header.tsx';
import { BoardPresence } from './board-presence.tsx';
import { cardsOf, countIn, foundIn, listsOf, type BoardList, type CompletedList } from '#client/tasks/board-lists.ts';
import { BoardSurface } from './board-surface.tsx';
import { EmptyBoard } from './empty-board.tsx';
import { useHeldLists, useHolding } from './held-lists.ts';
import { LiveNews } from '#client/tasks/live-news.tsx';
import { useReadLists } from './read-lists.ts';
import { SelectionSaid } from '#client/tasks/cards/selection-said.tsx';
import { useSelection, type Selection } from '#client/tasks/cards/selection.ts';
import { useShownTasks } from '#client/tasks/shown-tasks.ts';
import { useAdding } from './use-adding.ts';
import { useSeenAddition } from './use-seen-addition.ts';
import { useActions } from '#client/tasks/cards/use-actions.ts';
import { useKeyboardDrag } from '#client/tasks/drag/use-keyboard-drag.ts';
import { useLeases } from '#client/tasks/drag/use-leases.ts';
import { useLostDrafts } from '#client/tasks/drawer/use-lost-drafts.ts';
import { useLiftedLease } from '#client/tasks/drag/use-lifted-lease.ts';
import { useLostHold } from '#client/tasks/drag/use-lost-hold.ts';
import { usePicking } from '#client/tasks/cards/use-picking.tsx';
import { usePointerDrag } from '#client/tasks/drag/use-pointer-drag.ts';
import { TaskFilterBar } from '#client/tasks/filter/task-filter-bar.tsx';
import { useTaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { useToday } from '#client/tasks/use-today.ts';
import classes from './board.module.css';

const SelectionBar = late(async () => (await import('#client/tasks/cards/selection-bar.tsx')).SelectionBar);
const PhoneColumns = late(async () => (await import('./phone-columns.tsx')).PhoneColumns);

const ColumnsOfPhone = (props: ComponentProps<typeof PhoneColumns>) =>
  useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) && <PhoneColumns {...props} />;

interface BoardViewProps {
  board: Readonly<Board>;
  room: BoardHandle;
  completed: CompletedList;
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
  useDirectory();
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
function useShownLists(board: Readonly<Board>, completed: CompletedList, changes: Hands['changes']) {
  const search = useTaskSearch();
  const [read, point] = useReadLists(foundIn(listsOf(board, completed), search.resolved), changes);
  const [lists, hold] = useHeldLists(read);
  useShownTasks(lists.flatMap(({ cards }) => cards));
  return { lists, hold, point, search };
}

/** Nobody has put a task on it, nor arranged it. */
const isBare = ({ cards, lanes }: Readonly<Board>, { status, total }: BoardViewProps['completed']) =>
  Object.keys(cards).length + lanes.length === 0 && status === 'live' && total === 0;

function BoardOf({ board: open, room, completed, onChoose, people }: BoardViewProps & { people: ReactNode }) {
  const { actor } = useSession();
  const changes = useChanges(room);
  const today = useToday();
  const board = { ...open, cards: cardsOf(open, completed) };
  const { lists, hold, point, search } = useShownLists(open, completed, changes);
  const actions = useActions(board, lists, { roomOf: () => room, boardOf: () => open });
  const add = useSeenAddition(room, actions.added, search);
  const selection = useSelection(lists);
  useLostDrafts(board.cards, completed.status === 'live', changes, actions.restore);
  const canMove = actor !== null && canMoveTask(actor, board);
  const { shown, setShown, adding, isAdding } = useAdding(actor !== null && canCreateTask(actor, board));
  const { drag, pointer } = useHands({ board, lists, actions, selection, changes, hold });
  const { pick, menu } = usePicking();
  const cards = Object.values(board.cards);
  const isEmpty = isBare(open, completed) && !isAdding && !search.isFiltering;
  const shared = { board, boardOf: () => board, lists, actions, add, selection, pick, inHandId: pointer.inHand?.id ?? null, today };

  return (
    <BoardContext value={shared}>
      <BoardHeader {...{ board, room, cards, today, people, canMove, onChoose }} onAdd={isEmpty ? undefined : adding.begin} />
      {isEmpty ? (
        <EmptyBoard onAdd={adding.begin} />
      ) : (
        <>
          <TaskFilterBar search={search} />
          <ColumnsOfPhone counts={countsOf(lists)} shown={shown} onShow={setShown} />
          <div className={classes.table}>
            <BoardSurface shown={shown} onShow={setShown} canMove={canMove} drag={drag} pointer={pointer} onPoint={point}>
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
