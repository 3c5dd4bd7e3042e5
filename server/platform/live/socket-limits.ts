import { closeSocket, type LiveSocket } from './live-socket.ts';

/** Sockets that may be open at once on one node. */
const limits = { session: 20, person: 100 };

/** The open sockets of each session, or of each person, the oldest first. */
type OpenSockets = Map<string, Set<LiveSocket>>;

/** Takes a socket in, and closes the oldest of its session or its person where they have more than they may. */
export function createSocketLimits(): (socket: LiveSocket) => void {
  const [sessions, people]: [OpenSockets, OpenSockets] = [new Map(), new Map()];
  return (socket) => {
    const { sessionId, personId } = socket.data;
    keep(sessions, sessionId, socket);
    keep(people, personId, socket);
    closeOldest(sessions.get(sessionId), limits.session);
    closeOldest(people.get(personId), limits.person);
  };
}

function keep(open: OpenSockets, id: string, socket: LiveSocket): void {
  const sockets = open.get(id) ?? new Set();
  open.set(id, sockets.add(socket));
  socket.once('disconnect', () => {
    sockets.delete(socket);
    if (sockets.size === 0) open.delete(id);
  });
}

function closeOldest(sockets: ReadonlySet<LiveSocket> | undefined, limit: number): void {
  if (!sockets) return;
  for (const oldest of [...sockets].slice(0, Math.max(0, sockets.size - limit))) closeSocket(oldest, 'connection.replaced');
}
