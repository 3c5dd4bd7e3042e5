import { msg } from '#shared/platform/message.ts';
import { defineNotifications, type NotificationLink, type NotificationWords } from '#shared/platform/notification-kind.ts';
import type { NotificationData } from '#shared/platform/notification.schema.ts';
import { taskStatusLabels } from './task-labels.ts';
import type { TaskStatus } from './task.schema.ts';

const completed: NotificationWords = {
  words: msg({ message: '<0>{name}</0> completed <1>{title}</1>' }),
  unnamed: msg({ message: 'Completed: <0>{title}</0>' }),
};

const moved = (status: TaskStatus): NotificationWords => ({
  words: msg({ message: '<0>{name}</0> moved <1>{title}</1> to {status}' }),
  unnamed: msg({ message: '<0>{title}</0> is now {status}' }),
  values: { status: taskStatusLabels[status] },
});

const dueMoved = (day: string): NotificationWords => ({
  words: msg({ message: '<0>{name}</0> changed the due date of <1>{title}</1> to {day}' }),
  unnamed: msg({ message: 'New due date {day}: <0>{title}</0>' }),
  values: { day: { day } },
});

const dueRemoved: NotificationWords = {
  words: msg({ message: '<0>{name}</0> removed the due date of <1>{title}</1>' }),
  unnamed: msg({ message: 'Due date removed: <0>{title}</0>' }),
};

const link: NotificationLink = { page: '/admin/tasks', parameter: 'taskId' };
const onTask = { category: 'tasks', link } as const;

const day = 86_400_000;

function reminderOn({ dueDate }: NotificationData, today: string) {
  if (dueDate === undefined) return undefined;
  const days = Math.round((Date.parse(dueDate) - Date.parse(today)) / day);
  if (days > 1) return undefined;
  return days === 1 ? 'task-due-tomorrow' : days === 0 ? 'task-due-today' : 'task-overdue';
}
const reminder = { ...onTask, kindOn: reminderOn };

export const taskNotifications = defineNotifications({
  'task-assigned': {
    ...onTask,
    sentence: {
      words: msg({ message: '<0>{name}</0> assigned you <1>{title}</1>' }),
      unnamed: msg({ message: 'New task assigned to you: <0>{title}</0>' }),
    },
    opposite: 'task-reassigned',
  },
  'tasks-assigned': {
    ...onTask,
    sentence: ({ count = '' }) => ({
      words: msg({ message: '<0>{name}</0> assigned you tasks: {count}. The first is <1>{title}</1>.' }),
      unnamed: msg({ message: 'New tasks assigned to you: {count}. The first is <0>{title}</0>.' }),
      values: { count },
    }),
  },
  'task-reassigned': {
    ...onTask,
    sentence: {
      words: msg({ message: '<0>{name}</0> reassigned <1>{title}</1>' }),
      unnamed: msg({ message: 'Reassigned: <0>{title}</0>' }),
    },
    opposite: 'task-assigned',
  },
  'task-moved': {
    ...onTask,
    sentence: ({ status = 'not-started' }) => (status === 'completed' ? completed : moved(status as TaskStatus)),
  },
  'task-due-changed': { ...onTask, sentence: ({ dueDate }) => (dueDate ? dueMoved(dueDate) : dueRemoved) },
  'task-removed': {
    ...onTask,
    sentence: {
      words: msg({ message: '<0>{name}</0> deleted the task <1>{title}</1>' }),
      unnamed: msg({ message: 'The task <0>{title}</0> was deleted' }),
    },
    opposite: 'task-restored',
  },
  'task-restored': {
    ...onTask,
    sentence: {
      words: msg({ message: '<0>{name}</0> restored <1>{title}</1>' }),
      unnamed: msg({ message: 'Restored: <0>{title}</0>' }),
    },
    opposite: 'task-removed',
  },
  'task-due-tomorrow': { ...reminder, sentence: { words: msg({ message: 'Due tomorrow: <0>{title}</0>' }) } },
  'task-due-today': { ...reminder, sentence: { words: msg({ message: 'Due today: <0>{title}</0>' }) } },
  'task-overdue': {
    ...reminder,
    sentence: ({ dueDate = '' }) => ({
      words: msg({ message: 'Overdue since {day}: <0>{title}</0>' }),
      values: { day: dueDate && { day: dueDate } },
    }),
  },
  'task-reminder': { ...onTask, sentence: { words: msg({ message: 'Reminder: <0>{title}</0>' }) } },
  'tasks-overdue': {
    ...onTask,
    sentence: ({ count = '' }) => ({
      words: msg({ message: 'Overdue tasks: {count}. The oldest is <0>{title}</0>.' }),
      values: { count },
    }),
  },
  'task-commented': {
    category: 'comments',
    link,
    sentence: {
      words: msg({ message: '<0>{name}</0> commented on <1>{title}</1>' }),
      unnamed: msg({ message: 'New comment: <0>{title}</0>' }),
    },
  },
  'task-mentioned': {
    category: 'mentions',
    link,
    sentence: {
      words: msg({ message: '<0>{name}</0> mentioned you in <1>{title}</1>' }),
      unnamed: msg({ message: 'You were mentioned in <0>{title}</0>' }),
    },
  },
  'board-joined': {
    category: 'tasks',
    link: { page: '/admin/tasks', parameter: 'boardId' },
    sentence: {
      words: msg({ message: '<0>{name}</0> added you to the board <1>{title}</1>' }),
      unnamed: msg({ message: 'You were added to the board <0>{title}</0>' }),
    },
  },
});

declare module '#shared/platform/notification.schema.ts' {
  interface NotificationKinds {
    readonly tasks: keyof typeof taskNotifications;
  }
}
