import { expect, test } from 'vitest';
import { msg } from '#shared/platform/message.ts';
import { boolean, choice, dateTime, day, decimal, number, percent, richText, text, time } from './fields.ts';
import { parseCell } from './import-cell.ts';
import { choices, people } from './list-fields.ts';
import { country, currency, money, timeZone } from './locale-fields.ts';
import { guessColumns } from './import-columns.ts';
import { guessFormats } from './import-formats.ts';
import type { ImportFormats } from './transfer.schema.ts';

const label = (message: string) => msg({ message });
const fields = {
  title: text({ label: label('Title'), min: 2, max: 5 }),
  employee: text({ label: label('Employee'), max: 60 }),
  weight: decimal({ label: label('Weight'), min: -5, max: 2000, places: 2 }),
  count: number({ label: label('Count'), min: 1, max: 9 }),
  progress: percent({ label: label('Progress') }),
  startsOn: day({ label: label('Start') }),
  isOpen: boolean({ label: label('Open') }),
  kind: choice({ label: label('Type'), options: { small: label('Small'), large: label('Large') } }),
  note: richText({ label: label('Note'), max: 100 }),
  members: people({ label: label('Members'), max: 3 }),
  sizes: choices({ label: label('Sizes'), options: { small: label('Small'), large: label('Large') } }),
  budget: money({ label: label('Budget'), min: 0, max: 5000 }),
  country: country({ label: label('Country') }),
  currency: currency({ label: label('Currency') }),
  zone: timeZone({ label: label('Time zone') }),
  opensAt: time({ label: label('Opens at') }),
  heldAt: dateTime({ label: label('Held at') }),
};
const translations: Readonly<Record<string, string>> = { Title: 'العنوان', Start: 'البدء', Large: 'كبير' };
const wordsOf = ({ id }: { id: string }) => [id, translations[id] ?? id];
const parse = (name: keyof typeof fields, cell: string) => parseCell(fields[name], cell, wordsOf);

test.each([
  ['weight', '12.5', 12.5],
  ['weight', '12,5', 12.5],
  ['weight', '1 200,50', 1200.5],
  ['weight', '-٣٫٥', -3.5],
  ['count', '७', 7],
  ['progress', '40 %', 40],
  ['startsOn', '2026-03-31', '2026-03-31'],
  ['startsOn', '2026/3/1', '2026-03-01'],
  ['startsOn', '1.3.2026', '2026-03-01'],
  ['startsOn', '31/12/2026', '2026-12-31'],
  ['startsOn', '12/31/2026', '2026-12-31'],
  ['startsOn', '3/3/2026', '2026-03-03'],
  ['startsOn', '٢٠٢٦-٠٣-٣١', '2026-03-31'],
  ['startsOn', '2026-03-31 00:00:00', '2026-03-31'],
  ['isOpen', 'YES', true],
  ['isOpen', 'لا', false],
  ['kind', 'LARGE', 'large'],
  ['kind', 'كبير', 'large'],
  ['title', ' a\nb ', 'a b'],
  ['members', 'Ann <ann@x.io>; Bo; Bo', ['Ann <ann@x.io>', 'Bo']],
  ['sizes', 'كبير; small', ['small', 'large']],
  ['budget', 'EUR 1250,50', { amount: 1250.5, currency: 'EUR' }],
  ['budget', '٧٥ inr', { amount: 75, currency: 'INR' }],
  ['country', 'in', 'IN'],
  ['country', 'ألمانيا', 'DE'],
  ['country', 'Côte d’Ivoire', 'CI'],
  ['currency', 'भारतीय रुपया', 'INR'],
  ['zone', 'america/new york', 'America/New_York'],
  ['zone', 'Asia/Kolkata', 'Asia/Kolkata'],
  ['opensAt', '9:05 pm', '21:05'],
  ['opensAt', '٠٩:٣٠', '09:30'],
  ['heldAt', '2026-03-31 10:00+05:30', '2026-03-31T04:30:00.000Z'],
] as const)('a cell of %s with %j has the value %j', (name, cell, value) => {
  expect(parse(name, cell)).toEqual({ value });
});

test.each([
  ['weight', '1,200', 'number'],
  ['weight', '=1+1', 'number'],
  ['weight', '0.333', 'multipleOf'],
  ['count', '2.5', 'integer'],
  ['count', '10', 'maximum'],
  ['startsOn', '03/04/2026', 'date'],
  ['startsOn', '2026-02-30', 'date'],
  ['startsOn', '2026-03-31 12:30:00', 'date'],
  ['isOpen', 'perhaps', 'boolean'],
  ['kind', 'huge', 'enum'],
  ['title', 'Longer', 'maxLength'],
  ['members', 'a; b; c; d', 'maxChosen'],
  ['sizes', 'small; huge', 'enum'],
  ['budget', '1250', 'money'],
  ['budget', 'EUR 5001', 'maximum'],
  ['budget', 'ABC 5', 'money'],
  ['country', 'Atlantis', 'country'],
  ['currency', 'Shells', 'currency'],
  ['zone', 'Moon/Base', 'timeZone'],
  ['opensAt', '25:00', 'time'],
  ['opensAt', '13:00 pm', 'time'],
  ['heldAt', '2026-03-31 10:00', 'dateTime'],
] as const)('a cell of %s with %j breaks the rule %s', (name, cell, rule) => {
  expect(parse(name, cell)).toMatchObject({ fault: { rule } });
});

