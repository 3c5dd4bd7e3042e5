/* Codes that name no country: unions, unassigned codes, and parts of countries without a code of ISO 3166. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place));

let countries: ReadonlySet<string> | undefined;

/** Codes of all countries (ISO 3166-1, two letters) that `Intl` knows by a name. */
export function countryCodes(): ReadonlySet<string> {
  if (countries) return countries;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // Old codes such as DD have the region of their successor.
  const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code;
  countries = new Set(codes.filter((code) => !noCountries.has(code) && names.of(code) !== undefined && isCurrent(code)));
  return countries;
}

let currencies: ReadonlySet<string> | undefined;

/** Codes of all currencies (ISO 4217) that are known to `Intl`. */
export const currencyCodes = (): ReadonlySet<string> => (currencies ??= new Set(Intl.supportedValuesOf('currency')));

let zones: readonly string[] | undefined;

/** Names of all time zones (IANA), with UTC. */
export const timeZones = (): readonly string[] => (zones ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort());

/** True for every name of a time zone. Old names are valid too, because browsers differ in the ones that they offer. */
export function isTimeZone(name: string): boolean {
  if (timeZones().includes(name)) return true;
  try {
    return /^[A-Z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

type NameKind = 'region' | 'currency';
const names = new Map<string, Intl.DisplayNames>();

/** Name of a country or a currency in a language. An unknown code is its own name. */
export function codeName(type: NameKind, code: string, language: string): string {
  const key = `${type} ${language}`;
  const found = names.get(key) ?? new Intl.DisplayNames(language, { type, fallback: 'code' });
  names.set(key, found);
  return found.of(code) ?? code;
}

/** Digits after the point that amounts of a currency have. */
export const placesOfCurrency = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
