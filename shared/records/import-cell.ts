import type { Message } from '#shared/platform/message.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { toOneLine } from '#shared/platform/line-text.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { parseDay } from './day-cell.ts';
import type { Field, FieldKind } from './field.ts';
import { faultOf, type Fault } from './field-faults.ts';
import { parseCountry, parseCurrency, parseTimeZone, splitMoney } from './locale-cell.ts';
import { withLatinDigits } from './latin-digits.ts';
import { parseNumber } from './number-cell.ts';
import { parsePoints } from './scale.ts';
import { parseMoment, parseTime } from './time-cell.ts';
import type { ImportFormats } from './transfer.schema.ts';

/** A message in all languages. */
export type WordsOf = (message: Message) => readonly string[];

/** Value of a cell, or the rule that its text breaks. People and references stay texts, or lists of texts, which name them. */
export type ParsedCell = { readonly value: unknown } | { readonly fault: Fault };

/** Formats of a file of which nothing is known. */
const unknown: ImportFormats = { dateOrder: null, decimalSign: null };

const found = (value: unknown, rule: string): ParsedCell => (value === null ? { fault: { rule } } : { value });

function numberIn(text: string, { decimalSign }: ImportFormats): ParsedCell {
  const number = parseNumber(text, decimalSign);
  return number === 'long-number' ? { fault: { rule: number } } : found(number, 'number');
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

function parseMoneyCell(text: string, formats: ImportFormats): ParsedCell {
  const parts = splitMoney(text);
  if (!parts) return { fault: { rule: 'money' } };
  const amount = numberIn(parts.amount, formats);
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

type ParseCell = (text: string, field: Field, wordsOf: WordsOf, formats: ImportFormats) => ParsedCell;
const number: ParseCell = (text, _field, _wordsOf, formats) => numberIn(text, formats);
const parsers: Partial<Record<FieldKind, ParseCell>> = {
  number,
  decimal: number,
  percent: number,
  day: (text, _field, _wordsOf, { dateOrder }) => found(parseDay(text, dateOrder), 'date'),
  boolean: parseBoolean,
  richText: (text) => ({ value: richTextOf(text) }),
  scale: (text) => found(parsePoints(text), 'point-value'),
  people: (text) => ({ value: itemsOf(text) }),
  choices: (text, field, wordsOf) => parseChoices(field, text, wordsOf),
  money: (text, _field, _wordsOf, formats) => parseMoneyCell(text, formats),
  country: (text) => found(parseCountry(text), 'country'),
  currency: (text) => found(parseCurrency(text), 'currency'),
  timeZone: (text) => found(parseTimeZone(text), 'timeZone'),
  time: (text) => found(parseTime(withLatinDigits(text)), 'time'),
  dateTime: (text) => found(parseMoment(withLatinDigits(text)), 'dateTime'),
};

/** Errors of formulas as all programs write them. */
const formulaError = /^#(N\/A|REF!|VALUE!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)$/i;
/** Spreadsheets write numbers so that have lost digits: `1.23457E+18`. */
const shortenedNumber = /^[+-]?\d([.,]\d+)?E\+\d{2,}$/i;

function parseValue(field: Field, text: string, wordsOf: WordsOf, formats: ImportFormats): ParsedCell {
  if (formulaError.test(text)) return { fault: { rule: 'formula-error' } };
  if (shortenedNumber.test(text)) return { fault: { rule: 'long-number' } };
  const parse = parsers[field.kind];
  if (parse) return parse(text, field, wordsOf, formats);
  return field.options ? parseChoice(field, text, wordsOf) : { value: toOneLine(text) };
}

/** Parses the text of a cell that is not blank as a value of its field, within the limits of the field. */
export function parseCell(field: Field, text: string, wordsOf: WordsOf, formats: ImportFormats = unknown): ParsedCell {
  const parsed = parseValue(field, text, wordsOf, formats);
  if ('fault' in parsed) return parsed;
  const fault = faultOf(field, parsed.value === '' ? null : parsed.value);
  return fault ? { fault } : parsed;
}
