import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { defineEvent } from '#shared/platform/event.ts';
import { applyEvent } from '#shared/platform/room.ts';
import { boardRoom, type Board } from './board.room.ts';
import { unplanned } from './board.schema.ts';
import { boardArchived, boardRenamed, boardRestored, laneAdded, laneRemoved } from './boards.events.ts';
import { boardMemberAdded, boardMemberChanged, boardMemberRemoved } from './members.events.ts';
import type { TaskCard } from './task.schema.ts';
import { taskArrived, taskCreated, taskDeleted, taskEdited, taskLeft, taskMoved, taskRestored } from './tasks.events.ts';

const boardId = '10000000-0000-4000-8000-000000000000';
const me = '20000000-0000-4000-8000-000000000000';
const taskId = '30000000-0000-4000-8000-000000000000';

const newBoard = (): Board => ({
  id: boardId,
  companyId: '40000000-0000-4000-8000-000000000000',
  kind: 'project',
  title: 'Launch',
  departmentId: null,
  ownerId: me,
  isArchived: false,
  ...unplanned,
  lanes: [],
  labels: [],
  members: { [me]: 'owner' },
  cards: {},
});

const card: TaskCard = {
  id: taskId,
  boardId,
  title: 'Write the text',
  status: 'not-started',
  laneId: null,
  rank: 'a0',
  assigneeId: me,
  creatorId: me,
  priority: 'medium',
  startDate: null,
  dueDate: null,
  estimate: null,
  actualCompletionDate: null,
  actualHours: 0,
  fileCount: 0,
  isRecurring: false,
  version: 1,
};

const boardAfter = (...facts: [definition: { name: string; v: number }, data: unknown][]) => {
  const board = newBoard();
  for (const [{ name, v }, data] of facts) applyEvent(boardRoom, board, { name, v, data: structuredClone(data) });
  expect(Value.Check(boardRoom.state, board)).toBe(true);
  return board;
};
const after = (...facts: Parameters<typeof boardAfter>) => boardAfter(...facts).cards;

test('a new task is on the board', () => {
  expect(after([taskCreated, card])).toEqual({ [taskId]: card });
});

test.each([
  ['moved', taskMoved, { ...card, status: 'in-progress', rank: 'a5', version: 2 }],
  ['edited', taskEdited, { ...card, title: 'Write it again', version: 2 }],
])('a %s task has its current fields on the board', (_, definition, image) => {
  expect(after([taskCreated, card], [definition, image])).toEqual({ [taskId]: image });
});

test.each([taskCreated, taskMoved, taskEdited, taskRestored, taskArrived])(
  'a task completed by $name leaves the board, which contains open tasks only',
  (definition) => {
    const completed = { ...card, status: 'completed', actualCompletionDate: '2026-03-01T10:00:00.000Z', version: 2 };
    expect(after([taskCreated, card], [definition, completed])).toEqual({});
    expect(after([definition, completed], [taskMoved, { ...card, version: 3 }])).toEqual({ [taskId]: { ...card, version: 3 } });
  },
);

test('a deleted task leaves the board, and a restored one returns', () => {
  expect(after([taskCreated, card], [taskDeleted, { id: taskId, boardId }])).toEqual({});
  expect(after([taskCreated, card], [taskDeleted, { id: taskId, boardId }], [taskRestored, card])).toEqual({ [taskId]: card });
});

test('a task moved to another board leaves this one and returns when it is moved back', () => {
  expect(after([taskCreated, card], [taskLeft, { id: taskId, boardId }])).toEqual({});
  expect(after([taskCreated, card], [taskLeft, { id: taskId, boardId }], [taskArrived, card])).toEqual({ [taskId]: card });
});

test('a task first seen in a move event is added to its place', () => {
  expect(after([taskMoved, card])).toEqual({ [taskId]: card });
});

test('an event received twice changes nothing', () => {
  const facts = [taskCreated, taskMoved, taskEdited, taskRestored].map((definition) => [definition, card] as [typeof definition, TaskCard]);
  for (const fact of facts) expect(after(fact, fact)).toEqual(after(fact));
  const deleted: [typeof taskDeleted, unknown] = [taskDeleted, { id: taskId, boardId }];
  expect(after(facts[0]!, deleted, deleted)).toEqual({});
});

test('members are added, changed and removed on the board, and the owner is set by the event', () => {
  const part = { id: boardId, personId: taskId, role: 'editor', ownerId: me };
  const added: [typeof boardMemberAdded, object] = [boardMemberAdded, part];
  expect(boardAfter(added, added).members).toEqual({ [me]: 'owner', [taskId]: 'editor' });
  expect(boardAfter(added, [boardMemberChanged, { ...part, role: 'owner' }]).members).toEqual({ [me]: 'owner', [taskId]: 'owner' });
  const gone = boardAfter(added, [boardMemberRemoved, { id: boardId, personId: me, role: 'owner', ownerId: taskId }]);
  expect(gone).toMatchObject({ members: { [taskId]: 'editor' }, ownerId: taskId });
  expect(gone.members).not.toHaveProperty(me);
});

test('the name, lanes and archive status of a board follow the last event', () => {
  const { members: _members, cards: _cards, lanes: _lanes, ...summary } = newBoard();
  const lanes = [{ id: taskId, name: 'Doing', limit: 3 }];
  expect(boardAfter([boardRenamed, { ...summary, title: 'Landing' }])).toMatchObject({ title: 'Landing', members: { [me]: 'owner' } });
  expect(boardAfter([boardArchived, { ...summary, isArchived: true }]).isArchived).toBe(true);
  expect(boardAfter([boardArchived, { ...summary, isArchived: true }], [boardRestored, summary]).isArchived).toBe(false);
  expect(boardAfter([laneAdded, { id: boardId, lanes }]).lanes).toEqual(lanes);
  expect(boardAfter([laneAdded, { id: boardId, lanes }], [laneRemoved, { id: boardId, lanes: [] }]).lanes).toEqual([]);
});

test('every event of the room has a fold and every fold an event', () => {
  expect(Object.keys(boardRoom.apply).sort()).toEqual(boardRoom.events.map(({ name }) => name).sort());
});

test('a card on the wire contains only the fields of a card', () => {
  expect(Value.Check(taskMoved.schema, card)).toBe(true);
  expect(Value.Check(taskMoved.schema, { ...card, companyId: me })).toBe(false);
  expect(Value.Check(taskDeleted.schema, card)).toBe(false);
  expect(Value.Check(defineEvent('task.moved', taskMoved.schema).schema, { ...card, title: '   ' })).toBe(false);
});
