import { msg, type Words } from '#shared/platform/words.ts';
import type { TaskStatus } from './task.schema.ts';

/** The three statuses, letter for letter as the specification names them. */
export const taskStatusWords: Record<TaskStatus, Words> = {
  'not-started': msg({ message: 'Not Started' }),
  'in-progress': msg({ message: 'In Progress' }),
  completed: msg({ message: 'Completed' }),
};
