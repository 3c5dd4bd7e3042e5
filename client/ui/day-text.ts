import { formatTag } from '#shared/platform/languages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, isWhole: boolean): Intl.DateTimeFormat {
  const key = `${language} ${isWhole}`;
  const kept = formats.get(key);
  if (kept) return kept;
  // The British locale would say "Sept"; American parts in the European order give three letters for every month.
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : formatTag(language), {
    day: 'numeric',
    month: 'short',
    ...(isWhole && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  formats.set(key, made);
  return made;
}

function textOf(date: string, language: string, isWhole: boolean): string {
  const parts = formatOf(language, isWhole).formatToParts(new Date(date));
  if (language !== 'en') return parts.map(({ value }) => value).join('');
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return [of('day'), of('month'), of('year')].filter(Boolean).join(' ');
}

const thisYear = () => new Date().getFullYear();

/** A calendar day as day and month, with its year where that is not this one: "22 Sep", "22 Sep 2031". */
export const dayText = (date: string, language: string): string => textOf(date, language, Number(date.slice(0, 4)) !== thisYear());

/** The same, always with its year. */
export const wholeDayText = (date: string, language: string): string => textOf(date, language, true);
