import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import { aPebble, aStone, pebble } from '#client/test/sample-record.ts';
import { listOf, StoneTable } from '#client/test/stone-table.tsx';
import { Providers } from '#client/ui/providers.tsx';
import type { RecordRow } from './any-record.ts';
import type { TreeRow } from './tree-rows.ts';

const opened = vi.fn<(id: string) => void>();
const deleted = vi.fn<(ids: readonly string[]) => void>();
const expanded = vi.fn<(id: string, isExpanded: boolean) => void>();
const on = { onOpen: opened, onDelete: deleted, onExpand: expanded };
const open = (list: LiveList<RecordRow>) => render(<StoneTable list={list} {...on} />, { wrapper: Providers });
const title = (at: number) => page.getByRole('link', { name: `Stone ${at}`, exact: true });
const chosen = () => document.querySelector('output')?.textContent;

beforeEach(async () => {
  await page.viewport(1200, 800);
  await activate('en');
  history.replaceState(null, '', '/');
  opened.mockReset();
});

test('a column heading sorts, and a second press reverses the order', async () => {
  await open(listOf(3));
  const heading = page.getByRole('columnheader', { name: 'Level' });
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
  await heading.getByRole('button').click();
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
});

test('a wide table gives columns with words more width, until somebody sets it', async () => {
  await open(listOf(3));
  const heading = page.getByRole('columnheader', { name: 'Size' });
  const width = () => Math.round(heading.element().getBoundingClientRect().width);
  expect(width()).toBe(198);
  (heading.getByRole('separator').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(width).toBe(182);
});

test('the title shrinks before the table scrolls', async () => {
  await open(listOf(3));
  const area = () => document.querySelector<HTMLElement>('[data-scroller]')!;
  const heading = () => page.getByRole('columnheader', { name: 'Name' }).element().getBoundingClientRect().width;
  area().style.inlineSize = '620px';
  await expect.poll(heading).toBeLessThan(240);
  expect(area().scrollWidth).toBe(area().clientWidth);
});

test('arrow keys move between rows, Space selects, Enter and a click open', async () => {
  await open(listOf(3));
  (title(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(title(1)).toHaveFocus();
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  await expect.element(title(2)).toHaveFocus();
  expect(chosen()).toBe('2');
  await userEvent.keyboard('{Escape}{Home}{Enter}');
  expect(chosen()).toBe('0');
  expect(location.search).toBe(`?recordId=${aStone(0).id}`);
  await page
    .getByRole('row', { name: /Stone 2/ })
    .getByText('3', { exact: true })
    .click();
  expect(opened).toHaveBeenCalledWith(aStone(2).id);
});

test('a tree shows records of another kind with their own fields and links, which cannot be selected', async () => {
  const kind = { record: pebble, cells: { level: 'rank' }, hrefOf: (id: string) => `/pebbles?recordId=${id}`, Icon: () => <i>sign</i> };
  const list = listOf(1);
  const child = aPebble(1, aStone(0).id);
  const rows: TreeRow[] = [
    { row: list.items[0]!, kind: null, level: 1, isExpanded: true },
    { row: child, kind, level: 2, isExpanded: null },
  ];
  await render(<StoneTable {...on} list={list} rows={rows} isTree />, { wrapper: Providers });
  const line = page.getByRole('row', { name: /Pebble 1/ });
  await expect.element(line).toHaveAttribute('aria-level', '2');
  await expect.element(line.getByText('501')).toBeVisible();
  await expect.element(line.getByText('sign')).toBeVisible();
  const link = line.getByRole('link', { name: 'Pebble 1' });
  await expect.element(link).toHaveAttribute('href', `/pebbles?recordId=${child.id}`);
  expect(line.getByRole('checkbox').elements()).toHaveLength(0);
  (title(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(chosen()).toBe('0');
  await userEvent.keyboard('o');
  expect(opened).toHaveBeenLastCalledWith(child.id);
  await userEvent.keyboard('{ArrowLeft}{Control>}a{/Control}');
  await expect.element(title(0)).toHaveFocus();
  expect(chosen()).toBe('1');
  await expect.element(page.getByRole('checkbox', { name: 'Select all shown' })).toBeChecked();
});

test('in a tree, arrow keys expand and collapse rows and move between the levels', async () => {
  const list = listOf(3);
  const rows = list.items.map((row, at): TreeRow => ({ row, kind: null, level: at === 1 ? 2 : 1, isExpanded: at === 1 ? null : at === 0 }));
  await render(<StoneTable {...on} list={list} rows={rows} isTree />, { wrapper: Providers });
  const line = page.getByRole('treegrid').getByRole('row', { name: /Stone 0/ });
  await expect.element(line).toHaveAttribute('aria-expanded', 'true');
  (title(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(title(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(title(0)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(expanded).toHaveBeenLastCalledWith(aStone(0).id, false);
  await page.getByRole('button', { name: /^Expand .*Stone 2/ }).click();
  expect(expanded).toHaveBeenLastCalledWith(aStone(2).id, true);
  expect(opened).not.toHaveBeenCalled();
});

test('a long list renders at most 60 rows, and End reaches the last one', async () => {
  await open(listOf(2_000));
  expect(document.querySelectorAll('tr').length).toBeLessThanOrEqual(60);
  (title(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(title(1_999)).toHaveFocus();
  expect(document.querySelectorAll('tr').length).toBeLessThanOrEqual(60);
});

test('when the focused row disappears, the row in its place gets the focus', async () => {
  const screen = await open(listOf(3));
  (title(1).element() as HTMLElement).focus();
  const items = [aStone(0), aStone(2)];
  await screen.rerender(<StoneTable {...on} list={listOf(2, { items, known: items })} />);
  await expect.element(title(2)).toHaveFocus();
});

test('rows are lists of two lines on a phone, with a menu for the order', async () => {
  await page.viewport(390, 800);
  await open(listOf(2));
  await expect.element(page.getByText('Level 1')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Name, descending' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('Name, descending');
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Created, descending' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('Created, descending');
});

test('new rows wait until they are shown, and further rows load on demand', async () => {
  const [showNew, more] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await open(listOf(3, { news: 2, showNew, hasMore: true, more }));
  await page.getByRole('button', { name: '2 new' }).click();
  expect(showNew).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(more).toHaveBeenCalledOnce());
});

test('O opens the focused row, X selects it, and Delete deletes the selected rows or the focused one', async () => {
  await open(listOf(3));
  (title(0).element() as HTMLElement).focus();
  await userEvent.keyboard('o{Delete}');
  expect(opened).toHaveBeenCalledWith(aStone(0).id);
  expect(deleted).toHaveBeenLastCalledWith([aStone(0).id]);
  await userEvent.keyboard('x{ArrowDown}x{Delete}');
  expect(deleted).toHaveBeenLastCalledWith([aStone(0).id, aStone(1).id]);
});
