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

/** Returns the local time of a zone at a moment, in milliseconds as if it were UTC. */
export function wallTimeOf(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: date = 1, hour: hours = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, date, hours, minute, second) + (((at % 1000) + 1000) % 1000);
}

/** Returns the moment of a local time, in milliseconds. A time skipped by a clock change maps to an hour before or after it. */
export function instantOf(wall: number, timeZone: string): number {
  const guess = wall - (wallTimeOf(wall, timeZone) - wall);
  return guess - (wallTimeOf(guess, timeZone) - wall);
}
