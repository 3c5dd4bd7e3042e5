import { importTasksEndpoint } from '#shared/tasks/transfers/import.api.ts';
import { importedTaskFields, tasksList } from '#shared/tasks/transfers/task-file.ts';
import { importRoute } from '#server/records/import-route.ts';
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

export const taskImportRoutes = importRoute(target, importTasksEndpoint, 'boardId');
