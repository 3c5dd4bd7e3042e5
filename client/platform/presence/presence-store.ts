import { splitRoomKey } from '#shared/platform/room.ts';
import { presenceTransport } from '#client/platform/live/connection.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { RefCounted } from '#client/platform/base/ref-counted.ts';
import { RoomPresenceStore } from './room-presence.ts';

const presences = new RefCounted<RoomPresenceStore>();

presenceTransport.listen({
  connected: () => [...presences.all()].forEach((presence) => presence.connected()),
  onPresenceRequest: () => [...presences.all()].forEach((presence) => presence.repeat()),
  disconnected: () => [...presences.all()].forEach((presence) => presence.disconnected()),
  presence: (room, people, isWhole) => presences.get(room)?.receive(people, isWhole),
});

export function presenceIn(key: string): RoomPresenceStore {
  const { name: room, id } = splitRoomKey(key);
  return presences.at(key, () => new RoomPresenceStore({ room, id }, presenceTransport, () => credentials.realId));
}
