import { setTimeout as delay } from 'node:timers/promises';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { LiveClient } from './live-client.ts';

interface ReaderPlan {
  readonly address: string;
  readonly token: string;
  readonly boardId: string;
}

export interface ReaderMessage {
  readonly seq: number;
  readonly isWithoutGap: boolean;
  readonly closings: readonly string[];
  readonly title: string | undefined;
}

const { address, token, boardId } = JSON.parse(process.argv[2] ?? '{}') as ReaderPlan;
const client = new LiveClient({ address, token });
client.socket.on('disconnect', (how) => void (how === 'io server disconnect' && client.socket.connect()));
await client.connected();
const follower = await client.follow(boardRoom, boardId);

process.on('disconnect', () => process.exit());
for (;;) {
  const cards = Object.values((follower.state as { cards?: Record<string, { title: string }> } | null)?.cards ?? {});
  const isWithoutGap = follower.lives.every(({ base, applied }) => applied.every(({ seq }, index) => seq === base.seq + index + 1));
  const word: ReaderMessage = { seq: follower.cursor?.seq ?? 0, isWithoutGap, closings: client.closings, title: cards[0]?.title };
  process.stdout.write(`${JSON.stringify(word)}\n`);
  await delay(50);
}
