import { expect, test } from 'vitest';
import { msg } from '#shared/platform/message.ts';
import { boolean, choice, day, decimal, number, percent, richText, text } from './fields.ts';
import { parseCell } from './import-cell.ts';
import { guessColumns } from './import-columns.ts';

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
