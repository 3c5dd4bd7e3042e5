import type { OkrTemplate } from '#shared/objectives/okr-template.record.ts';
import { spreadEqually } from '#shared/objectives/weights.ts';
import type { Language } from '#shared/platform/languages.ts';
import { ranksBetween } from '#shared/platform/rank.ts';
import { starterMeasures, type StarterMeasure } from './starter-measures.ts';
import type { StarterText, StarterTheme } from './starter-text.ts';

const texts: Readonly<Record<Language, () => Promise<StarterText>>> = {
  en: async () => (await import('./starter-en.ts')).starterEnglish,
  ar: async () => (await import('./starter-ar.ts')).starterArabic,
  es: async () => (await import('./starter-es.ts')).starterSpanish,
  hi: async () => (await import('./starter-hi.ts')).starterHindi,
  te: async () => (await import('./starter-te.ts')).starterTelugu,
};

export type StarterTemplate = Pick<OkrTemplate, 'name' | 'category' | 'level' | 'keyResults'>;

/** Per cent is the same sign in every language. */
const unitIn = ({ units }: StarterText, unit: string | null) => (unit === null || unit === '%' ? unit : units[unit]!);

function resultsOf(text: StarterText, measures: readonly StarterMeasure[], names: readonly string[]): OkrTemplate['keyResults'] {
  const ranks = ranksBetween(null, null, names.length);
  const weights = spreadEqually(names.length);
  return names.map((name, at) => {
    const measure = measures[at]!;
    return { id: crypto.randomUUID(), rank: ranks[at]!, name, ...measure, unit: unitIn(text, measure.unit), weight: weights[at]! };
  });
}

/** Objectives of the starter set in a language, with new ids for their key results. */
export async function starterSet(language: Language): Promise<StarterTemplate[]> {
  const text = await texts[language]();
  const templateOf = (category: string, measures: readonly StarterMeasure[], [name, ...results]: StarterTheme): StarterTemplate => ({
    name,
    category,
    level: 'team',
    keyResults: resultsOf(text, measures, results),
  });
  return text.areas.flatMap(({ category, themes }, area) =>
    themes.map((theme, at) => templateOf(category, starterMeasures[area]![at]!, theme)),
  );
}
