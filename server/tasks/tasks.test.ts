import { expect, test } from 'vitest';
import { createTaskEndpoint, moveTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { newWorld, top } from '#server/test/world.ts';

test('a task that is added stands at the end of its column', async () => {
  const { inject, editor, task, boardId } = await newWorld();
  const first = await task();
  const answer = await inject(editor, createTaskEndpoint, {
    params: { boardId },
    body: { id: crypto.randomUUID(), title: 'Second', ...top },
  });
  expect(answer).toMatchObject({ status: 200, body: { title: 'Second', assigneeId: editor.id, priority: 'high', version: 1 } });
  expect(answer.body.rank > first.rank).toBe(true);
});

test('a viewer of a board may not move its tasks', async () => {
  const { viewer, task, inject } = await newWorld();
  const { id } = await task();
  const answer = await inject(viewer, moveTaskEndpoint, { params: { taskId: id }, body: { ...top, status: 'completed' } });
  expect(answer).toMatchObject({ status: 403, body: { code: 'access.denied' } });
});
