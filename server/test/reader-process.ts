import { setTimeout as delay } from 'node:timers/promises';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { LiveClient } from './live-client.ts';

/* A browser in a process of its own, which a test can stop as a whole: `{ address, token, boardId }` as its argument. */

interface ReaderPlan {
  readonly address: string;
  readonly token: string;
  readonly boardId: string;
}

/** What it says, again and again, one JSON a line. */
export interface ReaderWord {
  /** The number that it has come to. */
  readonly seq: number;
  /** Whether what it applied followed what it had, event by event, from each state that it was given. */
  readonly isWithoutGap: boolean;
  readonly closings: readonly string[];
  readonly title: string | undefined;
}

const { address, token, boardId } = JSON.parse(process.argv[2] ?? '{}') as ReaderPlan;
const client = new LiveClient({ address, token });
// As the browser does: whoever is told to go comes back.
client.socket.on('disconnect', (how) => void (how === 'io server disconnect' && client.socket.connect()));
await client.connected();
const follower = await client.follow(boardRoom, boardId);

process.on('disconnect', () => process.exit());
for (;;) {
  const cards = Object.values((follower.state as { cards?: Record<string, { title: string }> } | null)?.cards ?? {});
  const isWithoutGap = follower.lives.every(({ base, applied }) => applied.every(({ seq }, index) => seq === base.seq + index + 1));
  const word: ReaderWord = { seq: follower.cursor?.seq ?? 0, isWithoutGap, closings: client.closings, title: cards[0]?.title };
  process.stdout.write(`${JSON.stringify(word)}\n`);
  await delay(50);
}
