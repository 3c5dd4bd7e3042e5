import { deletedRowOf, type DeletedRow } from '#shared/records/trash.ts';
import { TaskCard } from './task.schema.ts';

export const DeletedTask = deletedRowOf(TaskCard);
export type DeletedTask = DeletedRow<TaskCard>;
