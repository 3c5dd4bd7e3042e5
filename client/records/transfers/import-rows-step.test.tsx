import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ImportDraft, ImportRow } from '#shared/records/transfer.schema.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { sampleDraft, sampleRow } from '#client/test/sample-import.ts';
import { stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { ImportRowsStep } from './import-rows-step.tsx';
import { listImportRows } from './transfers.store.ts';

vi.mock('./transfers.store.ts', () => ({ listImportRows: vi.fn<typeof listImportRows>() }));

const nothing = () => {};
const callbacks = { onTransfer: nothing, onChange: nothing, onDraft: nothing, onBack: nothing, onStarted: nothing };

/** Opens the step below a high header, so that its rows are below the visible part. */
async function openRows(rows: readonly ImportRow[], draft: ImportDraft) {
  vi.mocked(listImportRows).mockImplementation(async function* (_, isFaulty) {
    yield rows.filter(({ faults }) => !isFaulty || faults.length > 0);
  });
  await render(
    <>
      <div style={{ height: 600 }} />
      <ImportRowsStep record={stone} draft={draft} {...callbacks} />
      <div style={{ height: 600 }} />
    </>,
    { wrapper: Providers },
  );
}

beforeEach(async () => {
  await page.viewport(390, 400);
  await activate('en');
});

test('the first fault below the visible part is shown with the focus', async () => {
  await openRows([sampleRow(2, '1', false), sampleRow(3, 'deep', true), sampleRow(4, 'high', true)], sampleDraft(1));
  const cell = page.getByRole('textbox', { name: 'Level, row 3' });
  await expect.element(cell).toHaveFocus();
  await expect.element(cell).toBeInViewport();
});

test('a fault of a field without a column is shown with the focus', async () => {
  const apart = { ...sampleRow(2, '1', true), faults: [{ path: 'size', rule: 'required' }] };
  await openRows([apart, sampleRow(3, 'deep', true)], sampleDraft(2));
  const fault = page.getByText('Size: Enter a value.');
  await expect.element(fault).toHaveFocus();
  await expect.element(fault).toBeInViewport();
});

test('without a fault the notice about repeated rows has the focus, and a later choice of rows keeps its own', async () => {
  const repeated = { count: 1, at: '2026-11-02T09:00:00.000Z', areTaken: false };
  await openRows([sampleRow(2, '1', false)], { ...sampleDraft(0), repeated });
  const choice = page.getByRole('checkbox', { name: 'Import 1 row again' });
  await expect.element(choice).toHaveFocus();
  await expect.element(choice).toBeInViewport();
  await page.getByText('To correct').click();
  await expect.element(page.getByText('Nothing to correct')).toBeVisible();
  await expect.element(choice).not.toHaveFocus();
});
