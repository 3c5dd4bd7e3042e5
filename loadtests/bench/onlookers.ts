import { isDeepStrictEqual } from 'node:util';
import type { Cursor } from '#shared/platform/cursor.ts';
import { cursorText, type RoomAnswer } from '#shared/platform/protocol.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { follow } from './follower.ts';
import type { Filled } from './full-board.ts';

/** People who look on at a board, each with a connection and a fold of their own. */
export interface Onlookers {
  readonly count: number;
  /** Once all is quiet: how many of them hold another board than the database does. */
  differing(): Promise<number>;
  end(): void;
}

/** Lets so many look on, from where the board stands now. */
export async function openOnlookers({ url, boardId, tokens }: Filled, count: number): Promise<Onlookers> {
  const read = async (token: string, since?: Cursor): Promise<RoomAnswer> => {
    const query = since ? `?since=${cursorText(since)}` : '';
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
    // Each has begun with no cards, so that it holds those which were changed.
    const isSame = (held: object) => Object.entries(held).every(([id, card]) => isDeepStrictEqual(card, cards[id]));
    return followers
      .map((follower) => follower.cardsOf(`board:${boardId}`))
      .filter((held) => Object.keys(held).length === 0 || !isSame(held)).length;
  };
  return { count, differing, end: () => followers.forEach((follower) => follower.end()) };
}
