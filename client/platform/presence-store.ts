import { splitRoomKey } from '#shared/platform/room.ts';
import { presenceTransport } from './connection.ts';
import { credentials } from './credentials.ts';
import { Handles } from './handles.ts';
import { RoomPresence } from './room-presence.ts';

const presences = new Handles<RoomPresence>();

presenceTransport.listen({
  connected: () => [...presences.all()].forEach((presence) => presence.connected()),
  disconnected: () => [...presences.all()].forEach((presence) => presence.disconnected()),
  presence: (room, people, isWhole) => presences.get(room)?.hear(people, isWhole),
});

/** The presence of this page in a room, `board:6f…`. */
export function presenceIn(key: string): RoomPresence {
  const { name: room, id } = splitRoomKey(key);
  return presences.at(key, () => new RoomPresence({ room, id }, presenceTransport, () => credentials.personId));
}
