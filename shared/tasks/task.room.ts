import { defineRoom } from '#shared/platform/room.ts';
import { Task } from './whole-task.schema.ts';
import {
  taskDescribed,
  taskFellDue,
  taskFileAttached,
  taskFileRemoved,
  taskReadersChanged,
  taskUnwatched,
  taskWatched,
} from './whole-task.events.ts';

/** What a drawer shows beside the card, which its board's room tells. Whoever reads the board may be here. */
export const taskRoom = defineRoom({
  name: 'task',
  state: Task,
  events: [taskDescribed, taskWatched, taskUnwatched, taskReadersChanged, taskFileAttached, taskFileRemoved, taskFellDue],
  apply: {
    'task.described': (task, { description }) => {
      task.description = description;
    },
    'task.watched': (task, { personId }) => {
      task.watchers = [...new Set([...task.watchers, personId])].sort();
    },
    'task.unwatched': (task, { personId }) => {
      task.watchers = task.watchers.filter((id) => id !== personId);
    },
    'task.readers-changed': () => {},
    // What depends on the day is no state.
    'task.fell-due': () => {},
    'task.file-attached': (task, { file, fileIds }) => {
      const known = new Map([...task.files, file].map((one) => [one.id, one]));
      task.files = fileIds.flatMap((id) => known.get(id) ?? []);
    },
    'task.file-removed': (task, { fileIds }) => {
      task.files = task.files.filter(({ id }) => fileIds.includes(id));
    },
  },
});
