import type { Digest, QuietHours } from '#shared/notifications/notification-settings.room.ts';

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());
const dateOf = ({ epochMilliseconds }: { epochMilliseconds: number }) => new Date(epochMilliseconds);
const clockOf = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString().slice(0, 5);

function isQuiet(at: Temporal.ZonedDateTime, { from, to, days }: QuietHours): boolean {
  if (days.includes(at.dayOfWeek)) return true;
  const clock = clockOf(at);
  return from <= to ? from <= clock && clock < to : from <= clock || clock < to;
}

/** A time skipped by a clock change becomes the moment of the change. */
function timeOn(day: Temporal.PlainDate, time: string, zone: string, after: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const plain = day.toPlainDateTime(Temporal.PlainTime.from(time));
  const first = plain.toZonedDateTime(zone);
  if (clockOf(first) !== time) return first.getTimeZoneTransition('previous') ?? first;
  // A time that occurs twice means its second occurrence if the first has passed.
  return Temporal.ZonedDateTime.compare(first, after) > 0 ? first : plain.toZonedDateTime(zone, { disambiguation: 'later' });
}

function endOf(at: Temporal.ZonedDateTime, { from, to, days }: QuietHours): Temporal.ZonedDateTime {
  const today = at.toPlainDate();
  const zone = at.timeZoneId;
  if (days.includes(at.dayOfWeek)) return today.add({ days: 1 }).toZonedDateTime(zone);
  const isEvening = from > to && clockOf(at) >= from;
  return timeOn(isEvening ? today.add({ days: 1 }) : today, to, zone, at);
}

/** End of the quiet period at this moment in a time zone; null if none applies. */
export function quietEnd(now: Date, quiet: QuietHours, timeZone: string): Date | null {
  let at = instantOf(now).toZonedDateTimeISO(timeZone);
  if (!quiet.isOn || !isQuiet(at, quiet)) return null;
  // Quiet nights and quiet days can follow each other; a week contains at most 16 such periods.
  for (let turn = 0; turn < 16 && isQuiet(at, quiet); turn++) at = endOf(at, quiet);
  return dateOf(at);
}

/** Time of the next digest in a time zone. */
export function nextDigest(after: Date, { often, weekday, at }: Digest, timeZone: string): Date {
  const since = instantOf(after).toZonedDateTimeISO(timeZone);
  for (let ahead = 0; ; ahead++) {
    const day = since.toPlainDate().add({ days: ahead });
    const due = timeOn(day, at, timeZone, day.toZonedDateTime(timeZone).subtract({ seconds: 1 }));
    if ((often === 'daily' || day.dayOfWeek === weekday) && Temporal.ZonedDateTime.compare(due, since) > 0) return dateOf(due);
  }
}
