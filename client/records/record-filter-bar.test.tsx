import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { RecordFilterBar } from './record-filter-bar.tsx';
import { useRecordSearch } from './use-record-search.ts';

function Bar() {
  const search = useRecordSearch(stone, 'level');
  return (
    <>
      <RecordFilterBar record={stone} search={search} />
      <output>{JSON.stringify(search.query)}</output>
    </>
  );
}
const query = () => JSON.parse(document.querySelector('output')!.textContent) as object;
const open = (search: string) => {
  history.replaceState(null, '', `/${search}`);
  return render(<Bar />, { wrapper: Providers });
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