test('each line of a long text is a paragraph', () => {
  const paragraph = (line: string) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] });
  expect(parse('note', 'One\n\nTwo')).toEqual({
    value: { type: 'doc', content: [paragraph('One'), { type: 'paragraph' }, paragraph('Two')] },
  });
});

test('columns are guessed from labels in all languages and names of fields, each once', () => {
  const guess = (...headers: string[]) => guessColumns(headers, fields, wordsOf).map(({ field }) => field);
  expect(guess('العنوان', 'Start *', 'startsOn', 'Employee email', 'Remarks')).toEqual(['title', 'startsOn', null, 'employee', null]);
});

const dayField = day({ label: label('Start') });
const numberField = decimal({ label: label('Weight'), min: 0, max: 10_000_000, places: 3 });
const valueOf = (field: Parameters<typeof parseCell>[0], text: string, formats: Partial<ImportFormats> = {}) => {
  const parsed = parseCell(field, text, wordsOf, { dateOrder: null, decimalSign: null, ...formats });
  return 'fault' in parsed ? parsed.fault.rule : parsed.value;
};

test('dates and numbers that could mean two values are read in the order and with the sign of their file', () => {
  expect(['3/4/2026', '31/3/2026', '3/31/2026'].map((text) => valueOf(dayField, text))).toEqual(['date', '2026-03-31', '2026-03-31']);
  expect(['3/4/2026', '3/31/2026'].map((text) => valueOf(dayField, text, { dateOrder: 'day-first' }))).toEqual(['2026-04-03', 'date']);
  expect(['3/4/2026', '31/3/2026'].map((text) => valueOf(dayField, text, { dateOrder: 'month-first' }))).toEqual(['2026-03-04', 'date']);
  const numbers = ['1,200', '0,125', '1,5', '1.200', '1.234.567', '1,234,567.5', '1.234,5', '1,2,3'];
  expect(numbers.map((text) => valueOf(numberField, text))).toEqual(['number', 0.125, 1.5, 1.2, 1234567, 1234567.5, 1234.5, 'number']);
  expect(numbers.map((text) => valueOf(numberField, text, { decimalSign: 'comma' }))).toEqual([
    1.2,
    0.125,
    1.5,
    1200,
    1234567,
    'number',
    1234.5,
    'number',
  ]);
  expect(numbers.map((text) => valueOf(numberField, text, { decimalSign: 'point' }))).toEqual([
    1200,
    'number',
    'number',
    1.2,
    'number',
    1234567.5,
    'number',
    'number',
  ]);
});

test('the order of dates and the decimal sign follow from the cells that prove them, unless these contradict each other', () => {
  const columns = [
    { header: 'Start', field: 'start' },
    { header: 'Weight', field: 'weight' },
  ];
  const guess = (...rows: [string, string][]) =>
    guessFormats(
      columns,
      { start: dayField, weight: numberField },
      rows.map((cells) => ({ cells })),
    );
  expect(guess(['3/4/2026', '1,200'])).toEqual({ dateOrder: null, decimalSign: null });
  expect(guess(['3/4/2026', '1,200'], ['13/4/2026', '1,25'])).toEqual({ dateOrder: 'day-first', decimalSign: 'comma' });
  expect(guess(['12/31/2026', '1,234.5'], ['3/4/2026', ''])).toEqual({ dateOrder: 'month-first', decimalSign: 'point' });
  expect(guess(['12/31/2026', '1.25'], ['31/12/2026', '1,25'])).toEqual({ dateOrder: null, decimalSign: null });
});

test('errors of formulas and numbers that have lost digits are refused in every field', () => {
  const name = text({ label: label('Name'), max: 60 });
  expect(['#N/A', '#div/0!', '#tag'].map((cell) => valueOf(name, cell))).toEqual(['formula-error', 'formula-error', '#tag']);
  expect(['1.23456789012346E+18', '1,23457E+18', '1234567890123456', '1E5'].map((cell) => valueOf(name, cell))).toEqual([
    'long-number',
    'long-number',
    '1234567890123456',
    '1E5',
  ]);
  expect(['1234567890123456', '0.1234567890123456'].map((cell) => valueOf(numberField, cell))[0]).toBe('long-number');
});
