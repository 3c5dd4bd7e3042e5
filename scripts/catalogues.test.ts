import { expect, test } from 'vitest';
import { faultsOfCatalogues, locales, placesIn } from './catalogues.ts';

const head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n';
const entry = (id: string, text: string) => `\n#: client/app/a.tsx\nmsgid "${id}"\nmsgstr "${text}"\n`;
const right = head + entry('Hello {name}', 'Hello {name}') + entry('Close', 'Close');
const all = (changed: Record<string, string> = {}) => ({ ...Object.fromEntries(locales.map((locale) => [locale, right])), ...changed });

test('complete catalogs have no errors', async () => {
  expect(await faultsOfCatalogues(all())).toEqual([]);
});

test.each([
  ['a missing translation', head + entry('Hello {name}', '') + entry('Close', 'أغلق'), 'ar: not translated: Hello {name}'],
  ['an obsolete entry', `${right}\n#~ msgid "Old"\n#~ msgstr "Old"\n`, 'ar: obsolete entries'],
  ['a double entry', right + entry('Close', 'Close'), 'ar: twice: msgid "Close"'],
  ['a missing entry', head + entry('Close', 'Close'), 'ar: 1 messages, the source has 2'],
  [
    'a lost place',
    head + entry('Hello {name}', 'Hola') + entry('Close', 'Close'),
    'ar: Hello {name}: has the places name, its translation none',
  ],
])('%s is found', async (_name, ar, fault) => {
  expect(await faultsOfCatalogues(all({ ar }))).toEqual([fault]);
});

test('a missing catalog is found', async () => {
  expect(await faultsOfCatalogues({ en: right, ar: right, es: right, hi: right })).toEqual(['te: no catalogue']);
});

test('words inside plural branches are not placeholders', () => {
  expect(placesIn('{count, plural, one {card} other {# cards of {owner}}} <0>open</0>')).toEqual(['<0>', 'count', 'owner']);
});
