import { reminderSent, tasksOverdue } from '#shared/tasks/own-reminders.room.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { loadCurrentCards } from '#server/tasks/card-row.sql.ts';
import { filterReadersOfAll } from '#server/tasks/task-readers.ts';

/** The open task, for those of the people who may read it. */
async function openTask({ join, ctx }: AudienceContext, taskId: string, personId: string) {
  const card = await join(loadCurrentCards, taskId);
  if (!card || card.isGone || card.status === 'completed') return null;
  const people = await join(filterReadersOfAll, { actor: ctx.actor, task: card, personIds: [personId] });
  return people.includes(personId) ? { id: card.id, title: card.title } : null;
}

async function ofReminder(context: AudienceContext, { data: { taskId, personId } }: ReceivedEvent<typeof reminderSent>) {
  const subject = await openTask(context, taskId, personId);
  return subject ? [{ personId, kind: 'task-reminder' as const, subject }] : [];
}

async function ofOverdue(context: AudienceContext, { data: { taskId, personId, count } }: ReceivedEvent<typeof tasksOverdue>) {
  const subject = await openTask(context, taskId, personId);
  return subject ? [{ personId, kind: 'tasks-overdue' as const, subject, data: { count: String(count) } }] : [];
}

const subjectOf = ({ taskId }: { taskId: string }) => taskId;

export const reminderNotifications = [notifyOn(reminderSent, ofReminder, { subjectOf }), notifyOn(tasksOverdue, ofOverdue, { subjectOf })];
