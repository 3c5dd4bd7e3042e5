import { isDeepStrictEqual } from 'node:util';
import type { Cursor } from '#shared/platform/cursor.ts';
import { formatCursor, type RoomAnswer } from '#shared/platform/protocol.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { follow } from './follower.ts';
import type { Filled } from './full-board.ts';

export interface Onlookers {
  readonly count: number;
  /** Number of watchers whose board differs from the database once all events have arrived. */
  differing(): Promise<number>;
  end(): void;
}

export async function openOnlookers({ url, boardId, tokens }: Filled, count: number): Promise<Onlookers> {
  const read = async (token: string, since?: Cursor): Promise<RoomAnswer> => {
    const query = since ? `?since=${formatCursor(since)}` : '';
    const answer = await fetch(`${url}/api/rooms/board/${boardId}${query}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as RoomAnswer;
  };
  const parts = { port: Number(new URL(url).port), boardIds: [boardId], onApplied: () => undefined };
  const fetchMissed = (token: string, _boardId: string, since: Cursor) => read(token, since);
  const followers = Array.from({ length: count }, (_, at) => follow({ ...parts, token: tokens[at % tokens.length]!, fetch: fetchMissed }));
  await Promise.all(followers.map(({ joined }) => joined));
  const differing = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const { state } = await read(tokens[0]!);
    const { cards } = state as Board;
    // The watchers start without cards, so only changed cards are compared.
    const isSame = (held: object) => Object.entries(held).every(([id, card]) => isDeepStrictEqual(card, cards[id]));
    return followers
      .map((follower) => follower.cardsOf(`board:${boardId}`))
      .filter((held) => Object.keys(held).length === 0 || !isSame(held)).length;
  };
  return { count, differing, end: () => followers.forEach((follower) => follower.end()) };
}
