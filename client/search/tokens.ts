import { normalizeCharacters } from '#shared/platform/normalize-text.ts';

const joiners = /[\u200b-\u200f\u2060\u093c]/gu;
const apostrophes = /['’‘`]/gu;
const separators = /[^\p{L}\p{M}\p{N}]+/gu;
const article = /^(?:[وبكف]?ال|لل)(?=..)/u;

/** A word in its simplest form: without case, accents, joiners, the nukta and the Arabic article. Empty for signs. */
const simpleWord = (word: string): string => word.replace(article, '');

/** Words of a text in their simplest form. A hyphen separates words. */
export const wordsOf = (text: string): string[] =>
  normalizeCharacters(text)
    .replaceAll(joiners, '')
    .replaceAll('\u0901', '\u0902')
    .replaceAll(apostrophes, '')
    .replaceAll(separators, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map(simpleWord);

/** Words of a text between spaces, so that a search finds where words begin and end. */
export const spacedWords = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** Form of a word of a lexicon in `spacedWords`: it begins a word, and with `$` ends one too. */
export function searchedTerm(term: string): string {
  const words = ` ${wordsOf(term).join(' ')}`;
  return term.endsWith('$') ? `${words} ` : words;
}
