import { msg, type Message } from '#shared/platform/message.ts';
import type { TaskStatus } from './task.schema.ts';

/** Exactly as in the specification. */
export const taskStatusLabels: Record<TaskStatus, Message> = {
  'not-started': msg({ message: 'Not Started' }),
  'in-progress': msg({ message: 'In Progress' }),
  completed: msg({ message: 'Completed' }),
};
