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
