import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { importTasksEndpoint } from '#shared/tasks/transfers/import.api.ts';
import { importedTaskFields, tasksList } from '#shared/tasks/transfers/task-file.ts';
import { uploadImport } from '#server/records/import.service.ts';
import { registerImport, type ImportTarget } from '#server/records/import-target.ts';
import { checkTaskRows, openImportBoard } from './check-task-rows.ts';
import { readBoardFile } from './read-board-file.ts';
import { prepareTasks } from './store-task-rows.ts';

const target: ImportTarget = {
  plural: tasksList,
  access: importTasksEndpoint.access,
  fields: importedTaskFields,
  refusedField: 'title',
  comparesRows: true,
  checkRows: checkTaskRows,
  prepare: prepareTasks,
  readFile: readBoardFile,
  authorize: async (em, ctx, boardId) => void (await openImportBoard(em, ctx, boardId)),
};

registerImport(target);

export const taskImportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...importTasksEndpoint, handler: ({ ctx, params, body }) => uploadImport(ctx, target, body, params.boardId) });
};
