import { dayIn } from '#shared/platform/day-in.ts';
import { planRemindersJob, remindDueJob } from '#shared/tasks/tasks.jobs.ts';
import { remindDue, zonesOfPeople } from '#server/tasks/remind-due.ts';
import { perform } from '#worker/platform/performer.ts';

/** When people are reminded, on their own clocks. */
const eight = { hour: 8 };

/** What notes that all have been reminded. */
const reminded = 'reminded';

/** The mornings of a zone that a company's day may touch: this one, where it is past at once, and the next. */
export function morningsIn(timeZone: string, now: Date): { localDate: string; delay: number }[] {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return [0, 1].map((days) => {
    const day = here.toPlainDate().add({ days });
    const at = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(eight) });
    return { localDate: day.toString(), delay: Math.max(at.epochMilliseconds - now.getTime(), 0) };
  });
}

/** A zone's name may hold what a job's id does not: `Asia/Kolkata`, `Etc/GMT+5`. */
export const morningId = (timeZone: string, localDate: string) => `${timeZone.replaceAll('/', '.').replaceAll('+', '_')}.${localDate}`;

/** A morning that was planned before is the same job, and is done once. */
export const planReminders = perform(planRemindersJob, async ({ ctx, enqueue }) => {
  for (const timeZone of await zonesOfPeople(ctx)) {
    for (const { localDate, delay } of morningsIn(timeZone, ctx.now))
      await enqueue(remindDueJob, { timeZone, localDate }, { id: morningId(timeZone, localDate), delay });
  }
});

/**
 * Once in a morning, though it is planned again long after the queue has forgotten it. One that comes after its day says
 * nothing: its day is over, and the morning of today has been planned.
 */
export const remindOfDue = perform(remindDueJob, async ({ ctx, isDone, once }, morning) => {
  if (morning.localDate !== dayIn(ctx.now, morning.timeZone) || (await isDone(reminded))) return;
  await remindDue(ctx, morning);
  await once(async () => undefined, reminded);
});
