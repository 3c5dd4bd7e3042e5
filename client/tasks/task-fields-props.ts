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
  /** `from` is the card that the editor saw, where it may have changed since. */
  onEdit: (values: CardValues, options?: { joins: boolean }, from?: TaskCard) => void;
  onMove: (place: TaskPlace) => void;
}
