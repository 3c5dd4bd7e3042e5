import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentProps, type ReactNode } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import { canCreateTask, canMoveTask } from '#shared/tasks/tasks.policy.ts';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useChanges } from '#client/platform/live/use-room.ts';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { BoardColumns } from './board-columns.tsx';
import { BoardContext, useBoard, type BoardActions } from '#client/tasks/state/board-context.ts';
import { BoardHeader } from './board-header.tsx';
import { BoardPresenceProvider } from './board-presence.tsx';
import { cardsOf, countIn, filterLists, listsOf, type BoardList, type CompletedList } from '#client/tasks/state/board-lists.ts';
import { BoardSurface } from './board-surface.tsx';
import { useFrozenLists, useFreezeWhileDragging } from './frozen-lists.ts';
import { ChangeAnnouncer } from '#client/records/change-announcer.tsx';
import { useReadingLists } from './reading-lists.ts';
import { SelectionAnnouncement } from '#client/tasks/cards/selection-announcement.tsx';
import { BoardLabelsContext } from '#client/tasks/state/labels.store.ts';
import { useSelection, type CardSelection } from '#client/tasks/state/selection.ts';
import { useRegisterShownTasks } from '#client/tasks/state/shown-tasks.ts';
import { useQuickAdd } from './use-quick-add.ts';
import { useRevealAddedCard } from './use-reveal-added-card.ts';
import { useActions } from './use-board-actions.ts';
import { useKeyboardDrag } from '#client/tasks/drag/use-keyboard-drag.ts';
import { useLostDrafts } from '#client/tasks/cards/use-lost-drafts.ts';
import { useKeyboardDragLease } from '#client/tasks/drag/use-keyboard-drag.ts';
import { useLostDrag } from '#client/tasks/drag/use-lost-drag.ts';
import { usePicking } from '#client/tasks/cards/use-picking.tsx';
import { usePointerDrag } from '#client/tasks/drag/use-pointer-drag.ts';
import { TaskFilterBar } from '#client/tasks/filter/task-filter-bar.tsx';
import { useTaskSearch } from '#client/tasks/filter/use-task-filter.ts';
import { useToday } from '#client/access/use-today.ts';
import classes from './board.module.css';

const BoardShortcuts = lazyComponent(async () => (await import('#client/tasks/boards/board-shortcuts.tsx')).BoardShortcuts);
const EmptyBoard = lazyComponent(async () => (await import('./empty-board.tsx')).EmptyBoard);
const SelectionBar = lazyComponent(async () => (await import('#client/tasks/cards/selection-bar.tsx')).SelectionBar);
const PhoneColumns = lazyComponent(async () => (await import('./phone-columns.tsx')).PhoneColumns);

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

export const BoardView = (props: BoardViewProps) => (
  <BoardPresenceProvider boardId={props.room.id}>{(people) => <BoardOf {...props} people={people} />}</BoardPresenceProvider>
);

interface Hands {
  board: Readonly<Board>;
  lists: readonly BoardList[];
  actions: BoardActions;
  selection: CardSelection;
  changes: Readonly<Record<string, RecentChange>>;
  hold: (list: string | null) => void;
}

function useHands({ board, lists, actions, selection, changes, hold }: Hands) {
  const drag = useKeyboardDrag(lists, actions, selection);
  useKeyboardDragLease(lists, drag);
  const pointer = usePointerDrag({ board, lists, actions, selection });
  useLostDrag(board.cards, drag.lift?.card.id ?? pointer.inHand?.id, changes, drag.lift ? drag.letGo : pointer.letGo);
  useFreezeWhileDragging(drag.lift?.at.list ?? pointer.over, hold);
  return { drag, pointer };
}

/** Own actions are announced at once (assertive), those of others politely. */
function Said({ changes, drag }: { changes: Readonly<Record<string, RecentChange>>; drag: string }) {
  const { board, selection } = useBoard();
  return (
    <>
      <SelectionAnnouncement count={selection.cards.length} />
      <VisuallyHidden aria-live="assertive">{drag}</VisuallyHidden>
      <ChangeAnnouncer changes={changes} titleOf={(id) => board.cards[id]?.title} />
    </>
  );
}

/** Filters the lists, but keeps their order during a drag or while the pointer rests on a card. */
function useShownLists(board: Readonly<Board>, completed: CompletedList, changes: Hands['changes']) {
  const search = useTaskSearch();
  const [read, point] = useReadingLists(filterLists(listsOf(board, completed), search.resolved), changes);
  const [lists, hold] = useFrozenLists(read);
  useRegisterShownTasks(lists.flatMap(({ cards }) => cards));
  return { lists, hold, point, search };
}

/** Nobody has put a task on it. */
const isBare = ({ cards }: Readonly<Board>, { status, total }: BoardViewProps['completed']) =>
  Object.keys(cards).length === 0 && status === 'live' && total === 0;

function BoardOf({ board: open, room, completed, onChoose, people }: BoardViewProps & { people: ReactNode }) {
  const { actor } = useSession();
  const changes = useChanges(room);
  const today = useToday();
  const board = { ...open, cards: cardsOf(open, completed) };
  const { lists, hold, point, search } = useShownLists(open, completed, changes);
  const actions = useActions(board, lists, { roomOf: () => room, boardOf: () => open });
  const add = useRevealAddedCard(room, actions.added, search);
  const selection = useSelection(lists);
  useLostDrafts(board.cards, completed.status === 'live', changes, actions.restore);
  const canMove = actor !== null && canMoveTask(actor, board);
  const { shown, setShown, adding } = useQuickAdd(actor !== null && canCreateTask(actor, board));
  const { drag, pointer } = useHands({ board, lists, actions, selection, changes, hold });
  const { pick, menu } = usePicking();
  const cards = Object.values(board.cards);
  const isEmpty = isBare(open, completed) && !search.isFiltering;
  const shared = { board, boardOf: () => board, lists, actions, add, selection, pick, inHandId: pointer.inHand?.id ?? null, today };

  return (
    <BoardLabelsContext value={board.labels}>
      <BoardContext value={shared}>
        <BoardHeader {...{ board, room, cards, today, people, canMove, onChoose }} onAdd={adding.begin} />
        <TaskFilterBar search={search} />
        {isEmpty && <EmptyBoard board={board} room={room} onAdd={adding.begin} />}
        <ColumnsOfPhone counts={countsOf(lists)} shown={shown} onShow={setShown} />
        <div className={classes.table}>
          <BoardSurface shown={shown} onShow={setShown} canMove={canMove} drag={drag} pointer={pointer} onPoint={point}>
            <BoardColumns {...{ adding, canMove, changes, today }} inHand={pointer.inHand} lift={drag.lift ?? pointer.lift} />
          </BoardSurface>
          {selection.cards.length > 0 && <SelectionBar />}
        </div>
        {menu}
        <BoardShortcuts />
        <Said changes={changes} drag={drag.announcement} />
      </BoardContext>
    </BoardLabelsContext>
  );
}
