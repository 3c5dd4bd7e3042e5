/** The first tag of the browser's in this language that names a country: it orders the parts of a date. */
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
