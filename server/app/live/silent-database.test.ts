import { expect, test } from 'vitest';
import { createTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { createLog } from '#server/app/cairn.ts';
import { openWay } from '#server/test/live-cut.ts';
import { newLiveWorld } from '#server/test/live-nodes.ts';
import { openTestCairn, requestFor, top } from '#server/test/world.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly err?: object;
}
const warn = 40;

test('a server that is silently cut off from PostgreSQL answers 503 with Retry-After, and a repeated request takes effect once', async () => {
  const world = await newLiveWorld();
  const way = await openWay(world.database);
  const lines: Line[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  const far = await openTestCairn(way.urls, { log });
  await world.signIn(world.editor);
  const id = crypto.randomUUID();
  const body = { id, title: 'Sent into the silence', ...top };
  const request = requestFor(world.editor, createTaskEndpoint, { params: { boardId: world.boardId }, body, key: crypto.randomUUID() });
  const titles = () => world.sql<{ title: string }>('select title from task where id = $1', [id]);
  try {
    expect((await far.app.inject('/api/ready')).statusCode).toBe(200);
    expect(
      (await far.app.inject({ ...request, method: 'GET', payload: undefined, url: `/api/rooms/board/${world.boardId}` })).statusCode,
    ).toBe(200);

    way.cut();
    const refused = await far.app.inject(request);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([503, '2', { code: 'server.unavailable' }]);
    expect(lines.filter(({ msg }) => msg.startsWith('Request failed')).map(({ level, err }) => [level, err])).toEqual([[warn, undefined]]);

    way.mend();
    await expect.poll(async () => (await far.app.inject(request)).statusCode).toBe(200);
    expect(await titles()).toEqual([{ title: body.title }]);
  } finally {
    way.mend();
    await far.close();
  }
});
