import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import { canCreateTask, canMoveTask } from '#shared/tasks/tasks.policy.ts';
import type { TaskCard, TaskStatus } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import type { Change } from '#client/platform/live-room.ts';
import { useShortcuts } from '#client/platform/shortcuts.ts';
import { usePresence } from '#client/platform/use-presence.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import type { LiveList } from '#client/platform/use-list.ts';
import { useChanges } from '#client/platform/use-room.ts';
import { colorsOf, PresenceColors } from '#client/ui/presence-color.ts';
import type { BoardHandle } from './board.store.ts';
import { BoardColumns } from './board-columns.tsx';
import { BoardContext, CardLeasesContext, type BoardActions } from './board-context.ts';
import { BoardHeader } from './board-header.tsx';
import { BoardPresence } from './board-presence.tsx';
import { cardsOf, countIn, listsOf, type BoardList } from './board-lists.ts';
import { BoardSurface } from './board-surface.tsx';
import { focusOpener } from './focus-card.ts';
import { EmptyBoard } from './empty-board.tsx';
import { LiveNews } from './live-news.tsx';
import { PhoneColumns } from './phone-columns.tsx';
import { useBoardActions } from './use-board-actions.ts';
import { useKeyboardDrag } from './use-keyboard-drag.ts';
import { useLeases } from './use-leases.ts';
import { useLostDrafts } from './use-lost-drafts.ts';
import { useLiftedLease } from './use-lifted-lease.ts';
import { useLostHold } from './use-lost-hold.ts';
import { usePointerDrag } from './use-pointer-drag.ts';
import { useToday } from './use-today.ts';
import { useUndo } from './use-undo.ts';

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

/** Where one is adding: `c` and the button begin in Not Started, and a phone turns to that column. */
function useAdding(canCreate: boolean) {
  const { t } = useLingui();
  const [shown, setShown] = useState<TaskStatus>('in-progress');
  const [addingTo, setList] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const setAddingTo = (list: string | null) => {
    if (list !== null) opener.current = document.activeElement;
    // Closed from within, by a key: the focus goes back to where it came from.
    else if (addingTo !== null && document.activeElement?.matches('input')) focusOpener(opener.current, addingTo);
    setList(list);
  };
  const begin = () => {
    setShown('not-started');
    setAddingTo('not-started');
  };
  useShortcuts(t`Board`, [
    ...(canCreate ? [{ keys: 'c', label: t`New task`, act: begin }] : []),
    { keys: 'Space', label: t`Pick the task up, and put it down` },
    { keys: 'Enter', label: t`Rename the task` },
    { keys: 'Delete', label: t`Delete the task` },
  ]);
  return { shown, setShown, addingTo, setAddingTo, begin: canCreate ? begin : undefined };
}

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

/** The card that is lifted by keyboard, or held by the pointer. */
function useHands(board: Readonly<Board>, lists: readonly BoardList[], actions: BoardActions, changes: Readonly<Record<string, Change>>) {
  const drag = useKeyboardDrag(lists, actions);
  useLiftedLease(lists, drag);
  const [inHand, letGo] = usePointerDrag(board, lists, actions);
  useLostHold(board.cards, drag.lift?.card.id ?? inHand?.id, changes, drag.lift ? drag.letGo : letGo);
  return { drag, inHand };
}

function BoardOf({ board: open, room, completed, onChoose, people }: BoardViewProps & { people: ReactNode }) {
  const { actor } = useSession();
  const changes = useChanges(room);
  const today = useToday();
  useDirectory();
  const board = { ...open, cards: cardsOf(open, completed) };
  const lists = listsOf(open, completed);
  const actions = useUndo(board, lists, useBoardActions(room));
  useLostDrafts(board.cards, completed.status === 'live', changes, actions.restore);
  const canMove = actor !== null && canMoveTask(actor, board);
  const adding = useAdding(actor !== null && canCreateTask(actor, board));
  const { drag, inHand } = useHands(board, lists, actions, changes);
  const cards = Object.values(board.cards);
  const isEmpty = cards.length === 0 && completed.status === 'live' && completed.total === 0 && adding.addingTo === null;

  return (
    <BoardContext value={{ board, lists, actions }}>
      <BoardHeader
        board={board}
        cards={cards}
        today={today}
        people={people}
        onChoose={onChoose}
        onAdd={isEmpty ? undefined : adding.begin}
      />
      {isEmpty ? (
        <EmptyBoard onAdd={adding.begin} />
      ) : (
        <>
          <PhoneColumns counts={countsOf(lists)} shown={adding.shown} onShow={adding.setShown} />
          <BoardSurface shown={adding.shown} canMove={canMove} drag={drag}>
            <BoardColumns adding={adding} canMove={canMove} changes={changes} inHand={inHand} lift={drag.lift} today={today} />
          </BoardSurface>
        </>
      )}
      <VisuallyHidden aria-live="assertive">{drag.said}</VisuallyHidden>
      <LiveNews changes={changes} cards={board.cards} />
    </BoardContext>
  );
}
