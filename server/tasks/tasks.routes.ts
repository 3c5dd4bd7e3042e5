import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
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
import { changeTasksEndpoint } from '#shared/tasks/bulk.api.ts';
import { copyBoardEndpoint, markTemplateEndpoint, setBoardDatesEndpoint } from '#shared/tasks/board-plans.api.ts';
import {
  archiveBoardEndpoint,
  createBoardEndpoint,
  markFavouriteEndpoint,
  openPrivateBoardEndpoint,
  renameBoardEndpoint,
  restoreBoardEndpoint,
  visitBoardEndpoint,
} from '#shared/tasks/boards.api.ts';
import { addLabelEndpoint, changeLabelEndpoint, removeLabelEndpoint } from '#shared/tasks/labels.api.ts';
import { addLaneEndpoint, changeLaneEndpoint, orderLanesEndpoint, removeLaneEndpoint } from '#shared/tasks/lanes.api.ts';
import { addMemberEndpoint, changeMemberEndpoint, removeMemberEndpoint } from '#shared/tasks/members.api.ts';
import {
  archiveBoard,
  createBoard,
  markTemplate,
  openPrivateBoard,
  renameBoard,
  restoreBoard,
  setBoardDates,
} from './board-lifecycle.service.ts';
import { copyBoard } from './copies/copy-board.service.ts';
import { markFavourite, visitBoard } from './board-marks.service.ts';
import { changeTasks } from './bulk.service.ts';
import {
  attachTaskFilesEndpoint,
  removeTaskFileEndpoint,
  restoreTaskFileEndpoint,
  setCoverEndpoint,
} from '#shared/tasks/task-files.api.ts';
import { readDescriptionEndpoint, taskHistoryEndpoint } from '#shared/tasks/history.api.ts';
import { unwatchTaskEndpoint, watchTaskEndpoint } from '#shared/tasks/watchers.api.ts';
import { placeSubtaskEndpoint } from '#shared/tasks/subtasks.api.ts';
import { listBoards } from './boards.service.ts';
import { addLabel, changeLabel, removeLabel } from './labels.service.ts';
import { addLane, changeLane, orderLanes, removeLane } from './lanes.service.ts';
import { editTask } from './fields.service.ts';
import { readDescription, readHistory } from './history.service.ts';
import { readDeletedTask, readTask, readTaskBoard } from './task-access.service.ts';
import { unwatchTask, watchTask } from './watchers.service.ts';
import { placeSubtask } from './main-tasks.service.ts';
import { addMember, changeMember } from './members.service.ts';
import { removeMember } from './remove-member.service.ts';
import { boardTasks, companyTasks, completedTasks } from '#shared/tasks/task-lists.ts';
import { readList } from '#server/platform/live/lists.ts';
import { taskTrash } from '#shared/tasks/task-trash.ts';
import { servedCompanyTasks, servedCompleted, servedTasks } from './task-lists.ts';
import { readTaskTrash } from './task-trash.ts';
import { setCover } from './cover.service.ts';
import { taskFiles } from './task-files.service.ts';
import { createTask, deleteTask, moveTask, restoreTask } from './tasks.service.ts';

const boardsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...listBoardsEndpoint, handler: ({ ctx }) => listBoards(ctx) });
  app.route({ ...createBoardEndpoint, handler: ({ ctx, body }) => createBoard(ctx, body) });
  app.route({ ...openPrivateBoardEndpoint, handler: ({ ctx }) => openPrivateBoard(ctx) });
  app.route({ ...renameBoardEndpoint, handler: ({ ctx, params, body }) => renameBoard(ctx, params.boardId, body.title) });
  app.route({ ...setBoardDatesEndpoint, handler: ({ ctx, params, body }) => setBoardDates(ctx, params.boardId, body) });
  app.route({ ...markTemplateEndpoint, handler: ({ ctx, params, body }) => markTemplate(ctx, params.boardId, body.isTemplate) });
  app.route({ ...copyBoardEndpoint, handler: ({ ctx, params, body }) => copyBoard(ctx, params.boardId, body) });
  app.route({ ...archiveBoardEndpoint, handler: ({ ctx, params }) => archiveBoard(ctx, params.boardId) });
  app.route({ ...restoreBoardEndpoint, handler: ({ ctx, params }) => restoreBoard(ctx, params.boardId) });
  app.route({ ...visitBoardEndpoint, handler: ({ ctx, params }) => visitBoard(ctx, params.boardId) });
  app.route({ ...markFavouriteEndpoint, handler: ({ ctx, params, body }) => markFavourite(ctx, params.boardId, body.isFavourite) });
  app.route({ ...addLabelEndpoint, handler: ({ ctx, params, body }) => addLabel(ctx, params.boardId, body) });
  app.route({ ...changeLabelEndpoint, handler: ({ ctx, params, body }) => changeLabel(ctx, params.boardId, params.labelId, body) });
  app.route({ ...removeLabelEndpoint, handler: ({ ctx, params }) => removeLabel(ctx, params.boardId, params.labelId) });
  app.route({ ...addLaneEndpoint, handler: ({ ctx, params, body }) => addLane(ctx, params.boardId, body) });
  app.route({ ...changeLaneEndpoint, handler: ({ ctx, params, body }) => changeLane(ctx, params.boardId, params.laneId, body) });
  app.route({ ...orderLanesEndpoint, handler: ({ ctx, params, body }) => orderLanes(ctx, params.boardId, body.laneIds) });
  app.route({ ...removeLaneEndpoint, handler: ({ ctx, params, body }) => removeLane(ctx, params.boardId, params.laneId, body.toLaneId) });
};

const taskFilesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...attachTaskFilesEndpoint, handler: ({ ctx, params, body }) => taskFiles.attach(ctx, params.taskId, body.fileIds) });
  app.route({ ...setCoverEndpoint, handler: ({ ctx, params, body }) => setCover(ctx, params.taskId, body.fileId) });
  app.route({ ...removeTaskFileEndpoint, handler: ({ ctx, params }) => taskFiles.remove(ctx, params.taskId, params.fileId) });
  app.route({ ...restoreTaskFileEndpoint, handler: ({ ctx, params }) => taskFiles.restore(ctx, params.taskId, params.fileId) });
};

export const tasksRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(boardsRoutes);
  await app.register(taskFilesRoutes);
  app.route({ ...addMemberEndpoint, handler: ({ ctx, params, body }) => addMember(ctx, params.boardId, body) });
  app.route({
    ...changeMemberEndpoint,
    handler: ({ ctx, params, body }) => changeMember(ctx, params.boardId, params.personId, body.role),
  });
  app.route({
    ...removeMemberEndpoint,
    handler: ({ ctx, params, query }) => removeMember(ctx, params.boardId, params.personId, query.assigneeId),
  });
  app.route({ ...completedTasks.endpoint, handler: ({ ctx, params, query }) => readList(ctx, servedCompleted, { ...params, ...query }) });
  app.route({ ...boardTasks.endpoint, handler: ({ ctx, params, query }) => readList(ctx, servedTasks, { ...params, ...query }) });
  app.route({ ...companyTasks.endpoint, handler: ({ ctx, query }) => readList(ctx, servedCompanyTasks, query) });
  app.route({ ...taskTrash.endpoint, handler: ({ ctx, params, query }) => readTaskTrash(ctx, { ...params, ...query }) });
  app.route({ ...createTaskEndpoint, handler: ({ ctx, params, body }) => createTask(ctx, params.boardId, body) });
  app.route({ ...changeTasksEndpoint, handler: ({ ctx, body }) => changeTasks(ctx, body) });
  app.route({ ...readTaskEndpoint, handler: ({ ctx, params }) => readTask(ctx, params.taskId) });
  app.route({ ...readTaskBoardEndpoint, handler: ({ ctx, params }) => readTaskBoard(ctx, params.taskId) });
  app.route({ ...taskHistoryEndpoint, handler: ({ ctx, params, query }) => readHistory(ctx, params.taskId, query) });
  app.route({ ...readDescriptionEndpoint, handler: ({ ctx, params }) => readDescription(ctx, params.taskId, params.entryId) });
  app.route({ ...moveTaskEndpoint, handler: ({ ctx, params, body }) => moveTask(ctx, params.taskId, body) });
  app.route({ ...placeSubtaskEndpoint, handler: ({ ctx, params, body }) => placeSubtask(ctx, params.taskId, body) });
  app.route({ ...editTaskEndpoint, handler: ({ ctx, params, body }) => editTask(ctx, params.taskId, body) });
  app.route({ ...watchTaskEndpoint, handler: ({ ctx, params }) => watchTask(ctx, params.taskId, params.personId) });
  app.route({ ...unwatchTaskEndpoint, handler: ({ ctx, params }) => unwatchTask(ctx, params.taskId, params.personId) });
  app.route({ ...deleteTaskEndpoint, handler: ({ ctx, params, query }) => deleteTask(ctx, params.taskId, query) });
  app.route({ ...readDeletedTaskEndpoint, handler: ({ ctx, params }) => readDeletedTask(ctx, params.taskId) });
  app.route({ ...restoreTaskEndpoint, handler: ({ ctx, params }) => restoreTask(ctx, params.taskId) });
};
