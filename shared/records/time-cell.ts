const clock = /^(\d{1,2})[:.](\d{2})(?::00)?\s*([ap])?\.?m?\.?$/i;

/** Time of day in the text of a cell, as `9:05`, `09:05:00` or `9:05 pm`; null if it is no time. */
export function parseTime(text: string): string | null {
  const [, hours, minutes, half] = clock.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined || Number(minutes) > 59) return null;
  const hour = Number(hours);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const whole = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return whole > 23 ? null : `${String(whole).padStart(2, '0')}:${minutes}`;
}

const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?\s*(Z|[+-]\d\d:?\d\d)$/;

/** Moment in the text of a cell, which names its offset, as `2026-03-31 10:00Z` or `2026-03-31T10:00:00+05:30`; null if it is no moment. */
export function parseMoment(text: string): string | null {
  const plain = text.trim();
  if (!moment.test(plain)) return null;
  const at = new Date(plain.replace(' ', 'T').replace(/\s/g, ''));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
