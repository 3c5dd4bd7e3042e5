import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  createTaskEndpoint,
  deleteTaskEndpoint,
  editTaskEndpoint,
  listBoardsEndpoint,
  moveTaskEndpoint,
  restoreTaskEndpoint,
} from '#shared/tasks/tasks.api.ts';
import { listBoards } from './boards.service.ts';
import { createTask, deleteTask, editTask, moveTask, restoreTask } from './tasks.service.ts';

export const tasksRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...listBoardsEndpoint, handler: ({ ctx }) => listBoards(ctx) });
  app.route({ ...createTaskEndpoint, handler: ({ ctx, params, body }) => createTask(ctx, params.boardId, body) });
  app.route({ ...moveTaskEndpoint, handler: ({ ctx, params, body }) => moveTask(ctx, params.taskId, body) });
  app.route({ ...editTaskEndpoint, handler: ({ ctx, params, body }) => editTask(ctx, params.taskId, body) });
  app.route({ ...deleteTaskEndpoint, handler: ({ ctx, params }) => deleteTask(ctx, params.taskId) });
  app.route({ ...restoreTaskEndpoint, handler: ({ ctx, params }) => restoreTask(ctx, params.taskId) });
};
