import type { Board } from '#shared/tasks/board.room.ts';
import type { Joining } from '#shared/tasks/bulk.api.ts';
import type { CardValues } from '#shared/tasks/task-fields.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import type { Task } from '#shared/tasks/whole-task.schema.ts';
import type { Change } from '#client/platform/live-room.ts';
import type { RoomPresence } from '#client/platform/room-presence.ts';
import type { TaskHandle } from './task.store.ts';

/** What every field of a drawer is given. */
export interface TaskFieldsProps {
  card: TaskCard;
  task: Readonly<Task>;
  board: Readonly<Board>;
  room: TaskHandle;
  presence: RoomPresence;
  isEditable: boolean;
  /** What somebody else has just done to the card. */
  change: Change | undefined;
  /** Rejects where it is refused. */
  onEdit: (values: CardValues, joining?: Joining) => Promise<unknown>;
  onMove: (place: TaskPlace) => void;
}
