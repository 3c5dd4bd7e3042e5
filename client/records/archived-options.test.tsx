import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { installedFeatures, installFeatures } from '#client/platform/base/feature.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { aStone, pebble, stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { FieldValue } from './field-value.tsx';
import { RecordFilterMenu } from './record-filter-menu.tsx';
import { rememberTitles } from './record-titles.ts';
import { useRecordSearch } from './use-record-search.ts';

const [open, archived] = [aStone(0), { ...aStone(7), name: 'Basalt', isArchived: true }];
const before = installedFeatures();
/** Paths of the requests for archived options. */
let requested: string[];

beforeEach(async () => {
  await page.viewport(1000, 900);
  await activate('en');
  history.replaceState(null, '', '/');
  installFeatures([{ name: 'stones', records: { stone: async () => stone } }]);
  requested = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.startsWith('/api/archived-options/')) return Response.json({ rows: [open], hasMore: false, total: 1, heads: {} });
    requested.push(path);
    return Response.json({ options: [{ id: archived.id, title: 'Basalt' }] });
  });
});
afterEach(() => {
  installFeatures(before);
  vi.unstubAllGlobals();
});

function Menu() {
  return <RecordFilterMenu record={pebble} search={useRecordSearch(pebble, 'rank')} />;
}
const picker = () => page.getByRole('button', { name: 'Stone: Not selected' });

test('a filter offers archived records that its list names after the others, marked, and finds them by their titles', async () => {
  await render(<Menu />, { wrapper: Providers });
  await picker().click();
  await expect.element(page.getByRole('option').last()).toHaveTextContent('BasaltArchived');
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Stone 0');
  expect(requested).toEqual(['/api/archived-options/pebble/stoneId']);
  await userEvent.keyboard('granite');
  await expect.element(page.getByRole('option', { name: /Basalt/ })).not.toBeInTheDocument();
  await userEvent.clear(page.getByRole('combobox', { name: 'Search' }));
  await userEvent.keyboard('bas');
  await page.getByRole('option', { name: /Basalt/ }).click();
  expect(new URLSearchParams(location.search).get('stoneId')).toBe(`is.${archived.id}`);
});

test('a value that names an archived record is marked, until the record is restored', async () => {
  rememberTitles(stone, [archived]);
  await render(<FieldValue field={pebble.fields.stoneId} value={archived.id} />, { wrapper: Providers });
  await expect.element(page.getByText('Basalt · Archived')).toBeVisible();
  rememberTitles(stone, [{ ...archived, isArchived: false }]);
  await expect.element(page.getByText('Basalt', { exact: true })).toBeVisible();
});
