import { languages } from '#shared/platform/languages.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { codeName, countryCodes, currencyCodes, isTimeZone, timeZones } from './locale-values.ts';
import type { Money } from './money.ts';

const byName = new Map<string, ReadonlyMap<string, string>>();

/** Codes by their names in all languages, computed once. */
function codesByName(type: 'region' | 'currency'): ReadonlyMap<string, string> {
  const known = byName.get(type);
  if (known) return known;
  const codes = [...(type === 'region' ? countryCodes() : currencyCodes())];
  const named = codes.flatMap((code) =>
    [code, ...languages.map((language) => codeName(type, code, language.code))].map((name): [string, string] => [
      normalizeText(name),
      code,
    ]),
  );
  const found = new Map(named.toReversed());
  byName.set(type, found);
  return found;
}

/** Code of a country that a text names in any language, or null. */
export const parseCountry = (text: string): string | null => codesByName('region').get(normalizeText(text)) ?? null;

/** Code of a currency that a text names in any language, or null. */
export const parseCurrency = (text: string): string | null => codesByName('currency').get(normalizeText(text)) ?? null;

/** Name of a time zone without regard to case and underscores, or null. */
export function parseTimeZone(text: string): string | null {
  const name = text.trim().replaceAll(' ', '_');
  const known = timeZones().find((one) => one.toLowerCase() === name.toLowerCase());
  return known ?? (isTimeZone(name) ? name : null);
}

/** Splits `EUR 1250.5` or `1250.5 EUR` into the amount, which is still text, and the currency; null without a currency. */
export function splitMoney(text: string): { readonly amount: string; readonly currency: string } | null {
  const [, before, amount, after] = /^([A-Za-z]{3})?\s*([^A-Za-z]+?)\s*([A-Za-z]{3})?$/.exec(text.trim()) ?? [];
  const currency = (before ?? after)?.toUpperCase();
  return amount === undefined || currency === undefined || (before && after) || !currencyCodes().has(currency)
    ? null
    : { amount, currency };
}

/** Text of an amount in a file, which an import reads. */
export const moneyText = ({ amount, currency }: Money): string => `${currency} ${amount}`;
