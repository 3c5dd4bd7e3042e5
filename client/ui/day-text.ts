import { formatTag } from '#client/platform/i18n.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, year: boolean): Intl.DateTimeFormat {
  const key = `${language} ${year}`;
  const kept = formats.get(key);
  if (kept) return kept;
  // The British locale would say "Sept"; American parts in the European order give three letters for every month.
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : formatTag(language), {
    day: 'numeric',
    month: 'short',
    ...(year && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  formats.set(key, made);
  return made;
}

const thisYear = () => new Date().getFullYear();

/** A calendar day as day and month, with its year where that is not this one: "22 Sep", "22 Sep 2031". */
export function dayText(date: string, language: string): string {
  const hasYear = Number(date.slice(0, 4)) !== thisYear();
  const parts = formatOf(language, hasYear).formatToParts(new Date(date));
  if (language !== 'en') return parts.map(({ value }) => value).join('');
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return [of('day'), of('month'), ...(hasYear ? [of('year')] : [])].join(' ');
}
