import { formatTag } from '#shared/platform/languages.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const steps = [
  { unit: 'day', length: day },
  { unit: 'hour', length: hour },
  { unit: 'minute', length: minute },
] as const;

const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(language: string): Intl.RelativeTimeFormat {
  const kept = formats.get(language);
  if (kept) return kept;
  const made = new Intl.RelativeTimeFormat(formatTag(language), { numeric: 'auto', style: 'short' });
  formats.set(language, made);
  return made;
}

/** Formats the age in the largest unit: "now", "5 min. ago", "yesterday". Future times, caused by clock differences, count as now. */
export function agoText(at: string, now: Date, language: string): string {
  const passed = Math.max(now.getTime() - Date.parse(at), 0);
  const step = steps.find(({ length }) => passed >= length);
  return step ? formatOf(language).format(-Math.floor(passed / step.length), step.unit) : formatOf(language).format(0, 'second');
}
