import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { Query } from '#server/platform/base/query.ts';
import { createLocalBus } from './local-hint-bus.ts';
import { createLiveNode } from './live-node.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const logger: FastifyBaseLogger = pino({ level: 'silent' });
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const at = new Date(0);

async function openNode() {
  const rooms = new Map<string, LoggedEvent[]>([
    ['board:a', []],
    ['session:p', []],
  ]);
  const hints = createLocalBus();
  const sent: string[] = [];
  const state = { log: 'well' as 'well' | 'failing' | 'silent' };
  const rowsOf = (sql: string, [keys, from, limit]: readonly unknown[]): object[] => {
    if (sql.includes('from event')) {
      const events = rooms
        .get(keys as string)!
        .map((event, index) => ({ ...event, seq: String(index + 1), at, actor_id: null, real_actor_id: null }));
      return events.filter(({ seq }) => Number(seq) >= (from as number)).slice(0, limit as number);
    }
    return (keys as string[]).map((key) => ({ key, seq: String(rooms.get(key)!.length), last_id: rooms.get(key)!.at(-1)?.id ?? null }));
  };
  const log: Query = async <Row>(sql: string, values: readonly unknown[]) => {
    if (state.log === 'failing') throw new Error('away');
    if (state.log === 'silent') await new Promise(() => {});
    return rowsOf(sql, values) as Row[];
  };
  const node = createLiveNode({
    hints,
    log,
    logger,
    isFirst: (key) => key.startsWith('session:'),
    emit: (key, firstSeq, events) => void sent.push(...events.map((_, index) => `${key} ${firstSeq + index}`)),
    endedBy: () => null,
    expel: () => {},
    react: () => {},
    onRestart: () => {},
  });
  for (const key of rooms.keys()) node.hold(key);
  await node.start([...rooms.keys()]);
  const write = (key: string, isHinted = true) => {
    const events = rooms.get(key)!;
    events.push({ id: `${key}${events.length + 1}`, name: 'thing.done', v: 1, data: {}, actorId: null, at: at.toISOString() });
    if (isHinted) hints.publish({ room: key, firstSeq: events.length, events: [events.at(-1)!] });
  };
  return { node, sent, state, write };
}

test('events without a hint are found in the log within a second', async () => {
  const { node, sent, write } = await openNode();
  write('board:a', false);
  write('board:a', false);
  await later(1_050);
  expect(sent).toEqual(['board:a 1', 'board:a 2']);
  node.stop();
});

test.each(['failing', 'silent'] as const)('a node whose log is %s for five seconds sends no events from hints', async (how) => {
  const { node, sent, state, write } = await openNode();
  await later(1_000);
  state.log = how;
  await later(5_500);
  write('board:a');
  await later(500);
  expect([sent, node.status().isReading]).toEqual([[], false]);
  node.stop();
});

test('a node whose log does not answer sends events from hints for five seconds, until the failure is certain', async () => {
  const { node, sent, state, write } = await openNode();
  await later(1_000);
  state.log = 'silent';
  await later(4_900);
  write('board:a');
  await later(20);
  expect([sent, node.status().isReading]).toEqual([['board:a 1'], true]);
  node.stop();
});

test('a node without the log for five seconds handles access changes first and then the rest', async () => {
  const { node, sent, state, write } = await openNode();
  state.log = 'failing';
  await later(6_000);
  write('board:a');
  write('session:p');
  write('board:a');
  await later(500);
  expect(sent).toEqual([]);
  state.log = 'well';
  await later(1_500);
  expect(sent).toEqual(['session:p 1', 'board:a 1', 'board:a 2']);
  expect(node.status().isReading).toBe(true);
  write('board:a');
  await later(20);
  expect(sent.at(-1)).toBe('board:a 3');
  node.stop();
});

test('a process frozen for five seconds reads the log before it sends pending events', async () => {
  const { node, sent, write } = await openNode();
  await later(1_000);
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 20_000);
  write('session:p', false);
  write('board:a');
  await later(10);
  expect(sent).toEqual([]);
  await later(2_000);
  expect(sent).toEqual(['session:p 1', 'board:a 1']);
  clock.mockRestore();
  node.stop();
});
