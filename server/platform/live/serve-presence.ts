import type { Doing } from '#shared/platform/presence.schema.ts';
import type { LeaseAnswer } from '#shared/platform/protocol.ts';
import type { House } from '#server/platform/house.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import { Presence } from './presence.ts';
import { keyOf } from './rooms.ts';
import { slow, type SlowReaders } from './slow-readers.ts';

export interface ServedPresence {
  readonly presence: Presence;
  /** Hears what a socket says of itself. */
  serve(socket: LiveSocket): void;
  /** Tells a socket, which had been left out, who is where. */
  tellAll(socket: LiveSocket): void;
}

/** The Socket.IO room of those who are seen in a room, and see; no room of ours has a name with a stroke. */
const seenIn = (key: string) => `seen/${key}`;
const mark = seenIn('');

/** Presence over the sockets of this node. Only who is in a room is heard there, and who leaves it, however, is gone at once. */
export function servePresence(io: LiveServer, house: House, readers: SlowReaders, mayTell: () => boolean): ServedPresence {
  const presence = new Presence({
    bus: house.presence,
    now: () => house.now().getTime(),
    tellRoom(key, people) {
      readers.leaveOut(seenIn(key));
      io.to(seenIn(key)).except(slow).emit('presence', key, people, false);
    },
    mayTell,
    tellTab: (tabId, key, people) => void io.to(tabId).emit('presence', key, people, true),
  });
  io.sockets.adapter.on('leave-room', (key: string, socketId: string) => {
    presence.leave(socketId, key);
    if (!key.startsWith(mark)) void io.sockets.sockets.get(socketId)?.leave(seenIn(key));
  });
  const tellAll = (socket: LiveSocket) => {
    const seen = [...socket.rooms].filter((name) => name.startsWith(mark)).map((name) => name.slice(mark.length));
    for (const key of seen) socket.emit('presence', key, presence.people(key), true);
  };
  return { presence, serve: (socket) => serveOne(socket, presence), tellAll };
}

function serveOne(socket: LiveSocket, presence: Presence): void {
  const { membership, personId } = socket.data;
  const tab = { id: socket.id, personId };
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other as they came, and after the joins that were asked for before. */
  function inTurn(address: { room: string; id: string }, act: (key: string, isIn: boolean) => unknown): void {
    const key = keyOf(address);
    const joined = membership.last;
    last = last.then(() => joined).then(() => act(key, socket.connected && membership.rooms.has(key)));
  }
  function say(key: string, doing: Doing | null): void {
    if (doing) void socket.join(seenIn(key));
    else void socket.leave(seenIn(key));
    if (doing) presence.say(tab, key, doing);
    else presence.leave(tab.id, key);
  }
  async function take(key: string, subject: string): Promise<LeaseAnswer> {
    void socket.join(seenIn(key));
    const holder = await presence.take(tab, key, subject).catch(() => undefined);
    if (holder === undefined) return { error: 'server.unavailable' };
    return holder === null ? { error: 'rate.limited' } : { holder };
  }

  socket.on('presence:say', ({ doing, ...address }) => inTurn(address, (key, isIn) => isIn && say(key, doing)));
  socket.on('lease:take', ({ subject, ...address }, answer) =>
    inTurn(address, async (key, isIn) => answer(isIn ? await take(key, subject) : { error: 'record.absent' })),
  );
  socket.on('lease:drop', ({ subject, ...address }) => inTurn(address, (key) => presence.drop(tab.id, key, subject)));
}
