import { useMemo, type ReactNode } from 'react';
import { roomKey } from '#shared/platform/room.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { usePresence } from '#client/platform/presence/use-presence.ts';
import { assignPresenceColors, PresenceColors } from '#client/ui/presence-color.ts';
import { CardLeasesContext } from '#client/tasks/state/board-context.ts';
import { showCard } from '#client/tasks/state/focus-card.ts';
import { useLeases } from '#client/people/use-leases.ts';

const PresenceStack = lazyComponent(async () => (await import('#client/ui/presence-stack.tsx')).PresenceStack);

interface PresentPeopleProps {
  ids: readonly string[];
  whereIs: RoomPresenceStore['whereIs'];
}

export function PresentPeople({ ids, whereIs }: PresentPeopleProps) {
  const { user } = useSession();
  const { people } = useDirectory();
  const others = ids.flatMap((id) => (id === user?.id ? [] : (people[id] ?? [])));
  const follow = (id: string) => {
    const { at, drag } = whereIs(id) ?? {};
    const cardId = drag?.subject ?? at;
    if (cardId) showCard(cardId);
  };
  return <PresenceStack people={others} onFollow={({ id }) => follow(id)} />;
}

interface BoardPresenceProviderProps {
  boardId: string;
  /** The view, given the avatars for its header. */
  children: (people: ReactNode) => ReactNode;
}

/** Shows this tab on a board, in whichever view of it, and gives the view the leases and the colours of the others. */
export function BoardPresenceProvider({ boardId, children }: BoardPresenceProviderProps) {
  const { ids, presence } = usePresence({ key: roomKey(boardRoom, boardId) });
  useDirectory();
  const leases = useLeases(presence);
  const colors = useMemo(() => assignPresenceColors(ids), [ids]);
  return (
    <PresenceColors value={colors}>
      <CardLeasesContext value={leases}>{children(<PresentPeople ids={ids} whereIs={(id) => presence.whereIs(id)} />)}</CardLeasesContext>
    </PresenceColors>
  );
}
