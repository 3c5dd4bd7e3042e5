import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import type { BulkRequest } from '#shared/records/record.api.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import type { RecordRow } from './any-record.ts';
import { changeRecords } from './change-records.ts';

const server = { requests: [] as { size: number; key: string }[], failing: 0 };

vi.mock(import('#client/platform/http/call.ts'), async (original) => ({
  ...(await original()),
  callWithSeqs: (async (_: unknown, { body, key }: { body: BulkRequest; key: string }) => {
    server.requests.push({ size: body.records.length, key });
    if (server.requests.length === server.failing) throw new AppError('rate.limited');
    const stale = { code: 'record.stale' } as const;
    const reply = { results: body.records.map(({ id, version }) => ({ id, version, error: version === 0 ? stale : null })) };
    return { reply, seqs: {} };
  }) as never,
}));
vi.mock(import('#client/platform/live/room-store.ts'), () => ({
  followedRoom: ((_: unknown, id: string) => ({
    predictAll: async (__: unknown, send: (key: string) => Promise<{ reply: unknown }>) => (await send(`key of ${id}`)).reply,
  })) as never,
}));

const place = { record: { ...stone, liveBy: 'name' as const }, companyId: 'company' };
const rowsOf = (count: number): RecordRow[] => Array.from({ length: count }, (_, at) => aStone(at, { version: at === 1 ? 0 : 1 }));

beforeEach(() => {
  server.requests = [];
  server.failing = 0;
});

test('records of many rooms are changed with one request per 200, and the refused ones are named with their reason', async () => {
  expect(await changeRecords(place, 'archive', rowsOf(250))).toEqual([{ id: aStone(1).id, code: 'record.stale' }]);
  expect(server.requests.map(({ size }) => size)).toEqual([200, 50]);
});

test('the records of a request that fails are refused, and those of the others are changed', async () => {
  server.failing = 2;
  const refused = await changeRecords(place, 'archive', rowsOf(250));
  expect(refused).toHaveLength(51);
  expect(refused.at(-1)).toMatchObject({ id: aStone(249).id, code: 'rate.limited' });
});
