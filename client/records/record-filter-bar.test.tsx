import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate, loadLateMessages } from '#client/platform/base/i18n.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { person } from '#shared/records/fields.ts';
import { installFeatures } from '#client/platform/base/feature.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { RecordFilterBar } from './record-filter-bar.tsx';
import type { AnyRecord } from './any-record.ts';
import { RecordViewMenus } from './record-view-menus.tsx';
import { useRecordColumns } from './use-record-columns.ts';
import { useRecordSearch, type UsualFilter } from './use-record-search.ts';

const usualFilter = { size: 'is.large' };
const label = (message: string) => ({ id: message, message });
const owned = defineRecord({
  name: 'stone',
  plural: 'stones',
  page: 'Departments',
  tag: 'Stones',
  fields: { ...stone.fields, owner: person({ label: label('Owner') }), helper: person({ label: label('Helper') }) },
  liveBy: 'company',
  importKey: ['name'],
});

function Bar({ record, usualFilter }: { record: AnyRecord; usualFilter?: UsualFilter }) {
  const search = useRecordSearch(record, 'level', usualFilter);
  return (
    <>
      <RecordFilterBar record={record} search={search} after={<RecordViewMenus record={record} columns={useRecordColumns(record)} />} />
      <output>{JSON.stringify(search.query)}</output>
    </>
  );
}
const query = () => JSON.parse(document.querySelector('output')!.textContent) as object;
const open = (search: string, record: AnyRecord = stone) => {
  history.replaceState(null, '', `/${search}`);
  return render(<Bar record={record} />, { wrapper: Providers });
};

beforeEach(async () => {
  await page.viewport(1200, 800);
  await activate('en');
});

test('the URL gives the query and the chips in words, and Clear filters empties both', async () => {
  await open('?level=between.2..5&size=is.large&sort=-name&isArchived=true&weight=empty&name=gt.3');
  expect(query()).toEqual({ sort: '-name', isArchived: true, level: 'between.2..5', size: 'is.large', weight: 'empty' });
  const bar = page.getByRole('group', { name: 'Filters' });
  for (const words of ['2 to 5', 'Large', 'is empty', 'Yes']) await expect.element(bar.getByText(words, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Level' }).click();
  expect(location.search).not.toContain('level');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  expect(location.search).toBe('?sort=-name');
});

test.each([
  ['en', '7 people'],
  ['ar', '7 أشخاص'],
] as const)('a chip counts more than two people, and the bar in %s stays within a phone', async (language, words) => {
  await page.viewport(390, 800);
  await activate(language);
  await loadLateMessages();
  const ann = { id: aStone(0).id, name: 'Ann Stone', isActive: true, isKnown: true };
  installFeatures([{ name: 'people', usePerson: () => ann, usePeople: () => [ann] }] as never);
  const ids = (count: number) => Array.from({ length: count }, (_, at) => aStone(at).id).join(',');
  await open(`?owner=is.${ids(7)}&helper=is.${ids(2)}&level=between.2..5&size=is.large&isArchived=true`, owned);
  const bar = page.getByRole('group').first();
  await expect.element(bar.getByText(words)).toBeVisible();
  await expect.element(bar.getByText('Ann Stone').first()).toBeVisible();
  const { scrollWidth, clientWidth } = bar.element();
  expect(scrollWidth).toBe(clientWidth);
  const boxes = [...bar.element().querySelectorAll('button, input')].map((one) => one.getBoundingClientRect());
  expect(boxes.every(({ left, right }) => left >= 0 && right <= 390)).toBe(true);
  await activate('en');
});

test('conditions of the menu and the search text are written to the URL', async () => {
  await open('');
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('gra');
  await expect.poll(() => location.search).toBe('?text=gra');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Level: condition' }).click();
  await page.getByRole('option', { name: 'More than' }).click();
  await page.getByRole('textbox', { name: 'Level', exact: true }).fill('3');
  await expect.poll(() => new URLSearchParams(location.search).get('level')).toBe('gt.3');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('more than 3')).toBeVisible();
});

test('an unknown sort order falls back to the usual one', async () => {
  await open('?sort=secret');
  expect(query()).toEqual({ sort: 'level' });
});

test('a usual condition holds until its chip is removed, and returns when the filters are cleared', async () => {
  history.replaceState(null, '', '/?sort=name');
  await render(<Bar record={stone} usualFilter={usualFilter} />, { wrapper: Providers });
  expect(query()).toEqual({ sort: 'name', size: 'is.large' });
  const remove = page.getByRole('button', { name: 'Remove filter: Size' });
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
  expect(query()).toEqual({ sort: 'name' });
  expect(location.search).toBe('?sort=name&size=any');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(remove).toBeInTheDocument();
  expect(query()).toEqual({ sort: 'name', size: 'is.large' });
});
