import { removeReminderEndpoint, setReminderEndpoint, type ReminderTimes } from '#shared/tasks/own-reminders.api.ts';
import { ownRemindersRoom, reminderRemoved, reminderSet, type OwnReminder } from '#shared/tasks/own-reminders.room.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';
import { useRoom } from '#client/platform/live/use-room.ts';

type Handle = LiveRoom<typeof ownRemindersRoom>;

/** The reader's own reminder of a task; undefined until it is known. */
export function useOwnReminder(taskId: string): { reminder: OwnReminder | null | undefined; room: Handle } {
  const [{ state }, room] = useRoom(ownRemindersRoom, credentials.personId ?? '');
  return { reminder: state ? (state.reminders[taskId] ?? null) : undefined, room };
}

export const setReminder = (room: Handle, taskId: string, times: ReminderTimes): Promise<OwnReminder> =>
  room.predict(reminderSet, { taskId, ...times }, (key) => callWithSeqs(setReminderEndpoint, { params: { taskId }, body: times, key }));

export const removeReminder = (room: Handle, taskId: string): Promise<{ taskId: string }> =>
  room.predict(reminderRemoved, { taskId }, (key) => callWithSeqs(removeReminderEndpoint, { params: { taskId }, key }));
