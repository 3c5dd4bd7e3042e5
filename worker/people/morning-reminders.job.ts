import type { MorningJobs } from '#shared/people/mornings.jobs.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { listTimeZones, type Morning } from '#server/people/mornings.sql.ts';
import type { Context } from '#server/platform/base/services.ts';
import { dailyAt } from '#worker/platform/daily.ts';
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

/**
 * Background work of reminders that a feature sends at eight in the morning of each time zone. Planning the same morning again adds no second
 * job.
 */
export function morningReminders(jobs: MorningJobs, remind: (ctx: Context, morning: Morning) => Promise<void>) {
  const plan = perform(jobs.plan, async ({ ctx, enqueue }) => {
    for (const timeZone of await listTimeZones(ctx)) {
      for (const { localDate, delay } of upcomingReminders(timeZone, ctx.now))
        await enqueue(jobs.remind, { timeZone, localDate }, { id: reminderJobId(timeZone, localDate), delay });
    }
  });
  // Runs once per morning, even after the queue has forgotten the job. A job that starts after its day does nothing, because today's morning
  // has its own job.
  const performer = perform(jobs.remind, async ({ ctx, isDone, once }, morning) => {
    if (morning.localDate !== dayInZone(ctx.now, morning.timeZone) || (await isDone(reminded))) return;
    await remind(ctx, morning);
    await once(async () => undefined, reminded);
  });
  return { performers: [plan, performer], dailies: [dailyAt(jobs.plan, '00:00')] };
}
