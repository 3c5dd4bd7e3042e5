/** A term of the product: the English words as a regular expression, and the stems of its translations in lower case by locale. */
export interface GlossaryTerm {
  readonly term: string;
  readonly en: string;
  readonly [locale: string]: string | readonly string[];
}

/** Text between the names of arguments and options, so that `{label}` does not count as the word "label". */
const spokenText = (message: string) => message.replaceAll(/\{\w+(?=[},])/g, '{');

const holdsTerm = ({ en }: GlossaryTerm, message: string) => new RegExp(`(?<![\\w-])(?:${en})(?![\\w-])`, 'i').test(spokenText(message));

function isTranslated(term: GlossaryTerm, locale: string, translation: string): boolean {
  const [stems, text] = [term[locale] ?? [], translation.toLowerCase()];
  return typeof stems === 'string' || stems.some((stem) => text.includes(stem));
}

/** Lines for messages that hold an English term of the glossary, and whose translation lacks the term of that language. */
export function glossaryReport(terms: readonly GlossaryTerm[], locale: string, translations: Record<string, string>): string[] {
  return Object.entries(translations).flatMap(([message, translation]) =>
    terms
      .filter((term) => holdsTerm(term, message) && !isTranslated(term, locale, translation))
      .map(({ term }) => `${locale}: ${term}: ${message} → ${translation}`),
  );
}
