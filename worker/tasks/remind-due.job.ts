import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { planRemindersJob, remindDueJob } from '#shared/tasks/tasks.jobs.ts';
import { remindDue, listTimeZones } from '#server/tasks/remind-due.ts';
import { perform } from '#worker/platform/performer.ts';

const eight = { hour: 8 };

const reminded = 'reminded';

/** Mornings of a time zone within the company's day: the current one, immediately if it has passed, and the next. */
export function upcomingReminders(timeZone: string, now: Date): { localDate: string; delay: number }[] {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return [0, 1].map((days) => {
    const day = here.toPlainDate().add({ days });
    const at = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(eight) });
    return { localDate: day.toString(), delay: Math.max(at.epochMilliseconds - now.getTime(), 0) };
  });
}

/** Job ids cannot contain some characters of time zone names such as `Asia/Kolkata` and `Etc/GMT+5`. */
export const reminderJobId = (timeZone: string, localDate: string) => `${timeZone.replaceAll('/', '.').replaceAll('+', '_')}.${localDate}`;

/** Planning the same morning again adds no second job. */
export const planReminders = perform(planRemindersJob, async ({ ctx, enqueue }) => {
  for (const timeZone of await listTimeZones(ctx)) {
    for (const { localDate, delay } of upcomingReminders(timeZone, ctx.now))
      await enqueue(remindDueJob, { timeZone, localDate }, { id: reminderJobId(timeZone, localDate), delay });
  }
});

/**
 * Runs once per morning, even after the queue has forgotten the job. A job that starts after its day does nothing, because today's morning
 * has its own job.
 */
export const remindDueTasks = perform(remindDueJob, async ({ ctx, isDone, once }, morning) => {
  if (morning.localDate !== dayInZone(ctx.now, morning.timeZone) || (await isDone(reminded))) return;
  await remindDue(ctx, morning);
  await once(async () => undefined, reminded);
});
