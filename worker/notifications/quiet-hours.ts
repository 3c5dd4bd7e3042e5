import type { Digest, QuietHours } from '#shared/notifications/notification-settings.room.ts';

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());
const dateOf = ({ epochMilliseconds }: { epochMilliseconds: number }) => new Date(epochMilliseconds);
const clockOf = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString().slice(0, 5);

function isQuiet(at: Temporal.ZonedDateTime, { from, to, days }: QuietHours): boolean {
  if (days.includes(at.dayOfWeek)) return true;
  const clock = clockOf(at);
  return from <= to ? from <= clock && clock < to : from <= clock || clock < to;
}

/** This time on this day: where the clock leaps over it, the moment at which it leaps. */
function timeOn(day: Temporal.PlainDate, time: string, zone: string, after: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const plain = day.toPlainDateTime(Temporal.PlainTime.from(time));
  const first = plain.toZonedDateTime(zone);
  if (clockOf(first) !== time) return first.getTimeZoneTransition('previous') ?? first;
  // A time that comes twice is meant the second time by whoever is past the first.
  return Temporal.ZonedDateTime.compare(first, after) > 0 ? first : plain.toZonedDateTime(zone, { disambiguation: 'later' });
}

function endOf(at: Temporal.ZonedDateTime, { from, to, days }: QuietHours): Temporal.ZonedDateTime {
  const today = at.toPlainDate();
  const zone = at.timeZoneId;
  if (days.includes(at.dayOfWeek)) return today.add({ days: 1 }).toZonedDateTime(zone);
  const isEvening = from > to && clockOf(at) >= from;
  return timeOn(isEvening ? today.add({ days: 1 }) : today, to, zone, at);
}

/** When the quiet is over that holds at this moment, by the clock of a zone; null where none holds. */
export function quietEnd(now: Date, quiet: QuietHours, timeZone: string): Date | null {
  let at = instantOf(now).toZonedDateTimeISO(timeZone);
  if (!quiet.isOn || !isQuiet(at, quiet)) return null;
  // At the end of a night a quiet day may begin, and after it another night: a week knows no more of them.
  for (let turn = 0; turn < 16 && isQuiet(at, quiet); turn++) at = endOf(at, quiet);
  return dateOf(at);
}

/** The first time after this moment at which what has been gathered is sent, by the clock of a zone. */
export function nextDigest(after: Date, { often, weekday, at }: Digest, timeZone: string): Date {
  const since = instantOf(after).toZonedDateTimeISO(timeZone);
  for (let ahead = 0; ; ahead++) {
    const day = since.toPlainDate().add({ days: ahead });
    const due = timeOn(day, at, timeZone, day.toZonedDateTime(timeZone).subtract({ seconds: 1 }));
    if ((often === 'daily' || day.dayOfWeek === weekday) && Temporal.ZonedDateTime.compare(due, since) > 0) return dateOf(due);
  }
}
