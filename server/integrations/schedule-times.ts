import type { KpiQuery } from '#shared/integrations/kpi-query.record.ts';

const hourMs = 3_600_000;

/** Newest time of a schedule in milliseconds: a full hour, or half past midnight of a day or a Monday in the time zone of the company. */
export function newestTime(schedule: KpiQuery['schedule'], now: Date, timeZone: string): number {
  if (schedule === 'hourly') return Math.floor(now.getTime() / hourMs) * hourMs;
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .subtract({ minutes: 30 });
  const day = local.toPlainDate().subtract({ days: schedule === 'weekly' ? local.dayOfWeek - 1 : 0 });
  return day.toZonedDateTime({ timeZone, plainTime: '00:30' }).epochMilliseconds;
}
