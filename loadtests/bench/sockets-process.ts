import { setTimeout as delay } from 'node:timers/promises';
import type { Cursor } from '#shared/platform/cursor.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { RoomAnswer } from '#shared/platform/protocol.ts';
import { applyEvent, type AnyRoom } from '#shared/platform/room.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { follow } from './follower.ts';
import { clock } from './measure.ts';
import { jsonOf, openHttp, type BenchHttp } from './raw-http.ts';
import { openSocket } from './raw-socket.ts';
import { serveParent } from './remote.ts';
import { catchUpText } from './requests.ts';

export interface Applied {
  count: number;
  lastAt: number;
}

interface Followers {
  readonly port: number;
  readonly members: readonly { readonly token: string; readonly boardIds: readonly string[] }[];
}

const room = boardRoom as unknown as AnyRoom;
const free: BenchHttp[] = [];
let applied = new Map<number, Applied>();
let followers: ReturnType<typeof follow>[] = [];

function note(seq: number): void {
  const found = applied.get(seq);
  if (found) {
    found.count++;
    found.lastAt = clock();
  } else applied.set(seq, { count: 1, lastAt: clock() });
}

async function fetchRoom(port: number, token: string, boardId: string, since: Cursor): Promise<RoomAnswer> {
  for (;;) {
    try {
      const connection = free.pop() ?? (await openHttp(port));
      const reply = await connection.ask(catchUpText({ token }, boardId, since));
      free.push(connection);
      if (reply.status === 200) return jsonOf(reply) as RoomAnswer;
    } catch {
      // The connection was lost with the server; the next attempt opens another.
    }
    await delay(50);
  }
}

const works = {
  async follow({ port, members }: Followers): Promise<void> {
    const parts = { port, onApplied: (_key: string, seq: number) => note(seq), fetch: fetchRoom.bind(null, port) };
    followers = members.map((member) => follow({ ...parts, ...member }));
    await Promise.all(followers.map(({ joined }) => joined));
  },
  listen({ port, count }: { port: number; count: number }): void {
    for (let each = 0; each < count; each++) {
      const state = { cards: {} };
      const onText = (text: string) => {
        const [, , firstSeq, events] = JSON.parse(text.slice(2)) as [string, string, number, LoggedEvent[]];
        for (const event of events) applyEvent(room, state, event);
        note(firstSeq);
      };
      openSocket(port, null, { onText, onClose: () => undefined });
    }
  },
  report(): Map<number, Applied> {
    const found = applied;
    applied = new Map();
    return found;
  },
  async allApplied({ seq, count, ms }: { seq: number; count: number; ms: number }): Promise<void> {
    const until = clock() + ms;
    const isApplied = () => [...applied].some(([number, found]) => number >= seq && found.count >= count);
    while (!isApplied() && clock() < until) await delay(10);
  },
  /** Waits until all sockets have reached these positions in their rooms. Returns the time of the last one. */
  async caughtUp({ heads, ms }: { heads: ReadonlyMap<string, number>; ms: number }): Promise<{ at: number; behind: number }> {
    const isBehind = (follower: (typeof followers)[number]) =>
      [...heads].some(([key, seq]) => (follower.cursorOf(key)?.seq ?? Number.POSITIVE_INFINITY) < seq);
    const until = clock() + ms;
    while (followers.some(isBehind) && clock() < until) await delay(10);
    return { at: clock(), behind: followers.filter(isBehind).length };
  },
  leave(): void {
    for (const follower of followers) follower.end();
    followers = [];
  },
};
export type SocketsWorks = typeof works;

serveParent(works);
