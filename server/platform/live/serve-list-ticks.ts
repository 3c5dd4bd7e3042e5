import { anyRoom } from '#shared/platform/protocol.ts';
import { splitRoomKey } from '#shared/platform/room.ts';
import type { Hint, HintBus } from '#server/platform/base/hint-bus.ts';
import type { LiveServer, LiveSocket, SocketDependencies } from './live-socket.ts';
import { slowReaderReason } from './slow-readers.ts';

export interface ServedListTicks {
  serve(socket: LiveSocket): void;
  stop(): void;
}

/** Least time between two messages about one kind of room in one company, in milliseconds. */
const tickEvery = 1000;

/** Socket.IO room of the tabs that watch a kind of room. No Cairn room has a slash in its name. */
const watchersOf = (companyId: string, room: string) => `watch/${companyId}/${room}`;

interface Pause {
  readonly timer: NodeJS.Timeout;
  /** Something changed during the pause. */
  isDue: boolean;
}

type TickDependencies = Pick<SocketDependencies, 'rooms' | 'actorOf' | 'canWatchAll'>;

const ofAllCompanies = 'all';

/**
 * Reads the rights of the reader anew and finds whose changes a tab may watch: those of its company, or of all for rooms whose lists contain rows
 * of all companies. A reader whose session has ended may watch nothing.
 */
async function findWatchers({ rooms, actorOf, canWatchAll }: TickDependencies, socket: LiveSocket, room: string): Promise<string | null> {
  const served = rooms.get(room);
  const actor = await actorOf(socket.data.sessionId).catch(() => null);
  if (actor === null) return null;
  const ofCompany = watchersOf(socket.data.companyId, room);
  if (room === anyRoom) return canWatchAll?.(actor) ? ofCompany : null;
  if (served?.canWatch?.(actor)) return served.isOfAllCompanies ? watchersOf(ofAllCompanies, room) : ofCompany;
  return served?.canWatchOwn?.(actor) ? ofCompany : null;
}

/** Lets a tab begin and end to watch kinds of rooms. A watch that ends while the rights are read, also by a disconnect, does not begin. */
function serveWatching(socket: LiveSocket, parts: TickDependencies): void {
  const wanted = new Set<string>();
  socket.on('disconnect', () => wanted.clear());
  socket.on('lists:watch', ({ room, isOn }) => {
    if (isOn) {
      wanted.add(room);
      void findWatchers(parts, socket, room).then((watchers) => watchers !== null && wanted.has(room) && socket.join(watchers));
    } else {
      wanted.delete(room);
      for (const one of [socket.data.companyId, ofAllCompanies]) void socket.leave(watchersOf(one, room));
    }
  });
}

/**
 * Tells tabs with a list over more rooms than they follow that some room of its kind in their company has changed. The message has no
 * content: the list is read again, with the rights of its reader.
 */
export function serveListTicks(io: Pick<LiveServer, 'sockets' | 'to'>, hints: HintBus, parts: TickDependencies): ServedListTicks {
  const pauses = new Map<string, Pause>();
  function notify(watchers: string, room: string): void {
    io.to(watchers).except(slowReaderReason).emit('changed', room);
    const end = () => {
      const isDue = pauses.get(watchers)?.isDue;
      pauses.delete(watchers);
      if (isDue) notify(watchers, room);
    };
    pauses.set(watchers, { timer: setTimeout(end, tickEvery).unref(), isDue: false });
  }
  function onHint({ room: key, companyId }: Hint): void {
    if (companyId === undefined) return;
    const room = splitRoomKey(key).name;
    notifyLater(watchersOf(companyId, anyRoom), anyRoom);
    notifyLater(watchersOf(companyId, room), room);
    if (parts.rooms.get(room)?.isOfAllCompanies) notifyLater(watchersOf(ofAllCompanies, room), room);
  }
  function notifyLater(watchers: string, room: string): void {
    if (!io.sockets.adapter.rooms.has(watchers)) return;
    const pause = pauses.get(watchers);
    if (pause) pause.isDue = true;
    else notify(watchers, room);
  }
  const unsubscribe = hints.subscribe(onHint);
  return {
    serve: (socket) => serveWatching(socket, parts),
    stop() {
      unsubscribe();
      for (const { timer } of pauses.values()) clearTimeout(timer);
    },
  };
}
