const calendars = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter takes a hundred times as long as using it. */
function calendarIn(timeZone: string): Intl.DateTimeFormat {
  const kept = calendars.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone });
  calendars.set(timeZone, made);
  return made;
}

/** Returns the calendar day, `YYYY-MM-DD`, of a moment in a time zone. */
export const dayInZone = (moment: Date, timeZone: string): string => calendarIn(timeZone).format(moment);
