import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { defaultGrants } from '#shared/access/pages.ts';
import { blankBoard } from '#shared/tasks/task-lists.ts';
import type { BoardAccess } from '#shared/tasks/tasks.policy.ts';
import { session } from '#client/access/session.store.ts';
import { aCard } from '#client/test/sample-board.ts';
import type { BoardHandle } from '#client/tasks/board.store.ts';
import { changeTasks } from './bulk.store.ts';

let foretold: unknown[];
/** A board that is followed from the page of a list on: nothing of it is known but what happens. */
const room = {
  id: 'board',
  state: blankBoard,
  predictAll: async (facts: { data: { id: string } }[]) => {
    foretold = facts.map(({ data }) => data.id);
    return { results: [] };
  },
} as unknown as BoardHandle;
const as = (role: 'editor' | 'viewer'): BoardAccess => ({
  kind: 'project',
  companyId: 'company',
  departmentId: null,
  isArchived: false,
  members: { me: role },
});
const move = { place: { status: 'completed', laneId: null, beforeId: null, afterId: null } } as const;
const change = (access: BoardAccess, what: Parameters<typeof changeTasks>[2]) =>
  changeTasks({ roomOf: () => room, boardOf: () => access }, [aCard('a', 'in-progress')], what);

beforeEach(() => {
  foretold = [];
  session.actor = {
    id: 'me',
    companyId: 'company',
    departmentId: null,
    role: 'employee',
    grants: defaultGrants('employee'),
  } as unknown as Actor;
});

test('among the tasks of all boards, what the board of a row does not allow is not shown before it is refused', async () => {
  await change(as('editor'), move);
  expect(foretold).toEqual(['a']);
  await change(as('viewer'), move);
  expect(foretold).toEqual([]);
});

test('who is on a board that is not open here is the server’s to say', async () => {
  await change(as('editor'), { assigneeId: 'somebody' });
  expect(foretold).toEqual(['a']);
  await change(as('viewer'), { assigneeId: 'somebody' });
  expect(foretold).toEqual([]);
});
