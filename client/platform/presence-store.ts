import { presenceTransport } from './connection.ts';
import { credentials } from './credentials.ts';
import { RoomPresence } from './room-presence.ts';

const presences = new Map<string, RoomPresence>();

presenceTransport.listen({
  connected: () => presences.forEach((presence) => presence.connected()),
  disconnected: () => presences.forEach((presence) => presence.disconnected()),
  presence: (room, people, isWhole) => presences.get(room)?.hear(people, isWhole),
});

/** The presence of this page in a room, `board:6f…`. */
export function presenceIn(key: string): RoomPresence {
  const known = presences.get(key);
  if (known) return known;
  const [room = '', id = ''] = key.split(':');
  const made = new RoomPresence({ room, id }, presenceTransport, () => credentials.personId);
  presences.set(key, made);
  return made;
}
