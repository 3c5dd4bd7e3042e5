import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { defaultGrants } from '#shared/access/pages.ts';
import { emptyBoard } from '#shared/tasks/task-lists.ts';
import type { BoardAccess } from '#shared/tasks/tasks.policy.ts';
import { session } from '#client/access/session.store.ts';
import { aCard } from '#client/test/sample-board.ts';
import type { BoardHandle } from './board.store.ts';
import { changeTasks } from './bulk.store.ts';

let predicted: unknown[];
/** A board that is followed from a list page on: its state is unknown, only its events are. */
const room = {
  id: 'board',
  state: emptyBoard,
  predictAll: async (facts: { data: { id: string } }[]) => {
    predicted = facts.map(({ data }) => data.id);
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
  predicted = [];
  session.actor = {
    id: 'me',
    companyId: 'company',
    departmentId: null,
    role: 'employee',
    grants: defaultGrants('employee'),
  } as unknown as Actor;
});

test('in the table of all boards a change forbidden by the board of a row is not predicted', async () => {
  await change(as('editor'), move);
  expect(predicted).toEqual(['a']);
  await change(as('viewer'), move);
  expect(predicted).toEqual([]);
});

test('assigning a person whose membership is unknown to the client is decided by the server', async () => {
  await change(as('editor'), { assigneeId: 'somebody' });
  expect(predicted).toEqual(['a']);
  await change(as('viewer'), { assigneeId: 'somebody' });
  expect(predicted).toEqual([]);
});
