import type { Language } from '#shared/platform/languages.ts';
import { arabic } from './arabic.ts';
import { concepts, type Concept, type Lexicon } from './concept.ts';
import { english } from './english.ts';
import { hindi } from './hindi.ts';
import { spanish } from './spanish.ts';
import { telugu } from './telugu.ts';
import { searchedTerm, spacedWords, wordsOf } from '#client/search/tokens.ts';

interface PreparedLexicon {
  readonly terms: ReadonlyMap<Concept, readonly string[]>;
  readonly fillers: ReadonlySet<string>;
  readonly connectors: ReadonlySet<string>;
}

const prepare = ({ words, fillers, connectors }: Lexicon): PreparedLexicon => ({
  terms: new Map(concepts.map((concept) => [concept, words[concept].split(', ').map(searchedTerm)])),
  fillers: new Set(fillers.split(' ').flatMap(wordsOf)),
  connectors: new Set(connectors.split(' ').flatMap(wordsOf)),
});

const inEnglish = prepare(english);
const prepared: Readonly<Record<Language, PreparedLexicon>> = {
  en: inEnglish,
  es: prepare(spanish),
  ar: prepare(arabic),
  hi: prepare(hindi),
  te: prepare(telugu),
};

/** Lexicons in which a reader may write: that of the own language, and the English one. */
export const lexiconsOf = (language: Language): readonly PreparedLexicon[] =>
  language === 'en' ? [inEnglish] : [prepared[language], inEnglish];

/** Ideas that a sentence names. */
export function conceptsIn(text: string, language: Language): Set<Concept> {
  const spaced = spacedWords(text);
  const isNamed = (concept: Concept) => lexiconsOf(language).some(({ terms }) => terms.get(concept)?.some((term) => spaced.includes(term)));
  return new Set(concepts.filter(isNamed));
}
