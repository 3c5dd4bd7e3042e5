import { maxReminders, ownRemindersRoom, reminderRemoved, reminderSet } from '#shared/tasks/own-reminders.room.ts';
import { addDays } from '#shared/platform/days.ts';
import { AttachmentEntity } from '#server/files/file.entity.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { taskHost } from '#server/tasks/task-host.ts';
import { TaskTextEntity } from '#server/tasks/task-text.entity.ts';
import { ofOpenTasks, OwnReminderEntity } from '#server/tasks/reminders/own-reminder.entity.ts';
import type { TaskEntity } from '#server/tasks/task.entity.ts';

/** Copies one part of a task to the next task of its series, which is not stored yet. */
export type TaskCopier = (unit: WriteTransaction, ctx: Context, tasks: { from: TaskEntity; to: TaskEntity }) => Promise<void>;

const copyDescription: TaskCopier = async ({ em }, _ctx, { from, to }) => {
  const text = await em.findOne(TaskTextEntity, from.id);
  if (text) em.create(TaskTextEntity, { id: to.id, companyId: to.companyId, writerId: text.writerId, document: text.document });
};

/** Both tasks refer to the same stored file. */
const copyFiles: TaskCopier = async ({ em }, { now }, { from, to }) => {
  const host = { hostKind: taskHost.kind, removedAt: null };
  const files = await em.find(AttachmentEntity, { ...host, hostId: from.id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  to.fileCount = files.length;
  for (const [index, { file }] of files.entries()) {
    const at = new Date(now.getTime() + index);
    em.create(AttachmentEntity, { companyId: to.companyId, file, ...host, hostId: to.id, createdAt: at, updatedAt: at });
  }
};

/**
 * People who asked to be reminded some days before the due date are reminded of the next task too. A reminder of an open task that was sent
 * moves to the next task, and one that is still to come keeps its day, so that an open series does not collect reminders.
 */
const copyReminders: TaskCopier = async ({ em, recordEvent }, { now }, { from, to }) => {
  const isOpen = from.status !== 'completed' && !from.deletedAt;
  for (const reminder of await em.find(OwnReminderEntity, { task: from.id, daysBefore: { $ne: null } })) {
    const { companyId, personId, daysBefore, time, dueAt } = reminder;
    const isMoved = isOpen && !dueAt;
    if (!isMoved && (await em.count(OwnReminderEntity, { personId, ...ofOpenTasks })) >= maxReminders) continue;
    const next = { companyId, personId, task: to, day: null, daysBefore, time, since: now };
    if (isMoved) {
      em.remove(reminder);
      recordEvent(ownRemindersRoom, personId, reminderRemoved, () => ({ taskId: from.id }));
    } else if (isOpen) {
      Object.assign(reminder, { day: addDays(from.dueDate!, -daysBefore!), daysBefore: null });
      recordEvent(ownRemindersRoom, personId, reminderSet, () => reminder.present());
    }
    const made = em.create(OwnReminderEntity, next);
    recordEvent(ownRemindersRoom, personId, reminderSet, () => made.present());
  }
};

/** Parts that the next task of a series gets. Comments and logged hours are not among them. */
export const taskCopiers: readonly TaskCopier[] = [copyDescription, copyFiles, copyReminders];
