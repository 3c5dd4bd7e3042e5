import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import type { ImportDraft, ImportRow, Transfer } from '#shared/records/transfer.schema.ts';
import { activate } from '#client/platform/base/i18n.ts';
import {
  sampleColumns as columns,
  sampleDraft as draft,
  sampleReading as read,
  sampleRow as row,
  sampleTransfer as transfer,
} from '#client/test/sample-import.ts';
import { stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { ImportWizard } from './import-wizard.tsx';
import * as store from './transfers.store.ts';

vi.mock('./transfers.store.ts', () => ({
  useTransfers: () => [],
  readImport: vi.fn<typeof store.readImport>(),
  readSample: async () => [],
  listImportRows: vi.fn<typeof store.listImportRows>(),
  mapImportColumns: vi.fn<typeof store.mapImportColumns>(),
  correctImportCell: vi.fn<typeof store.correctImportCell>(),
  startImport: vi.fn<typeof store.startImport>(),
  undoImport: vi.fn<typeof store.undoImport>(),
  uploadImport: vi.fn<typeof store.uploadImport>(),
  canReread: () => true,
  rereadImport: vi.fn<typeof store.rereadImport>(),
}));
const calls = vi.mocked(store);

let stored: readonly ImportRow[];
const importing = { id: 'one', hrefOf: () => '#', open: vi.fn<() => void>(), close: vi.fn<() => void>() };
const level = () => page.getByRole('textbox', { name: 'Level, row 3' });
const start = (name: string) => page.getByRole('button', { name });

async function openRows() {
  await render(<ImportWizard record={stone} label="Stones" importing={importing} />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Check the rows' }).click();
}

beforeEach(async () => {
  await page.viewport(1000, 800);
  await activate('en');
  vi.clearAllMocks();
  stored = [row(2, '1', false), row(3, 'deep', true)];
  calls.readImport.mockImplementation(async () => draft(1));
  calls.mapImportColumns.mockImplementation(async () => draft(1));
  calls.listImportRows.mockImplementation(async function* (_, isFaulty) {
    yield stored.filter(({ faults }) => !isFaulty || faults.length > 0);
  });
});

test('a fault stands at its cell, and a correction makes the row valid without a reload', async () => {
  await openRows();
  await expect.element(level()).toHaveAccessibleDescription('Enter a number.');
  await expect.element(start('Import 1 valid row only')).toBeEnabled();
  calls.correctImportCell.mockImplementation(async () => {
    stored = [row(2, '1', false), row(3, '4', false)];
    return { transfer: transfer(0), row: stored[1]! };
  });
  await level().fill('4');
  await expect.element(start('Import 2 rows')).toBeEnabled();
  expect(calls.correctImportCell).toHaveBeenCalledExactlyOnceWith('one', 3, { column: 1, text: '4' });
  await expect.element(level()).toHaveAccessibleDescription('');
  await expect.element(page.getByText('All rows are stored together. If one is refused, none is stored.')).toBeVisible();
});

test('a cell with a name that cannot be chosen says whether its record is archived or was not found', async () => {
  const named = (number: number, rule: string): ImportRow => ({ ...row(number, 'Basalt', true), faults: [{ path: 'level', rule }] });
  stored = [named(3, 'archived'), named(4, 'inactive'), named(5, 'absent')];
  await openRows();
  const cell = (number: number) => page.getByRole('textbox', { name: `Level, row ${number}` });
  await expect.element(cell(3)).toHaveAccessibleDescription('This entry is archived. Enter another one, or restore it.');
  await expect.element(cell(4)).toHaveAccessibleDescription('This entry is inactive. Enter another one, or reactivate it.');
  await expect.element(cell(5)).toHaveAccessibleDescription('“Basalt” was not found. Check the spelling.');
});

const again = (areTaken: boolean) => ({ count: 1, at: '2026-11-02T09:00:00.000Z', areTaken });
const choice = () => page.getByRole('checkbox', { name: 'Import 1 row again' });

test('a correction that repeats a row of an earlier import offers the choice, and the cell keeps the focus', async () => {
  await openRows();
  calls.correctImportCell.mockImplementation(async () => {
    stored = [row(2, '1', false), { ...row(3, '4', false), action: 'unchanged' }];
    return { transfer: transfer(0), repeated: again(false), row: stored[1]! };
  });
  await level().fill('4');
  await expect.element(choice()).not.toBeChecked();
  await expect.element(level()).toHaveFocus();
  calls.correctImportCell.mockImplementation(async () => ({ transfer: transfer(0, { revision: 3 }), row: row(3, '5', false) }));
  await level().fill('5');
  await expect.element(choice()).not.toBeInTheDocument();
});

test('a correction that is answered after a later choice leaves the choice as it is', async () => {
  const chosen = { ...draft(0), transfer: transfer(0, { revision: 9 }), repeated: again(true) };
  calls.readImport.mockImplementation(async () => ({ ...draft(1), repeated: again(false) }));
  await openRows();
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof store.correctImportCell>>>();
  calls.correctImportCell.mockImplementation(() => answer.promise);
  calls.mapImportColumns.mockImplementation(async () => chosen);
  await level().fill('4');
  await choice().click();
  await expect.element(choice()).toBeChecked();
  const listed = calls.listImportRows.mock.calls.length;
  answer.resolve({ transfer: transfer(0), repeated: again(false), row: row(3, '4', false) });
  await vi.waitFor(() => expect(calls.listImportRows.mock.calls.length).toBeGreaterThan(listed));
  await choice().click();
  await vi.waitFor(() => expect(calls.mapImportColumns).toHaveBeenCalledTimes(2));
  expect(calls.mapImportColumns).toHaveBeenLastCalledWith('one', ['name', 'level'], read.formats, false);
});

test('a value that is no option names the options of the field', async () => {
  const sized = { ...draft(1), columns: [columns[0]!, { header: 'Size', field: 'size' }] };
  calls.readImport.mockImplementation(async () => sized);
  calls.mapImportColumns.mockImplementation(async () => sized);
  stored = [{ ...row(3, 'huge', true), faults: [{ path: 'size', rule: 'enum' }] }];
  await openRows();
  await expect.element(page.getByRole('textbox', { name: 'Size, row 3' })).toHaveAccessibleDescription('Enter one of these: Small · Large');
});

test('a typed text stays in its cell while the server cannot be reached, and is sent again with the next change', async () => {
  calls.correctImportCell.mockRejectedValue(new AppError('server.unavailable'));
  await openRows();
  await level().fill('4');
  await userEvent.keyboard('{Tab}');
  await vi.waitFor(() => expect(calls.correctImportCell).toHaveBeenCalled());
  await expect.element(level()).toHaveValue('4');
  calls.correctImportCell.mockImplementation(async () => {
    stored = [row(2, '1', false), row(3, '40', false)];
    return { transfer: transfer(0), row: stored[1]! };
  });
  await level().fill('40');
  await expect.element(start('Import 2 rows')).toBeEnabled();
  await expect.element(level()).toHaveValue('40');
});

test('a large import says before it starts that its rows are stored in parts, and a refused start keeps the rows', async () => {
  const large = { ...transfer(0), total: 2001, counts: { create: 2001, update: 0, unchanged: 0, faulty: 0 } };
  calls.readImport.mockImplementation(async () => ({ ...draft(0), transfer: large }));
  calls.startImport.mockRejectedValue(new AppError('server.unavailable'));
  stored = [row(2, '1', false)];
  await openRows();
  await expect.element(page.getByText(/stored 200 at a time/)).toBeVisible();
  await start('Import 2,001 rows').click();
  await vi.waitFor(() => expect(calls.startImport).toHaveBeenCalledWith('one', false));
  await expect.element(page.getByRole('textbox', { name: 'Level, row 2' })).toHaveValue('1');
});

test('an import offers only the rows that it would store, and says that there is nothing new', async () => {
  const counted = (counts: Transfer['counts'], total: number): ImportDraft => ({ ...draft(0), transfer: transfer(0, { total, counts }) });
  const shown = counted({ create: 1, update: 1, unchanged: 4, faulty: 1 }, 7);
  calls.readImport.mockImplementation(async () => shown);
  await openRows();
  await expect.element(start('Import 2 valid rows only')).toBeEnabled();
  calls.correctImportCell.mockImplementation(async () => ({
    transfer: transfer(0, { total: 7, counts: { create: 0, update: 0, unchanged: 7, faulty: 0 }, revision: 3 }),
    row: { ...row(3, '4', false), action: 'unchanged' },
  }));
  await level().fill('4');
  await expect.element(page.getByText('There is nothing new to import. The valid rows change nothing.')).toBeVisible();
  await expect.element(start('Import')).toBeDisabled();
});

const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

test('the reader chooses the sheet, the encoding and how the file writes numbers, once for the file', async () => {
  const reading = { sheet: 'May', sheets: ['May', 'June'], encoding: null };
  calls.readImport.mockImplementation(async () => ({ ...draft(0), reading }));
  calls.rereadImport.mockImplementation(async () => ({ ...draft(0), transfer: transfer(0, { id: 'two' }) }));
  const view = await render(<ImportWizard record={stone} label="Stones" importing={importing} />, { wrapper: Providers });
  await choose('Sheet', 'June');
  await vi.waitFor(() => expect(importing.open).toHaveBeenCalledExactlyOnceWith('two'));
  expect(calls.rereadImport).toHaveBeenCalledWith(stone, 'one', { sheet: 'June' });
  expect(page.getByRole('combobox', { name: 'Decimal sign' }).elements()).toHaveLength(0);
  await view.unmount();

  const text = { sheet: null, sheets: [], encoding: 'windows-1252' } as const;
  calls.readImport.mockImplementation(async () => ({ ...draft(0), reading: { ...text, sheets: [] } }));
  await render(<ImportWizard record={stone} label="Stones" importing={importing} />, { wrapper: Providers });
  calls.rereadImport.mockRejectedValue(new AppError('input.invalid', { fields: [{ path: 'body.file', rule: 'quote', limit: 7 }] }));
  await choose('Text encoding', 'Arabic (Windows)');
  await expect.element(page.getByText('A quotation mark in line 7 is not closed. Close it and try again.')).toBeVisible();
  await choose('Decimal sign', 'Comma: 1,5');
  await start('Check the rows').click();
  await vi.waitFor(() =>
    expect(calls.mapImportColumns).toHaveBeenCalledExactlyOnceWith('one', ['name', 'level'], { dateOrder: null, decimalSign: 'comma' }),
  );
});

test('a changed value stands beside the one before, and a finished import is undone after a question', async () => {
  const done = transfer(0, { state: 'done', done: 2, undoUntil: new Date(Date.now() + 3_600_000).toISOString() });
  stored = [{ ...row(2, '4', false), action: 'update', before: { level: 3 } }];
  await openRows();
  await page.getByText('All rows', { exact: true }).click();
  await expect.element(page.getByText('Before: 3')).toBeVisible();

  calls.startImport.mockImplementation(async () => done);
  await start('Import 1 valid row only').click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  calls.undoImport.mockImplementation(async () => transfer(1, { state: 'done', isUndo: true, revision: 9 }));
  stored = [{ ...row(2, '4', false), faults: [{ path: 'level', rule: 'changed-since' }] }];
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(page.getByText('The import is undone. 1 row could not be undone completely.')).toBeVisible();
  await expect.element(page.getByText('Somebody has changed this value since the import.')).toBeVisible();
  expect(calls.undoImport).toHaveBeenCalledExactlyOnceWith('one');
  expect(page.getByRole('button', { name: 'Undo the import' }).elements()).toHaveLength(0);
});

test('on a phone a row of the file shows all its fields on demand', async () => {
  await page.viewport(390, 800);
  stored = [row(2, '1', false)];
  calls.mapImportColumns.mockImplementation(async () => draft(0));
  await openRows();
  await page.getByText('All rows').click();
  await expect.element(page.getByRole('textbox', { name: 'Name, row 2' })).toBeVisible();
  const second = page.getByRole('textbox', { name: 'Level, row 2', includeHidden: true });
  await expect.element(second).not.toBeVisible();
  await page.getByRole('button', { name: 'All fields of row 2' }).click();
  await expect.element(second).toBeVisible();
});
