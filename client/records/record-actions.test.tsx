import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { changeRecord } from './record.store.ts';
import { ImportUploadStep } from './transfers/import-upload-step.tsx';
import { useRecordActions } from './use-record-actions.ts';

vi.mock(import('./record.store.ts'), async (original) => ({ ...(await original()), changeRecord: vi.fn<typeof changeRecord>() }));

beforeEach(() => activate('en'));

function Delete() {
  const { change } = useRecordActions({ record: stone, companyId: 'company' });
  return (
    <button type="button" onClick={() => void change('delete', aStone(3))}>
      {'Delete the stone'}
    </button>
  );
}

test('a record in use that cannot be deleted is named and can be archived instead', async () => {
  vi.mocked(changeRecord).mockImplementation(async (_, action) => {
    if (action === 'delete') throw new AppError('record.in-use');
  });
  await render(<Delete />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Delete the stone' }).click();
  await expect.element(page.getByText(/Stone 3.*in use/)).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await vi.waitFor(() => expect(vi.mocked(changeRecord).mock.lastCall?.[1]).toBe('archive'));
});

test('the columns of a file are named before it is chosen, with what they may contain', async () => {
  await render(<ImportUploadStep record={stone} onDraft={() => {}} />, { wrapper: Providers });
  await expect.element(page.getByRole('term').nth(1)).toHaveTextContent('Level');
  await expect.element(page.getByRole('definition').nth(1)).toHaveTextContent('Number from 1 to 999 (required)');
  await expect.element(page.getByRole('definition').nth(3)).toHaveTextContent('Small or Large');
});
