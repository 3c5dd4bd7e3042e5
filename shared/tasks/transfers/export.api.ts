import { Type, type Static } from 'typebox';
import { Id } from '#shared/platform/schema.ts';
import { exportEndpointsOf } from '#shared/records/export.api.ts';
import { TaskQuery } from '#shared/tasks/task-lists.ts';
import { tasksList } from './task-file.ts';

const ExportQuery = Type.Object({
  ...TaskQuery.properties,
  boardId: Type.Optional({ ...Id, description: 'Only tasks of this board.' }),
  view: Type.Optional(
    Type.Enum(['mine', 'team', 'tree'], {
      description: 'Tasks of the caller with those of their private board, of their direct reports, or of everybody below them.',
    }),
  ),
});
export type TaskExportQuery = Static<typeof ExportQuery>;

export const taskExportEndpoints = exportEndpointsOf({
  plural: tasksList,
  url: '/api/tasks',
  tag: 'Tasks',
  access: 'Tasks.export',
  filters: ExportQuery.properties,
});
