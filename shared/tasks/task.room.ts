import { commentEvents, commentFolds } from '#shared/comments/comment-thread.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { taskEffortCorrected, taskEffortLogged, taskEffortRemoved } from './effort.events.ts';
import type { EffortEntry } from './effort.schema.ts';
import { taskRecurrenceChanged, taskRepeated } from './recurrence/recurrence.events.ts';
import { Task } from './task-details.schema.ts';
import {
  taskDescribed,
  taskBecameDue,
  taskFileAttached,
  taskFileRemoved,
  taskReadersChanged,
  subtaskChanged,
  subtaskRemoved,
  taskUnwatched,
  taskWatched,
} from './task-details.events.ts';

const put = (task: Task, { entry }: { entry: EffortEntry }) => {
  const at = task.effort.findIndex(({ id }) => id === entry.id);
  if (at < 0) task.effort.push(entry);
  else task.effort[at] = entry;
};

/** Details that the drawer shows beside the card; the board room contains the card. Readers of the board may join. */
export const taskRoom = defineRoom({
  name: 'task',
  state: Task,
  events: [
    taskDescribed,
    taskWatched,
    taskUnwatched,
    taskReadersChanged,
    taskFileAttached,
    taskFileRemoved,
    taskBecameDue,
    taskEffortLogged,
    taskEffortCorrected,
    taskEffortRemoved,
    subtaskChanged,
    subtaskRemoved,
    taskRecurrenceChanged,
    taskRepeated,
    ...commentEvents,
  ],
  apply: {
    ...commentFolds,
    'task.description-changed': (task, { description }) => {
      task.description = description;
    },
    'task.watched': (task, { personId }) => {
      task.watchers = [...new Set([...task.watchers, personId])].sort();
    },
    'task.unwatched': (task, { personId }) => {
      task.watchers = task.watchers.filter((id) => id !== personId);
    },
    'task.readers-changed': () => {},
    // Time-dependent values are not part of the state.
    'task.became-due': () => {},
    'task.effort-logged': put,
    'task.effort-corrected': put,
    'task.effort-removed': (task, { entry }) => {
      task.effort = task.effort.filter(({ id }) => id !== entry.id);
    },
    // The series is read with its dates, again after each event.
    'task.recurrence-changed': () => {},
    'task.repeated': () => {},
    'task.file-attached': (task, { file, fileIds }) => {
      const known = new Map([...task.files, file].map((one) => [one.id, one]));
      task.files = fileIds.flatMap((id) => known.get(id) ?? []);
    },
    'task.subtask-changed': (task, subtask) => {
      task.subtasks[subtask.id] = subtask;
    },
    'task.subtask-removed': (task, { id }) => {
      delete task.subtasks[id];
    },
    'task.file-removed': (task, { fileIds }) => {
      task.files = task.files.filter(({ id }) => fileIds.includes(id));
    },
  },
});
