import { build } from '#shared/platform/protocol.ts';
import { openSocket, type BenchSocket } from './raw-socket.ts';
import { serveParent } from './remote.ts';

/* Sockets that only count frames, so that they do not disturb the measurement of the server. */

export interface Listeners {
  readonly port: number;
  /** Null for a raw TCP server, which sends frames without an HTTP handshake. */
  readonly path: string | null;
  readonly members: readonly { readonly token: string; readonly boardIds: readonly string[] }[];
}

interface ReceivedFrames {
  frames: number;
  last: string;
}

const groups = new Map<string, { sockets: BenchSocket[]; received: ReceivedFrames[] }>();

function listen({ port, path }: Listeners, { token, boardIds }: Listeners['members'][number], received: ReceivedFrames) {
  const joined = Promise.withResolvers<void>();
  const onText = (text: string) => {
    if (text.startsWith('42["events"')) {
      received.frames++;
      received.last = text;
    } else if (text === '2') socket.send('3');
    else if (text.startsWith('40')) socket.send(`421${JSON.stringify(['rooms:join', boardIds.map((id) => ({ room: 'board', id }))])}`);
    else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token, build })}`);
    else if (text.startsWith('431')) joined.resolve();
  };
  const socket = openSocket(port, path, { onText, onClose: () => undefined });
  return { socket, joined: joined.promise };
}

const lastSeqOf = ({ last }: ReceivedFrames) => {
  if (!last) return 0;
  const [, , firstSeq, events] = JSON.parse(last.slice(2)) as [string, string, number, unknown[]];
  return firstSeq + events.length - 1;
};

const works = {
  async listen({ name, ...listeners }: Listeners & { name: string }): Promise<void> {
    const received = listeners.members.map((): ReceivedFrames => ({ frames: 0, last: '' }));
    const opened = listeners.members.map((member, index) => listen(listeners, member, received[index]!));
    groups.set(name, { sockets: opened.map(({ socket }) => socket), received });
    if (listeners.path?.startsWith('/socket.io/')) await Promise.all(opened.map(({ joined }) => joined));
  },
  received(name: string): { frames: number[]; last: number[] } {
    const { received } = groups.get(name)!;
    return { frames: received.map(({ frames }) => frames), last: received.map(lastSeqOf) };
  },
  stopReading: (name: string) => groups.get(name)!.sockets.forEach((socket) => socket.pause()),
  leave(name: string): void {
    groups.get(name)?.sockets.forEach((socket) => socket.end());
    groups.delete(name);
  },
};
export type ListenersWorks = typeof works;

serveParent(works);
