import type { PresenceActivity } from '#shared/platform/presence.schema.ts';
import type { LeaseAnswer } from '#shared/platform/protocol.ts';
import type { Services } from '#server/platform/base/services.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import { Presence } from './presence.ts';
import { keyOfRoom } from './rooms.ts';
import { slowReaderReason, type SlowReaders } from './slow-readers.ts';

export interface ServedPresence {
  readonly presence: Presence;
  serve(socket: LiveSocket): void;
  tellAll(socket: LiveSocket): void;
}

/** Socket.IO room of the visible members. No Cairn room has a slash in its name. */
const seenIn = (key: string) => `seen/${key}`;
const mark = seenIn('');

/** Serves presence to the sockets of this node. Presence is accepted only from members of the room and removed as soon as they leave. */
export function servePresence(io: LiveServer, services: Services, readers: SlowReaders, mayTell: () => boolean): ServedPresence {
  const presence = new Presence({
    bus: services.presence,
    now: () => services.now().getTime(),
    tellRoom(key, people) {
      readers.leaveOut(seenIn(key));
      io.to(seenIn(key)).except(slowReaderReason).emit('presence', key, people, false);
    },
    askTab: (tabId) => void io.to(tabId).emit('presence:ask'),
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
  const { membership, personId, realId } = socket.data;
  const tab = { id: socket.id, personId: realId, ...(realId !== personId && { actsAs: personId }) };
  let last: Promise<unknown> = Promise.resolve();
  /** Frames are processed in order, and after the joins that were requested before them. */
  function inTurn(address: { room: string; id: string }, act: (key: string, isIn: boolean) => unknown): void {
    const key = keyOfRoom(address);
    const joined = membership.last;
    last = last.then(() => joined).then(() => act(key, socket.connected && membership.rooms.has(key)));
  }
  function setActivity(key: string, doing: PresenceActivity | null): void {
    if (doing) void socket.join(seenIn(key));
    else void socket.leave(seenIn(key));
    if (doing) presence.setActivity(tab, key, doing);
    else presence.leave(tab.id, key);
  }
  async function take(key: string, subject: string): Promise<LeaseAnswer> {
    void socket.join(seenIn(key));
    const holder = await presence.take(tab, key, subject).catch(() => undefined);
    if (holder === undefined) return { error: 'server.unavailable' };
    return holder === null ? { error: 'rate.limited' } : { holder };
  }

  socket.on('presence:set', ({ doing, ...address }) => inTurn(address, (key, isIn) => isIn && setActivity(key, doing)));
  socket.on('lease:take', ({ subject, ...address }, answer) =>
    inTurn(address, async (key, isIn) => answer(isIn ? await take(key, subject) : { error: 'record.absent' })),
  );
  socket.on('lease:drop', ({ subject, ...address }) => inTurn(address, (key) => presence.drop(tab.id, key, subject)));
}
