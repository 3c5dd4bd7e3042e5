import { maxHours } from '#shared/tasks/effort.schema.ts';

const isInSteps = (hours: number) => hours > 0 && hours <= maxHours && Number.isInteger(hours * 4);

/** Hours from text such as "1.5", "1,5" or "1:30"; null for other text and for hours that are no quarters. */
export function parseEffortHours(text: string): number | null {
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text.trim());
  const plain = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  const hours = clock ? Number(clock[1]) + Number(clock[2]) / 60 : plain ? Number(`${plain[1]}.${plain[2] ?? 0}`) : 0;
  return isInSteps(hours) ? hours : null;
}
