import { readFile } from 'node:fs/promises';
import { transformAsync } from '@babel/core';
import { expect, test } from 'vitest';
import { browserContracts } from './browser-contracts.ts';

const shortened = async (code: string) => (await transformAsync(code, { presets: [browserContracts.preset], configFile: false }))!.code!;

test('an endpoint of the browser build keeps its method, address, access and whether it has a body', async () => {
  const code = await shortened(`export const moveTaskEndpoint = defineEndpoint({
    method: 'POST', url: '/api/tasks/:taskId/move', summary: 'Move a task', description: 'Moves it.', tag: 'Tasks', access: 'Tasks.edit',
    schema: { params: taskParams, body: TaskPlace, response: { 200: TaskCard } },
  });`);
  const module = `const defineEndpoint = (given) => given; ${code}`;
  const { moveTaskEndpoint } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as { moveTaskEndpoint: unknown };
  expect(moveTaskEndpoint).toEqual({
    method: 'POST',
    url: '/api/tasks/:taskId/move',
    access: 'Tasks.edit',
    schema: { body: {}, response: {} },
  });
  expect(await shortened(`defineEndpoint({ method: 'GET', url: '/api/boards', schema: { response: { 200: X } } });`)).not.toContain('body');
});

test('the endpoints of records keep whether they have a body in the browser build', async () => {
  const source = await readFile(new URL('../shared/records/record.api.ts', import.meta.url), 'utf8');
  const calls = [...source.matchAll(/defineEndpoint\((.)/g)].map(([, first]) => first);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls).not.toContain('{');
  expect(await shortened('defineEndpoint(endpoint);')).toBe('defineEndpoint(endpoint);');
});

test('events and rooms of the browser build keep all but their schemas', async () => {
  const code = await shortened(`
    const taskMoved = defineEvent('task.moved', TaskCard, [upcast]);
    const boardRoom = defineRoom({ name: 'board', state: Board, events: [taskMoved], apply: { 'task.moved': put } });`);
  expect(code).toContain(`defineEvent('task.moved', {}, [upcast])`);
  expect(code).not.toMatch(/TaskCard|state: Board/);
  expect(code).toMatch(/events: \[taskMoved\][^]*'task.moved': put/);
});

test('top-level schemas are marked as pure, so that a build leaves unused ones out', async () => {
  expect(await shortened(`const Task = Type.Object({ ...TaskCard.properties });`)).toMatch(/^const Task = \/\*#__PURE__\*\/\(\(\) =>/);
  expect(await shortened(`const make = () => { const inner = Type.Null(); return inner; };`)).not.toContain('__PURE__');
});
