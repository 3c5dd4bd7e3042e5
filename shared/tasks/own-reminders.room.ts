import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Day, Id, Nullable } from '#shared/platform/schema.ts';

/** Limit of reminders of one person. */
export const maxReminders = 200;

/** A person's own reminder of a task: a time on a day, or a number of days before the due date. Times are in the person's time zone. */
export const OwnReminder = Type.Object({
  taskId: Id,
  day: Nullable(Day),
  /** Null with a day. */
  daysBefore: Nullable(Type.Integer({ minimum: 0, maximum: 30 })),
  time: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'Time of day, for example `09:00`.' }),
});
export type OwnReminder = Static<typeof OwnReminder>;

export const reminderSet = defineEvent('own-reminder.set', OwnReminder);
export const reminderRemoved = defineEvent('own-reminder.removed', Type.Pick(OwnReminder, ['taskId']));
/** Recorded when the time of a reminder has come. */
export const reminderSent = defineEvent('own-reminder.sent', Type.Object({ ...OwnReminder.properties, personId: Id }));
/** Recorded each morning for a person with overdue tasks. */
export const tasksOverdue = defineEvent(
  'own-reminder.tasks-overdue',
  Type.Object({
    personId: Id,
    taskId: Id,
    count: Type.Integer({ minimum: 1, description: 'Number of overdue tasks. `taskId` is the oldest.' }),
  }),
);

/** Reminders of one person, which nobody else sees. A reminder before the due date stays for a later due date. */
export const ownRemindersRoom = defineRoom({
  name: 'own-reminders',
  state: Type.Object({ id: Id, reminders: Type.Record(Type.String(), OwnReminder) }),
  events: [reminderSet, reminderRemoved, reminderSent, tasksOverdue],
  apply: {
    'own-reminder.set': (own, reminder) => {
      own.reminders[reminder.taskId] = reminder;
    },
    'own-reminder.removed': (own, { taskId }) => {
      delete own.reminders[taskId];
    },
    'own-reminder.sent': (own, { taskId, day }) => {
      if (day !== null) delete own.reminders[taskId];
    },
    // Time-dependent values are not part of the state.
    'own-reminder.tasks-overdue': () => {},
  },
});
