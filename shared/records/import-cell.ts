import type { Message } from '#shared/platform/message.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { toOneLine } from '#shared/platform/line-text.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { isDay } from '#shared/platform/schema.ts';
import type { Field, FieldKind } from './field.ts';
import { faultOf, type Fault } from './field-faults.ts';
import { parseCountry, parseCurrency, parseTimeZone, splitMoney } from './locale-cell.ts';
import { parsePoints } from './scale.ts';
import { parseMoment, parseTime } from './time-cell.ts';

/** A message in all languages. */
export type WordsOf = (message: Message) => readonly string[];

/** Value of a cell, or the rule that its text breaks. People and references stay texts, or lists of texts, which name them. */
export type ParsedCell = { readonly value: unknown } | { readonly fault: Fault };

/** Digits of Arabic, Persian, Hindi and Telugu by the code of their zero. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x0c66];
const digits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0c66-\u0c6f]/g;

/** Writes the digits of all languages as 0 to 9. */
function withLatinDigits(text: string): string {
  return text.replaceAll(digits, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - zeros.findLast((zero) => zero <= code)!);
  });
}

/** A comma is the decimal sign, unless three digits follow it as in `1,200`, which could mean two numbers. */
function parseNumber(text: string): ParsedCell {
  const plain = withLatinDigits(text)
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replaceAll('٫', '.')
    .replace(/[%٪]$/, '');
  const number = /^[+-]?\d+,(\d{1,2}|\d{4,})$/.test(plain) ? plain.replace(',', '.') : plain;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(number) ? { value: Number(number) } : { fault: { rule: 'number' } };
}

const twoDigits = (text: string) => text.padStart(2, '0');

/** Day, month and year of a date with slashes; null if the order of day and month is unknown, as in `3/4/2026`. */
function slashedDay(text: string): readonly string[] | null {
  const [first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)?.slice(1) ?? [];
  if (!first || !second || !year) return null;
  if (Number(first) > 12 || first === second) return [first, second, year];
  return Number(second) > 12 ? [second, first, year] : null;
}

/** Accepts `2026-03-31`, `2026/3/31`, `31.3.2026`, `31/3/2026` and `3/31/2026`. */
function parseDay(text: string): ParsedCell {
  const plain = withLatinDigits(text).replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '');
  const ordered = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  const european = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(plain)?.slice(1) ?? slashedDay(plain);
  const [year, month, day] = ordered ? ordered.slice(1) : (european?.toReversed() ?? []);
  const found = day ? `${year}-${twoDigits(month!)}-${twoDigits(day)}` : '';
  return isDay(found) ? { value: found } : { fault: { rule: 'date' } };
}

const truths: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['true', '1', 'yes', 'y', 'x', 'نعم', 'sí', 'हाँ', 'అవును'].map((word) => [normalizeText(word), true])),
  ...Object.fromEntries(['false', '0', 'no', 'n', 'لا', 'नहीं', 'కాదు'].map((word) => [normalizeText(word), false])),
};

function parseBoolean(text: string): ParsedCell {
  const value = truths[normalizeText(text)];
  return value === undefined ? { fault: { rule: 'boolean' } } : { value };
}

/** Options of choices by their words, computed once for each field and list of languages. */
const choices = new WeakMap<WordsOf, WeakMap<Field, ReadonlyMap<string, string>>>();

function optionsByWord(field: Field, wordsOf: WordsOf): ReadonlyMap<string, string> {
  const known = choices.get(wordsOf) ?? new WeakMap<Field, ReadonlyMap<string, string>>();
  choices.set(wordsOf, known);
  const found = known.get(field);
  if (found) return found;
  const named = Object.entries(field.options ?? {}).flatMap(([name, label]) =>
    [name, ...wordsOf(label)].map((word): [string, string] => [normalizeText(word), name]),
  );
  // Of options with the same word, the first counts.
  const byWord = new Map(named.toReversed());
  known.set(field, byWord);
  return byWord;
}

function parseChoice(field: Field, text: string, wordsOf: WordsOf): ParsedCell {
  const value = optionsByWord(field, wordsOf).get(normalizeText(text));
  return value === undefined ? { fault: { rule: 'enum' } } : { value };
}

function richTextOf(text: string): RichText {
  const paragraphs = text.split(/\r\n|\r|\n/).map((line) => ({
    type: 'paragraph' as const,
    ...(line !== '' && { content: [{ type: 'text' as const, text: line }] }),
  }));
  return { type: 'doc', content: paragraphs };
}

const found = (value: unknown, rule: string): ParsedCell => (value === null ? { fault: { rule } } : { value });

function parseMoney(text: string): ParsedCell {
  const parts = splitMoney(text);
  if (!parts) return { fault: { rule: 'money' } };
  const amount = parseNumber(parts.amount);
  return 'fault' in amount ? amount : { value: { amount: amount.value, currency: parts.currency } };
}

/** Texts of a list in one cell. */
export const itemsOf = (text: string): string[] =>
  [...new Set(text.split(/[;\n]/).map((item) => item.trim()))].filter((item) => item !== '');

function parseChoices(field: Field, text: string, wordsOf: WordsOf): ParsedCell {
  const items = itemsOf(text).map((item) => optionsByWord(field, wordsOf).get(normalizeText(item)));
  const value = Object.keys(field.options ?? {}).filter((name) => items.includes(name));
  return items.includes(undefined) ? { fault: { rule: 'enum' } } : { value };
}

type ParseCell = (text: string, field: Field, wordsOf: WordsOf) => ParsedCell;
const parsers: Partial<Record<FieldKind, ParseCell>> = {
  number: parseNumber,
  decimal: parseNumber,
  percent: parseNumber,
  day: parseDay,
  boolean: parseBoolean,
  richText: (text) => ({ value: richTextOf(text) }),
  scale: (text) => found(parsePoints(text), 'point-value'),
  people: (text) => ({ value: itemsOf(text) }),
  choices: (text, field, wordsOf) => parseChoices(field, text, wordsOf),
  money: parseMoney,
  country: (text) => found(parseCountry(text), 'country'),
  currency: (text) => found(parseCurrency(text), 'currency'),
  timeZone: (text) => found(parseTimeZone(text), 'timeZone'),
  time: (text) => found(parseTime(withLatinDigits(text)), 'time'),
  dateTime: (text) => found(parseMoment(withLatinDigits(text)), 'dateTime'),
};

function parseValue(field: Field, text: string, wordsOf: WordsOf): ParsedCell {
  const parse = parsers[field.kind];
  if (parse) return parse(text, field, wordsOf);
  return field.options ? parseChoice(field, text, wordsOf) : { value: toOneLine(text) };
}

/** Parses the text of a cell that is not blank as a value of its field, within the limits of the field. */
export function parseCell(field: Field, text: string, wordsOf: WordsOf): ParsedCell {
  const parsed = parseValue(field, text, wordsOf);
  if ('fault' in parsed) return parsed;
  const fault = faultOf(field, parsed.value === '' ? null : parsed.value);
  return fault ? { fault } : parsed;
}
