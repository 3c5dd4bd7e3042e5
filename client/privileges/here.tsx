import type { LiveRoom } from '#client/platform/live/live-room.ts';
import { usePresence } from '#client/platform/presence/use-presence.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { PresenceStack } from '#client/ui/presence-stack.tsx';

/** Names who else is in a room. */
export function Here({ room, readerId }: { room: Pick<LiveRoom, 'key'>; readerId: string }) {
  const { ids } = usePresence(room);
  const { people } = useDirectory();
  return <PresenceStack people={ids.flatMap((id) => (id === readerId ? [] : (people[id] ?? [])))} />;
}
