import type { OkrTemplate } from '#shared/objectives/okr-template.record.ts';
import { spreadEqually } from '#shared/objectives/weights.ts';
import type { Language } from '#shared/platform/languages.ts';
import { ranksBetween } from '#shared/platform/rank.ts';
import { starterDimensions } from './starter-dimensions.ts';
import { starterMeasures, type StarterMeasure } from './starter-measures.ts';
import type { StarterText, StarterTheme } from './starter-text.ts';

const texts: Readonly<Record<Language, () => Promise<StarterText>>> = {
  en: async () => (await import('./starter-en.ts')).starterEnglish,
  ar: async () => (await import('./starter-ar.ts')).starterArabic,
  es: async () => (await import('./starter-es.ts')).starterSpanish,
  hi: async () => (await import('./starter-hi.ts')).starterHindi,
  te: async () => (await import('./starter-te.ts')).starterTelugu,
};

export interface StarterTemplate extends Pick<OkrTemplate, 'name' | 'level' | 'keyResults'> {
  /** Name of its category in the language of the set. */
  readonly category: string;
  /** Names of its dimension: in the language of the set, and the English one of a new company. */
  readonly dimensionNames: readonly string[];
}

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
  const [text, english] = await Promise.all([texts[language](), texts.en()]);
  const templateOf = (category: string, area: number, [name, ...results]: StarterTheme, at: number): StarterTemplate => {
    const dimension = starterDimensions[area]![at]!;
    const keyResults = resultsOf(text, starterMeasures[area]![at]!, results);
    return { name, category, level: 'team', dimensionNames: [text, english].map(({ dimensions }) => dimensions[dimension]), keyResults };
  };
  return text.areas.flatMap(({ category, themes }, area) => themes.map((theme, at) => templateOf(category, area, theme, at)));
}
