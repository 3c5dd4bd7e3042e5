import { formatTag } from '#client/platform/i18n.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string): Intl.DateTimeFormat {
  const kept = formats.get(language);
  if (kept) return kept;
  // The British locale would say "Sept"; American parts in the European order give three letters for every month.
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : formatTag(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  formats.set(language, made);
  return made;
}

/** A calendar day as day and month: "22 Sep". */
export function dayText(date: string, language: string): string {
  const parts = formatOf(language).formatToParts(new Date(date));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return language === 'en' ? `${of('day')} ${of('month')}` : parts.map(({ value }) => value).join('');
}
