import { expect, test } from 'vitest';
import { assigneesOf, boardCount } from './load-fixture.ts';
import { ownTask } from './k6/own-task.ts';

const boards = Array.from({ length: boardCount }, (_, board) => ({ tasks: assigneesOf(board, 500) }));
const users = Array.from({ length: 60 }, (_, index) => 26 + index);

test.each([1, 19, 20])(
  'virtual users who rename tasks of %i boards are as many different people, so none reaches a rate limit',
  (count) => {
    expect(new Set(users.map((user) => ownTask(boards.slice(-count), user))).size).toBe(users.length);
  },
);
