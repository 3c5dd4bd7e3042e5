import { expect, test } from 'vitest';
import { boardParams } from './open-task.ts';

const task = '0190e5a0-0000-7000-8000-000000000001';

test('switching boards closes the open task and keeps the filter', () => {
  const now = new URLSearchParams({ view: 'table', boardId: 'one', taskId: task, priority: 'high' });
  expect(boardParams(now, 'two')).toEqual({ view: 'table', priority: 'high', boardId: 'two' });
  expect(boardParams(now, null)).toEqual({ view: 'table', priority: 'high' });
});
