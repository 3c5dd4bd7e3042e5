import { may } from '#shared/access/access.policy.ts';
import { ownRemindersRoom } from '#shared/tasks/own-reminders.room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { OwnReminderEntity } from './own-reminder.entity.ts';

export const servedOwnReminders = serveRoom(ownRemindersRoom, {
  rowsOf: 'person',
  async authorize({ actor }, personId) {
    authorizeRead(actor.id === personId && may(actor, 'Tasks', 'view'));
  },
  async load({ em }, id) {
    const reminders = (await em.find(OwnReminderEntity, { personId: id })).map((reminder) => reminder.present());
    return { id, reminders: Object.fromEntries(reminders.map((reminder) => [reminder.taskId, reminder])) };
  },
});
