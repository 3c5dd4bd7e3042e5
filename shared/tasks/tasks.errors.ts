import { defineErrors } from '#shared/platform/errors.ts';

const tasksErrors = {
  'board.full': 409,
  'assigned-tasks.full': 409,
  'board.archived': 409,
  'boards.full': 409,
  'board-copy.too-large': 409,
  'lanes.full': 409,
  'labels.full': 409,
  'move.forbidden': 409,
  'owner.last': 409,
  'member.has-tasks': 409,
  'subtasks.open': 409,
  'subtasks.full': 409,
  'main-task.deleted': 409,
  'reminder.task-completed': 409,
} as const;
type TasksErrors = typeof tasksErrors;

declare module '#shared/platform/errors.ts' {
  interface ErrorStatus extends TasksErrors {}
}

defineErrors(tasksErrors);
