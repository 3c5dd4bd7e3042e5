/** Returns the browser's first tag of this language that names a country, because the country determines the order of day and month. */
export const regionalTag = (language: string): string =>
  navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`) && isTag(tag)) ?? language;

/** Some systems add entries to `navigator.languages` that are not valid tags. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
