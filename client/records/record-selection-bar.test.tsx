import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { emptyList } from '#client/platform/lists/use-list.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { useSelectedIds } from '#client/ui/use-selected-ids.ts';
import type { RecordRow } from './any-record.ts';
import { editRecords } from './edit-records.ts';
import { readAllRows } from './read-all-rows.ts';
import { RecordSelectionBar } from './record-selection-bar.tsx';

vi.mock(import('./edit-records.ts'), async (original) => ({ ...(await original()), editRecords: vi.fn<typeof editRecords>() }));
vi.mock(import('./read-all-rows.ts'), async (original) => ({ ...(await original()), readAllRows: vi.fn<typeof readAllRows>() }));
const edit = vi.mocked(editRecords);

const place = { record: stone, companyId: 'company' };
const rows = [aStone(0), aStone(1), aStone(2, { size: 'large' })];
const yes = () => true;
const rights = { canCreate: true, canEdit: yes, canDelete: yes, canExport: true, canSeeTrash: true };

function Page({ total = 3, shown = rows }: { total?: number; shown?: readonly RecordRow[] }) {
  const list = { ...emptyList, items: [...shown], total, hasMore: total > shown.length };
  const selection = useSelectedIds([shown.map(({ id }) => id)]);
  return (
    <>
      <button type="button" onClick={() => selection.choose(rows.map(({ id }) => id))}>
        {'Choose'}
      </button>
      <RecordSelectionBar
        {...{ place, rights, list, rows: shown, selection }}
        query={{ sort: 'name' }}
        isTree={false}
        plan={{ names: ['level', 'size'] }}
      />
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
async function changeSize(): Promise<void> {
  await press('Change field');
  await page.getByRole('menuitem', { name: 'Size' }).click();
  await page.getByRole('combobox', { name: 'Size' }).click();
  await page.getByRole('option', { name: 'Large' }).click();
  await press('Apply');
}
const sent = () => edit.mock.lastCall![1].map(({ row, changes }) => [row['name'], changes]);

beforeEach(async () => {
  await activate('en');
  vi.resetAllMocks();
  edit.mockResolvedValue([]);
});

test('a field of all selected records that have another value is changed, and Undo takes it back', async () => {
  await render(<Page />, { wrapper: Providers });
  await press('Choose');
  await changeSize();
  await expect.element(page.getByText('3 changed')).toBeVisible();
  const change = { size: { from: null, to: 'large' } };
  expect(sent()).toEqual([
    ['Stone 0', change],
    ['Stone 1', change],
  ]);
  await press('Undo');
  await vi.waitFor(() => expect(sent()[0]).toEqual(['Stone 0', { size: { from: 'large', to: null } }]));
  expect(edit.mock.lastCall![1].map(({ row }) => row.version)).toEqual([2, 2]);
});

test('refused records stay selected, each with its reason', async () => {
  edit.mockResolvedValue([{ id: rows[1]!.id, code: 'input.invalid', fields: [{ path: 'body.size.to', rule: 'absent' }] }]);
  await render(<Page />, { wrapper: Providers });
  await press('Choose');
  await changeSize();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await press('1 not changed');
  await expect.element(page.getByRole('listitem').filter({ hasText: /Stone 1.*Size: This can no longer be chosen/ })).toBeVisible();
});

test('a value that the field does not allow is refused before it is sent', async () => {
  await render(<Page />, { wrapper: Providers });
  await press('Choose');
  await press('Change field');
  await page.getByRole('menuitem', { name: 'Level' }).click();
  await page.getByRole('textbox', { name: 'Level' }).fill('1000');
  await press('Apply');
  await expect.element(page.getByText('Enter 999 or less.')).toBeVisible();
  expect(edit).not.toHaveBeenCalled();
});

test('the selection of all shown records grows to all that match', async () => {
  const all = [...rows, ...Array.from({ length: 57 }, (_, at) => aStone(at + 3))];
  vi.mocked(readAllRows).mockResolvedValue(all);
  const screen = await render(<Page total={60} />, { wrapper: Providers });
  await press('Choose');
  await press('Select all 60');
  await expect.element(page.getByText('60 selected')).toBeVisible();
  await screen.rerender(<Page total={60} shown={all.slice(0, 10)} />);
  await expect.element(page.getByText('60 selected')).toBeVisible();
  await changeSize();
  await vi.waitFor(() => expect(sent()).toHaveLength(59));
});
