import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOf, importsIn, readTree } from './architecture.ts';

const file = (name: string, imports: string[] = [], text = '') => ({ path: name, imports, text });

test('the repository follows its architecture rules', () => {
  const tree = readTree(path.resolve(import.meta.dirname, '..'));
  expect(tree.length).toBeGreaterThan(10);
  expect(faultsOf(tree)).toEqual([]);
});

describe('the architecture rules find violations', () => {
  test.each([
    ['shared never knows the server', file('shared/tasks/a.ts', ['#server/platform/b.ts'])],
    ['shared knows two packages only', file('shared/tasks/a.ts', ['pg'])],
    ['a package that only begins like an allowed one is not allowed', file('shared/tasks/a.ts', ['typebox-more'])],
    ['the client never knows the server', file('client/tasks/a.tsx', ['#server/tasks/task.entity.ts'])],
    ['the server never knows the client', file('server/tasks/a.ts', ['#client/tasks/b.ts'])],
    ['the server never knows the worker', file('server/tasks/a.ts', ['#worker/tasks/b.job.ts'])],
    ['nor what puts the server together', file('server/app/a.ts', ['#worker/app/start-work.ts'])],
    ['the worker never knows the client', file('worker/tasks/a.ts', ['#client/tasks/b.ts'])],
    ['the server never knows the scripts', file('server/tasks/a.ts', ['#scripts/chromium.ts'])],
    ['a feature never knows a later one', file('server/access/a.ts', ['#server/tasks/b.ts'])],
    ['nor in another root', file('server/access/a.ts', ['#shared/tasks/b.ts'])],
    ['the widgets know no feature', file('client/ui/a.tsx', ['#client/access/b.ts'])],
    ['a feature never knows what starts the process', file('server/app/a.ts', ['#server/main.ts'])],
    ['a folder that is no feature is found', file('server/billing/a.ts')],
    ['a subfolder never knows a later one', file('client/tasks/cards/a.tsx', ['#client/tasks/board/b.tsx'])],
    ['nor a file beside the subfolders', file('client/tasks/cards/a.tsx', ['#client/tasks/b.tsx'])],
    ['a subfolder without a position is found', file('client/tasks/desk/a.tsx')],
    ['only tests know the test world', file('server/tasks/a.ts', ['#server/test/world.ts'])],
    ['nor that of the client', file('client/tasks/a.ts', ['#client/test/wall.ts'])],
    ['nor the samples of both', file('shared/tasks/a.ts', ['#shared/test/sample-actor.ts'])],
    ['a folder of server/platform never knows a later one', file('server/platform/data/a.ts', ['#server/platform/live/b.ts'])],
    ['a folder of client/platform never knows a later one', file('client/platform/http/a.ts', ['#client/platform/live/b.ts'])],
    ['client/platform consists of its known folders', file('client/platform/a.ts')],
    ['server/platform consists of its known folders', file('server/platform/a.ts')],
    ['the environment is not read in the rest of server/platform', file('server/platform/base/a.ts', [], 'process.env.PORT')],
    ['nobody climbs', file('server/tasks/a.ts', ['../platform/b.ts'])],
    ['a neighbour is called by ./', file('server/tasks/a.ts', ['#server/tasks/b.ts'])],
    ['barrels are found', file('shared/tasks/index.ts')],
    ['a file that says nothing is found', file('client/tasks/utils.ts')],
    ['a folder that says nothing is found', file('client/goals/hooks/use-goal.ts')],
    ['file names are kebab-case', file('client/tasks/TaskCard.tsx')],
    ['an unknown role is found', file('server/tasks/tasks.controller.ts')],
    ['the environment is read in one place', file('server/access/a.ts', [], 'const port = process.env.PORT;')],
    ['socket events are handled in platform only', file('client/tasks/a.ts', [], "socket.on('events', show);")],
    ['a long stylesheet is found', file('client/tasks/a.module.css', [], '.a {}\n'.repeat(251))],
    ['load failures are shown by one component', file('client/tasks/a.tsx', [], '<StateMessage kind="failed" />')],
    ['the platform names no error code of a feature', file('shared/platform/errors.ts', [], "'board.full': 409,")],
    ['the search knows no feature', file('server/search/search.service.ts', ['#server/tasks/tasks.search.ts'])],
    ['the seed knows no feature', file('server/app/seed/demo.ts', ['#server/tasks/tasks.demo.ts'])],
    ['a service runs no SQL', file('server/tasks/tasks.service.ts', [], 'await sqlIn(em)(tasksSql, []);')],
    ['nor does a job', file('worker/tasks/remind.job.ts', [], 'await client.query(text);')],
    ['a service contains no SQL', file('server/tasks/tasks.service.ts', [], 'const tasksSql = `select id from task`;')],
    ['a file of SQL gives its reason', file('server/tasks/tasks.sql.ts', [], 'const tasksSql = `select id from task`;')],
    ['nothing is sent to everyone', file('server/platform/live/a.ts', [], "io.emit('events');")],
  ])('%s', (_rule, broken) => expect(faultsOf([broken])).toHaveLength(1));
});

