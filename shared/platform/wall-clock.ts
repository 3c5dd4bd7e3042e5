const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const kept = clocks.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}

/** What the clock on the wall of a zone says at a moment, in milliseconds, as if it hung in Greenwich. */
export function wallOf(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: date = 1, hour: hours = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, date, hours, minute, second) + (((at % 1000) + 1000) % 1000);
}

/** When the clock on the wall says so, in milliseconds; an hour that a change of the clock leaves out is the one before or after it. */
export function instantOf(wall: number, timeZone: string): number {
  const guess = wall - (wallOf(wall, timeZone) - wall);
  return guess - (wallOf(guess, timeZone) - wall);
}
