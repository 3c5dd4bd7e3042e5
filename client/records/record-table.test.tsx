import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { emptyList, type LiveList } from '#client/platform/lists/use-list.ts';
import { aPebble, aStone, pebble, stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { useSelectedIds } from '#client/ui/use-selected-ids.ts';
import type { RecordRow } from './any-record.ts';
import { AppError } from '#shared/platform/errors.ts';
import { RecordTable } from './record-table.tsx';
import { useCellEditing } from './use-cell-editing.tsx';
import { useRecordColumns } from './use-record-columns.ts';
import type { TreeRow } from './tree-rows.ts';

const opened = vi.fn<(id: string) => void>();

const deleted = vi.fn<(ids: readonly string[]) => void>();
const send = vi.hoisted(() => vi.fn<(place: unknown, row: { id: string }, changes: object) => Promise<unknown>>());
vi.mock('./record-undo.ts', async (load) => ({ ...(await load<object>()), editWithUndo: send }));

const expanded = vi.fn<(id: string, isExpanded: boolean) => void>();
const plain = ({ items }: LiveList<RecordRow>) => items.map((row): TreeRow => ({ row, kind: null, level: 1, isExpanded: null }));

function Page({ list, rows = plain(list), isTree = false }: { list: LiveList<RecordRow>; rows?: readonly TreeRow[]; isTree?: boolean }) {
  const [text, choose] = useState('level');
  const order = { text, by: text.replace('-', ''), isDescending: text.startsWith('-'), choose };
  const selection = useSelectedIds([list.items.map(({ id }) => id)]);
  const canEdit = ({ level }: RecordRow) => level !== 3;
  const editing = useCellEditing({ place: { record: stone, companyId: 'company' }, rights: { canEdit }, rows: list.items });
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: 600 }}>
      <RecordTable
        record={stone}
        columns={useRecordColumns(stone)}
        label="Stones"
        list={list}
        tree={{ rows, changes: list.changes, setExpanded: expanded }}
        isTree={isTree}
        order={order}
        selection={selection}
        canSelect
        hrefOf={(id) => `/?recordId=${id}`}
        onOpen={opened}
        onDelete={deleted}
        editing={editing}
      />
      <output>{selection.ids.size}</output>
    </div>
  );
}

const listOf = (count: number, changes: Partial<LiveList<RecordRow>> = {}): LiveList<RecordRow> => {
  const items = Array.from({ length: count }, (_, at) => aStone(at));
  return { ...emptyList, items, known: items, total: count, ...changes };
};
const open = (list: LiveList<RecordRow>) => render(<Page list={list} />, { wrapper: Providers });
const title = (at: number) => page.getByRole('link', { name: `Stone ${at}`, exact: true });
const chosen = () => document.querySelector('output')?.textContent;

beforeEach(async () => {
  await page.viewport(1200, 800);
  await activate('en');
  history.replaceState(null, '', '/');
  opened.mockReset();
  send.mockReset();
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
  await render(<Page list={list} rows={rows} isTree />, { wrapper: Providers });
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
  await render(<Page list={list} rows={rows} isTree />, { wrapper: Providers });
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
  await screen.rerender(<Page list={listOf(2, { items, known: items })} />);
  await expect.element(title(2)).toHaveFocus();
});

test('rows are lists of two lines on a phone, with a menu for the order', async () => {
  await page.viewport(390, 800);
  await open(listOf(2));
  await expect.element(page.getByText('Level 1')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Name, descending' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('Name, descending');
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

const cell = (name: RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test('a press on a cell edits it: Enter saves, Escape and an unchanged value save nothing, a refusal is shown at the cell', async () => {
  await open(listOf(3));
  await cell(/^Change Level of .*Stone 1.*: 2$/).click();
  await expect.element(field('Level')).toHaveFocus();
  await userEvent.keyboard('7{Escape}');
  await expect.element(field('Level')).not.toBeInTheDocument();
  await expect.element(cell(/^Change Level of .*Stone 1.*: 2$/)).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(field('Level')).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();

  await cell(/^Change Level of .*Stone 1.*: 2$/).click();
  await field('Level').fill('1000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter 999 or less.')).toBeVisible();
  send.mockRejectedValueOnce(new AppError('input.invalid', { fields: [{ path: 'body.level.to', rule: 'unique' }] }));
  await field('Level').fill('7');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Another record already has this value.')).toBeVisible();
  send.mockResolvedValueOnce({});
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Level')).not.toBeInTheDocument();
  expect(send.mock.lastCall!.slice(1, 3)).toMatchObject([{ id: aStone(1).id }, { level: { from: 2, to: 7 } }]);
  expect(opened).not.toHaveBeenCalled();
});

test('E edits the title, a choice is saved when it is chosen, and a row without the right has no such cells', async () => {
  send.mockResolvedValue({});
  await open(listOf(3));
  (title(0).element() as HTMLElement).focus();
  await userEvent.keyboard('e');
  await field('Name').fill('Marble');
  await page.getByRole('columnheader', { name: 'Weight' }).click();
  await vi.waitFor(() => expect(send.mock.lastCall?.[2]).toEqual({ name: { from: 'Stone 0', to: 'Marble' } }));
  await cell(/^Set Size of .*Stone 0/).click();
  await page.getByRole('menuitem', { name: 'Large' }).click();
  await vi.waitFor(() => expect(send.mock.lastCall?.[2]).toEqual({ size: { from: null, to: 'large' } }));
  expect(
    page
      .getByRole('row', { name: /Stone 2/ })
      .getByRole('button')
      .elements(),
  ).toHaveLength(0);
});
