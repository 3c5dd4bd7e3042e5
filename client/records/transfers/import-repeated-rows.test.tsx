import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ImportDraft } from '#shared/records/transfer.schema.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { ImportRepeatedRows } from './import-repeated-rows.tsx';

const repeated = { count: 3, at: '2026-11-02T09:00:00.000Z', areTaken: false };
const draft = {
  transfer: { id: '0190c0de-0000-7000-8000-000000000001' },
  columns: [
    { header: 'Employee', field: 'personId' },
    { header: 'Note', field: null },
  ],
  formats: { dateOrder: null, decimalSign: null },
  repeated,
  reading: null,
} as unknown as ImportDraft;

beforeEach(async () => {
  await activate('en');
  signInAmara();
});

test('rows of an earlier import are named with its moment, and are taken again if the reader says so', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(body as string));
    return Response.json({ ...draft, repeated: { ...repeated, areTaken: true } });
  });
  const onDraft = vi.fn<(next: ImportDraft) => void>();
  const show = (areTaken: boolean) => <ImportRepeatedRows draft={draft} repeated={{ ...repeated, areTaken }} onDraft={onDraft} />;
  const { rerender } = await render(show(false), { wrapper: Providers });
  await expect.element(page.getByText(/^Imported before, last on .*Nov/)).toBeVisible();
  const choice = page.getByRole('checkbox', { name: 'Import 3 rows again' });
  await choice.click();
  await expect.poll(() => onDraft.mock.calls.length).toBe(1);
  expect(bodies).toEqual([{ fields: ['personId', null], formats: draft.formats, takesRepeated: true }]);
  await rerender(show(true));
  await expect.element(choice).toBeChecked();
});
