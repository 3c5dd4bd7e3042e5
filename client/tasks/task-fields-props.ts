import type { Board } from '#shared/tasks/board.room.ts';
import type { CardValues } from '#shared/tasks/task-fields.ts';
import type { Task, TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import type { TaskHandle } from './task.store.ts';

/** What every field of a drawer is given. */
export interface TaskFieldsProps {
  card: TaskCard;
  task: Readonly<Task>;
  board: Readonly<Board>;
  room: TaskHandle;
  onEdit: (values: CardValues, options?: { joins: boolean }) => void;
  onMove: (place: TaskPlace) => void;
}
