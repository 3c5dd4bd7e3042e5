import { createContext } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';

interface CalendarContextValue {
  canMove: (card: TaskCard) => boolean;
  changes: Readonly<Record<string, RecentChange>>;
  today: string;
  onOpen: (taskId: string) => void;
  onDrop: (taskId: string, day: string | null) => void;
}

export const CalendarContext = createContext<CalendarContextValue>({
  canMove: () => false,
  changes: {},
  today: '',
  onOpen: () => {},
  onDrop: () => {},
});
