import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { subscribe } from 'valtio/vanilla';
import { roomKey } from '#shared/platform/room.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { presenceIn } from '#client/platform/presence/presence-store.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { usePresence } from '#client/platform/presence/use-presence.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { assignPresenceColors } from '#client/ui/presence-color.ts';
import { PresentPeople } from '#client/tasks/board/board-presence.tsx';
import { useBoards } from '#client/tasks/state/boards.store.ts';
import { RowHolder } from '#client/tasks/drag/drag-holder.tsx';
import { byUrgency } from './due-groups.ts';

/** Presence needs the room of each board, so only the boards with the most urgent tasks are followed. */
const maxFollowed = 8;

const presenceOn = (boardId: string): RoomPresenceStore => presenceIn(roomKey(boardRoom, boardId));

/** Shows this tab on a board, and hears who else is there. */
function FollowedBoard({ boardId }: { boardId: string }) {
  const [, room] = useRoom(boardRoom, boardId);
  usePresence(room);
  return null;
}

/** Everybody on any of the boards. */
function usePeopleOn(boardIds: readonly string[]): string[] {
  const boardsKey = boardIds.join(' ');
  const presences = useMemo(() => boardsKey.split(' ').filter(Boolean).map(presenceOn), [boardsKey]);
  const listen = useCallback(
    (changed: () => void) => {
      const stops = presences.map(({ here }) => subscribe(here, changed));
      return () => stops.forEach((stop) => stop());
    },
    [presences],
  );
  const read = useCallback(() => [...new Set(presences.flatMap(({ here }) => here.ids))].toSorted().join(' '), [presences]);
  const ids = useSyncExternalStore(listen, read);
  return useMemo(() => ids.split(' ').filter(Boolean), [ids]);
}

/** Follows who is on the boards of somebody's tasks, and shows this tab there: their colours, and their avatars for the header. */
export function useTaskListPresence(cards: readonly TaskCard[]): { colors: Readonly<Record<string, number>>; people: ReactNode } {
  const { list } = useBoards();
  const urgent = [...new Set(cards.toSorted(byUrgency).map(({ boardId }) => boardId))];
  const boardIds = urgent.filter((boardId) => list.some(({ id }) => id === boardId)).slice(0, maxFollowed);
  const ids = usePeopleOn(boardIds);
  const colors = useMemo(() => assignPresenceColors(ids), [ids]);
  const whereIs = (personId: string) =>
    boardIds.map((boardId) => presenceOn(boardId).whereIs(personId)).find((found) => found?.drag || found?.at);
  const people = (
    <>
      {boardIds.map((boardId) => (
        <FollowedBoard key={boardId} boardId={boardId} />
      ))}
      <PresentPeople ids={ids} whereIs={whereIs} />
    </>
  );
  return { colors, people };
}

/** Upon a row of a task that somebody else edits or moves on its board. */
export const TaskRowHolder = ({ card }: { card: TaskCard }) => <RowHolder presence={presenceOn(card.boardId)} cardId={card.id} />;
