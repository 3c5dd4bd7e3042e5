import type { LogScene } from '#server/test/proof.ts';
import { ownRemindersRoom, tasksOverdue } from '#shared/tasks/own-reminders.room.ts';
import { write } from '#server/platform/data/transaction.ts';
import { findOverduePeople } from './overdue-people.sql.ts';
import { sendReminder } from './send-reminder.sql.ts';
import { removeReminderEndpoint, setReminderEndpoint } from '#shared/tasks/own-reminders.api.ts';
import { placed } from '#server/test/proof.ts';

const later = { day: '2999-03-01', daysBefore: null, time: '09:00' };

export const proofs = [
  placed(setReminderEndpoint, async (world, { owner, boardId }) => {
    const { id: taskId } = await world.task(owner, { boardId });
    return (turn) => ({ input: { params: { taskId }, body: { ...later, time: `1${turn % 10}:00` } } });
  }),

  placed(removeReminderEndpoint, async (world, { owner, boardId }, caller = owner) => {
    const { id: taskId } = await world.task(owner, { boardId });
    await world.inject(caller, setReminderEndpoint, { params: { taskId }, body: later });
    return () => ({ input: { params: { taskId } } });
  }),
];

export const logScene: LogScene = {
  async act({ contextOf, manager, sql }) {
    const ctx = await contextOf(manager);
    await sql(`update own_reminder set day = current_date - 1, days_before = null, since = now() - interval '9 days'`);
    for (const { id } of await sql<{ id: string }>('select id from own_reminder')) await sendReminder(ctx, id);
    await sql('update task set due_date = current_date - 3');
    await write(ctx, async ({ em, recordEvent }) => {
      const people = await findOverduePeople(em, { timeZone: 'UTC', localDate: new Date().toISOString().slice(0, 10) });
      for (const person of people) recordEvent(ownRemindersRoom, person.personId, tasksOverdue, () => person);
      return () => null;
    });
  },
};
