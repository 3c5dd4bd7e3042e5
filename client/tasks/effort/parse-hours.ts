import { maxHours } from '#shared/tasks/effort.schema.ts';

const isInSteps = (hours: number) => hours > 0 && hours <= maxHours && Number.isInteger(hours * 4);
const numberOf = (text = '0') => Number(text.replace(',', '.'));

/** Hours from text such as "1.5", "1,5h", "1:30", "1h 30m" or "90m"; null for other text and for hours that are no quarters. */
export function parseEffortHours(text: string): number | null {
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text.trim());
  const plain = /^(\d{1,4}(?:[.,]\d{1,2})?)$/.exec(text.trim());
  const units = /^(?:(\d{1,4}(?:[.,]\d{1,2})?)\s*h)?\s*(?:(\d{1,6})\s*m(?:in)?)?$/i.exec(text.trim());
  const hours = clock
    ? Number(clock[1]) + Number(clock[2]) / 60
    : numberOf(plain?.[1] ?? units?.[1]) + numberOf(plain ? undefined : units?.[2]) / 60;
  return isInSteps(hours) ? hours : null;
}
