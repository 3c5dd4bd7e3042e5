import type { LogScene } from '#server/test/proof.ts';
import { remindDue } from './remind-due.sql.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { readDescriptionEndpoint, taskHistoryEndpoint } from '#shared/tasks/history.api.ts';
import {
  createTaskEndpoint,
  deleteTaskEndpoint,
  editTaskEndpoint,
  listBoardsEndpoint,
  moveTaskEndpoint,
  readDeletedTaskEndpoint,
  readTaskBoardEndpoint,
  readTaskEndpoint,
  restoreTaskEndpoint,
} from '#shared/tasks/tasks.api.ts';
import { changeTasksEndpoint, type BulkChange } from '#shared/tasks/bulk.api.ts';
import { boardTasks, companyTasks, completedTasks } from '#shared/tasks/task-lists.ts';
import { taskTrash } from '#shared/tasks/task-trash.ts';
import { unwatchTaskEndpoint, watchTaskEndpoint } from '#shared/tasks/watchers.api.ts';
import { placed, unplaced, type ProofEnvironment } from '#server/test/proof.ts';
import { top, type World } from '#server/test/world.ts';

const cardOn = ({ task }: World, { owner, boardId }: ProofEnvironment) => task(owner, { boardId });

const describedAs = (text: string): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

export const proofs = [
  unplaced(listBoardsEndpoint, async () => () => ({ input: {} })),

  placed(completedTasks.endpoint, async (_world, { boardId }) => () => ({ input: { params: { boardId }, query: { limit: 30 } } })),

  placed(boardTasks.endpoint, async (_world, { boardId }) => () => ({
    input: { params: { boardId }, query: { sort: 'dueDate' as const, limit: 30 } },
  })),

  placed(taskTrash.endpoint, async (world, place) => {
    const { id: taskId } = await cardOn(world, place);
    await world.inject(place.owner, deleteTaskEndpoint, { params: { taskId } });
    return () => ({ input: { params: { boardId: place.boardId }, query: { limit: 30 } } });
  }),

  unplaced(companyTasks.endpoint, async () => () => ({ input: { query: { sort: '-priority' as const, limit: 30 } } })),

  placed(createTaskEndpoint, async (_world, { boardId }) => () => ({
    input: { params: { boardId }, body: { ...top, id: crypto.randomUUID(), title: 'Set the next stone' } },
  })),

  placed(moveTaskEndpoint, async (world, place) => {
    const { id: taskId } = await cardOn(world, place);
    const { id: beforeId } = await cardOn(world, place);
    const statuses = ['in-progress', 'completed', 'in-progress', 'not-started'] as const;
    return (turn) => ({
      input: { params: { taskId }, body: { status: statuses[turn % 4]!, laneId: null, beforeId, afterId: null } },
    });
  }),

  unplaced(changeTasksEndpoint, async (world, place) => {
    const cards = [await cardOn(world, place), await cardOn(world, place), await cardOn(world, place)];
    const taskIds = cards.map(({ id }) => id);
    const to = { laneId: null, beforeId: null, afterId: null };
    const changes: BulkChange[] = [
      { place: { status: 'in-progress', ...to } },
      { priority: 'low' },
      { dueDate: '2026-03-01' },
      { place: { status: 'completed', ...to } },
      { isDeleted: true },
      { isDeleted: false },
      { assigneeId: place.owner.id },
      { places: taskIds.map(() => ({ status: 'in-progress', ...to })) },
    ];
    return (turn) => ({
      input: { body: { taskIds: turn % 2 === 0 ? taskIds : taskIds.toReversed(), change: changes[turn % changes.length]! } },
    });
  }),

  // Move back and forth between two boards, so that each turn changes something.
  unplaced(changeTasksEndpoint, async (world, place) => {
    const cards = [await cardOn(world, place), await cardOn(world, place)];
    const { boardId } = await world.board({ owner: place.owner, editors: [], viewers: [] });
    const body = { taskIds: cards.map(({ id }) => id) };
    return (turn) => ({ input: { body: { ...body, change: { board: { id: turn % 2 === 0 ? boardId : place.boardId } } } } });
  }),

  placed(editTaskEndpoint, async (world, place) => {
    const { id: taskId, title } = await cardOn(world, place);
    return (turn) => ({
      input: {
        params: { taskId },
        body: {
          title: { from: title, to: `Stone ${turn}` },
          startDate: { from: null, to: '2026-09-07' },
          dueDate: { from: null, to: `2026-10-1${turn % 10}` },
          priority: { from: 'high' as const, to: 'low' as const },
          estimate: { from: null, to: turn + 0.25 },
          description: { from: 0, to: describedAs(`Words ${turn}`) },
        },
      },
    });
  }),

  ...[readTaskEndpoint, readTaskBoardEndpoint].map((endpoint) =>
    placed(endpoint, async (world, place) => {
      const { id: taskId } = await cardOn(world, place);
      return () => ({ input: { params: { taskId } } });
    }),
  ),

  placed(taskHistoryEndpoint, async (world, place) => {
    const { id: taskId } = await cardOn(world, place);
    return () => ({ input: { params: { taskId }, query: { limit: 30 } } });
  }),

  placed(readDescriptionEndpoint, async (world, place) => {
    const { id: taskId } = await cardOn(world, place);
    const body = { description: { from: 0, to: describedAs('Words') } };
    await world.inject(place.owner, editTaskEndpoint, { params: { taskId }, body });
    const { body: history } = await world.inject(place.owner, taskHistoryEndpoint, { params: { taskId }, query: { limit: 1 } });
    return () => ({ input: { params: { taskId, entryId: history.entries[0]!.id } } });
  }),

  placed(watchTaskEndpoint, async (world, place) => {
    const { id: taskId } = await cardOn(world, place);
    return () => ({ input: { params: { taskId, personId: place.owner.id }, body: {} } });
  }),

  placed(unwatchTaskEndpoint, async (world, place) => {
    const { id: taskId } = await cardOn(world, place);
    const params = { taskId, personId: place.owner.id };
    await world.inject(place.owner, watchTaskEndpoint, { params, body: {} });
    return () => ({ input: { params } });
  }),

  placed(deleteTaskEndpoint, async (world, place) => {
    const { id: taskId } = await cardOn(world, place);
    return () => ({ input: { params: { taskId } } });
  }),

  placed(readDeletedTaskEndpoint, async (world, place) => {
    const { id: taskId } = await cardOn(world, place);
    await world.inject(place.owner, deleteTaskEndpoint, { params: { taskId } });
    return () => ({ input: { params: { taskId } } });
  }),

  placed(restoreTaskEndpoint, async (world, place) => {
    const { id: taskId } = await cardOn(world, place);
    await world.inject(place.owner, deleteTaskEndpoint, { params: { taskId } });
    return () => ({ input: { params: { taskId }, body: {} } });
  }),
];

export const logScene: LogScene = {
  prepare: ({ task }) => task(),
  async act({ contextOf, manager, sql }) {
    await sql('update task set due_date = current_date');
    await remindDue(await contextOf(manager), { timeZone: 'UTC', localDate: new Date().toISOString().slice(0, 10) });
  },
};
