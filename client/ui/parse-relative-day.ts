const dayMs = 86_400_000;
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Folds case, accents and Arabic vowel signs, so that typed words can be compared. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u064b-\u0652.]/gu, '')
    .toLocaleLowerCase()
    .trim();

/** Other ways to write what `Intl.RelativeTimeFormat` writes, already folded. */
const variants: readonly (readonly [RegExp, string])[] = [
  [/^en (?=\d)/u, 'dentro de '],
  [/^in an? /u, 'in 1 '],
  [/^بعد /u, 'خلال '],
  [/(हफ़्ते|हफ्ते|हफ़्तों|हफ्तों)/u, 'सप्ताह'],
  [/లలో$/u, 'ల్లో'],
];

/** Words for "next" beside the name of a weekday. */
const nextWords = ['next', 'this', 'el ', 'proximo', 'este', 'que viene', 'القادم', 'المقبل', 'अगला', 'अगले', 'వచ్చే', 'తదుపరి'].map(foldWords);

const units = ['day', 'week', 'month', 'year'] as const;

function later(today: string, count: number, unit: (typeof units)[number]): string {
  if (unit === 'day' || unit === 'week') return dayOf(Date.parse(today) + count * (unit === 'week' ? 7 : 1) * dayMs);
  const [year, month, date] = today.split('-').map(Number) as [number, number, number];
  const months = month - 1 + count * (unit === 'year' ? 12 : 1);
  // The 31st becomes the last day of a shorter month.
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, months, Math.min(date, last)));
}

const nextWeekday = (today: string, weekday: number): string => {
  const days = (weekday - new Date(today).getUTCDay() + 7) % 7;
  return later(today, days === 0 ? 7 : days, 'day');
};

/** The day of a weekday that is named alone or with "next": always after today. */
function weekdayNamed(text: string, tag: string, today: string): string | null {
  const name = nextWords
    .reduce((rest, word) => rest.replace(word, ' '), text)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  for (const locale of [tag, 'en'])
    for (const weekday of ['long', 'short'] as const) {
      const { format } = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
      // 4 January 1970 was a Sunday.
      const found = [0, 1, 2, 3, 4, 5, 6].find((at) => foldWords(format((3 + at) * dayMs)) === name);
      if (found !== undefined) return nextWeekday(today, found);
    }
  return null;
}

/** Numbers that the text may mean: a written one, or one and two, for which some languages have a word. */
const countsIn = (text: string) => {
  const [written] = /\d{1,3}/u.exec(text) ?? [];
  return written === undefined ? [1, 2] : [Number(written)];
};

function spanLater(text: string, tag: string, today: string): string | null {
  for (const locale of [tag, 'en'])
    for (const numeric of ['always', 'auto'] as const)
      for (const count of countsIn(text)) {
        const spans = new Intl.RelativeTimeFormat(locale, { numeric });
        const unit = units.find((one) => foldWords(spans.format(count, one).replaceAll(/[\u200e\u200f]/gu, '')) === text);
        // "Next week" begins on Monday; "in 1 week" is seven days away.
        if (unit === 'week' && count === 1 && numeric === 'auto') return nextWeekday(today, 1);
        if (unit !== undefined) return later(today, count, unit);
      }
  return null;
}

/**
 * Parses a day relative to today: "in 2 weeks", "next month", "Monday" or "next Monday" in the language of the tag or in English. `words` are
 * folded and have ASCII digits. Returns null for other text.
 */
export function parseRelativeDay(words: string, tag: string, today: string): string | null {
  const text = variants.reduce((rest, [written, usual]) => rest.replace(written, usual), words);
  return weekdayNamed(words, tag, today) ?? spanLater(text, tag, today) ?? spanLater(`in ${text}`, 'en', today);
}
