import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../docs/decisions/', import.meta.url);
const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const index = textOf('README.md');

test.each(records)('%s has its number, a date, the three sections and a row in the index', (name) => {
  const [title = '', , date = ''] = textOf(name).split('\n');
  const [, number, words] = /^# (\d{4}) (.+)$/.exec(title) ?? [];
  expect(number).toBe(name.slice(0, 4));
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}/);
  expect(textOf(name).match(/^## .+$/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
  const row = index.split('\n').find((line) => line.includes(`(${name})`));
  expect(row).toContain(`[${number}]`);
  expect(row).toContain(words);
});

test('records link only to records that exist', () => {
  const links = ['README.md', ...records].flatMap((name) => [...textOf(name).matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, target]) => target));
  expect(links.filter((target) => !records.includes(target!))).toEqual([]);
});