test('the architecture rules accept valid files', () => {
  const right = [
    file('shared/tasks/board.room.ts', ['./tasks.events.ts', '#shared/platform/room.ts', 'typebox', 'typebox/value']),
    file('shared/tasks/board.room.test.ts', ['vitest', './board.room.ts']),
    file('server/tasks/tasks.service.ts', ['./task.entity.ts', '#server/access/actor.ts', '#shared/tasks/tasks.api.ts', 'node:crypto']),
    file('server/tasks/tasks.test.ts', ['#server/test/world.ts']),
    file(
      'server/tasks/tasks.sql.ts',
      [],
      '/* SQL instead of entities: one statement changes all tasks. */\nsqlIn(em)(`update task set a = 1`)',
    ),
    file('server/tasks/capacity.ts', [], 'lockNames(sqlIn(em), names)'),
    file('server/platform/data/transaction.ts', [], 'sqlIn(em)'),
    file('server/main.ts', ['#server/app/server.ts', '#worker/app/start-work.ts']),
    file('server/platform/process/read-config.ts', [], 'process.env'),
    file('server/platform/http/guard.ts', ['#server/platform/base/services.ts', '#server/platform/live/rooms.ts', './limits.ts']),
    file('server/platform/live/redis-link.test.ts', ['#server/platform/process/embedded/free-port.ts']),
    file('server/test/world.ts', ['#server/app/server.ts', '#server/access/session.entity.ts'], 'process.env.CI'),
    file('client/ui/page.tsx', ['#client/platform/base/direction.ts', '@mantine/core']),
    file('client/test/wall.ts', ['#client/tasks/state/board.store.ts', './rooms-world.ts']),
    file('client/tasks/state/board.store.test.ts', ['#client/test/wall.ts']),
    file('client/tasks/b.tsx', ['#client/tasks/board/b.tsx']),
    file('client/tasks/board/b.tsx', ['#client/tasks/cards/a.tsx']),
    file('client/e2e/global-setup.ts', ['#server/main.ts']),
    file('worker/tasks/remind-due-tasks.job.ts', ['#server/tasks/tasks.service.ts', '#shared/tasks/tasks.jobs.ts']),
  ];
  expect(faultsOf(right)).toEqual([]);
});

test('imports are found in every syntax', () => {
  const text = [
    "import a, { type B } from './a.ts';",
    "import type { C } from './c.ts';",
    'import {',
    '  d,',
    "} from './d.ts';",
    "export { e } from './e.ts';",
    "import './f.css';",
    "const g = await import('./g.ts');",
    "let h: import('./h.ts').H;",
  ];
  expect(importsIn(text.join('\n'))).toEqual(['./a.ts', './c.ts', './d.ts', './e.ts', './f.css', './g.ts', './h.ts']);
});
