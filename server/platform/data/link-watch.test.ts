import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { askPostgres, LinkWatch, type WaitingLink } from './link-watch.ts';

type Answer = ReadonlySet<number> | null;

function openLinks(answer: () => Answer) {
  const asked: (readonly number[])[] = [];
  const cut: number[] = [];
  const watch = new LinkWatch(async (processIds) => {
    asked.push(processIds);
    return answer();
  });
  const open = (processId: number) => {
    const link = { bytesRead: 0, processId, cut: () => void cut.push(processId) } satisfies WaitingLink;
    watch.wait(link);
    return link;
  };
  const checkTimes = async (times: number) => {
    for (let count = 0; count < times; count++) await watch.check();
  };
  return { watch, open, asked, cut, checkTimes };
}

test('a connection without an answer is cut when PostgreSQL does not answer on a new one either', async () => {
  const { open, checkTimes, cut } = openLinks(() => null);
  open(1);
  await checkTimes(1);
  expect(cut).toEqual([]);
  await checkTimes(1);
  expect(cut).toEqual([1]);
});

test('a long statement is never cut while PostgreSQL executes it', async () => {
  const { open, checkTimes, cut, asked } = openLinks(() => new Set());
  open(1);
  await checkTimes(50);
  expect(cut).toEqual([]);
  expect(asked).toHaveLength(49);
});

test('a connection whose answer was lost is cut when PostgreSQL has twice told that it is done', async () => {
  const { open, checkTimes, cut } = openLinks(() => new Set([1]));
  open(1);
  open(2);
  await checkTimes(2);
  expect(cut).toEqual([]);
  await checkTimes(1);
  expect(cut).toEqual([1]);
});

test('nobody is asked about a connection that receives bytes or has nothing to wait for', async () => {
  const { watch, open, checkTimes, asked } = openLinks(() => null);
  const [busy, done] = [open(1), open(2)];
  watch.rest(done);
  for (let count = 0; count < 5; count++) {
    busy.bytesRead += 1;
    await checkTimes(1);
  }
  expect(asked).toEqual([]);
});

test('bytes on any connection prove that a late answer is only late', async () => {
  const { open, checkTimes, cut } = openLinks(() => {
    other.bytesRead += 1;
    return null;
  });
  open(1);
  const other = open(2);
  await checkTimes(10);
  expect(cut).toEqual([]);
});

test('PostgreSQL tells which connections execute nothing', async () => {
  const config = { connectionString: inject('databases').app };
  const [working, resting] = [new pg.Client(config), new pg.Client(config)] as const;
  for (const client of [working, resting]) await client.connect();
  onTestFinished(() => Promise.all([working.end(), resting.end()]).then(() => undefined));
  await resting.query('begin');
  const sleeping = working.query('select pg_sleep(60)').catch(() => undefined);
  const processOf = (client: pg.Client) => (client as unknown as { processID: number }).processID;
  await expect.poll(async () => [...(await askPostgres(config, [working, resting].map(processOf)))!]).toEqual([processOf(resting)]);
  await resting.query('select pg_cancel_backend($1)', [processOf(working)]);
  await sleeping;
});

test('a refused connection is an answer', async () => {
  const url = new URL(inject('databases').app);
  url.password = 'wrong';
  expect(await askPostgres({ connectionString: url.href }, [1])).toEqual(new Set());
});

test('a link whose socket is closed already is watched without an error', async () => {
  const watch = new LinkWatch(async () => new Set());
  watch.wait({ bytesRead: undefined, processId: null, cut: () => undefined });
  for (let turn = 0; turn < 3; turn++) await watch.check();
  expect(watch.isIdle).toBe(false);
});
