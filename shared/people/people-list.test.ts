import { expect, test } from 'vitest';
import { entriesOf, withLines } from './people-list.ts';

test('a pasted list has an entry for each line, or for each part of it between commas, without blanks', () => {
  expect(entriesOf('E-17\n\n  E-18 \r\nE-19, E-20,"E-21"\n')).toEqual(['E-17', 'E-18', 'E-19', 'E-20', 'E-21']);
});

test('of a line of a table without an email address, only the first cell counts', () => {
  expect(entriesOf('E-17\tAnn Lee\t1024\n;E-18;1025')).toEqual(['E-17', 'E-18']);
});

test('of a line of a table, only the email addresses count', () => {
  expect(entriesOf('"Okafor","Amara","amara@cairn.example"\nchen@cairn.example, priya@cairn.example')).toEqual([
    'amara@cairn.example',
    'chen@cairn.example',
    'priya@cairn.example',
  ]);
});

test('the lines of a file come after those that were typed', () => {
  expect(withLines('', 'ana@cairn.example\n')).toBe('ana@cairn.example\n');
  expect(entriesOf(withLines('bo@cairn.example\n\n', 'ana@cairn.example'))).toEqual(['bo@cairn.example', 'ana@cairn.example']);
});
