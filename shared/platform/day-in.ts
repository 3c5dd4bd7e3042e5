const calendars = new Map<string, Intl.DateTimeFormat>();

/** Kept: to make one takes a hundred times as long as to use it. */
function calendarIn(timeZone: string): Intl.DateTimeFormat {
  const kept = calendars.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone });
  calendars.set(timeZone, made);
  return made;
}

/** The calendar day, `YYYY-MM-DD`, that a moment falls on in a time zone. */
export const dayIn = (moment: Date, timeZone: string): string => calendarIn(timeZone).format(moment);
