import { editTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import type { MoveEntry } from '#client/companies/calendar-kinds.ts';
import { call } from '#client/platform/http/call.ts';

/** Changes the due date of a task from a calendar that shows entries of all kinds. */
export const moveTaskEntry: MoveEntry = (taskId, dueDate) => call(editTaskEndpoint, { params: { taskId }, body: { dueDate } });
