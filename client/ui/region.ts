/** The first tag of the browser's in this language that names a country: it orders the parts of a date and begins the week. */
export const regionalTag = (language: string): string =>
  navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`) && isTag(tag)) ?? language;

/** Some systems put words of their own among the tags. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The day on which the week begins there, Sunday being 0. */
export function firstDayOfWeek(tag: string): WeekDay {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return ((locale.getWeekInfo?.().firstDay ?? 1) % 7) as WeekDay;
}
