import type { Board } from '#shared/tasks/board.room.ts';
import type { MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { CardValues } from '#shared/tasks/task-fields.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import type { Task } from '#shared/tasks/task-details.schema.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import type { TaskHandle } from '#client/tasks/state/task.store.ts';

export interface TaskFieldsProps {
  card: TaskCard;
  task: Readonly<Task>;
  board: Readonly<Board>;
  room: TaskHandle;
  presence: RoomPresenceStore;
  isEditable: boolean;
  change: RecentChange | undefined;
  onEdit: (values: CardValues, joining?: MembershipChange) => Promise<unknown>;
  onMove: (place: TaskPlace) => void;
}
