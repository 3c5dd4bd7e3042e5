import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import type { UploadStatus, Upload } from '#client/files/upload.ts';
import { Providers } from '#client/ui/providers.tsx';
import { areNotReady, PendingFiles } from './pending-files.tsx';

const upload = (name: string, standing: UploadStatus): Upload => ({ key: name, name, size: 1, standing });
const note = upload('note.txt', { step: 'ready' });
const tool = upload('tool.exe', { step: 'refused', reason: 'kind' });
const torn = upload('torn.pdf', { step: 'broken', sent: 40, code: 'offline' });
const slow = upload('slow.png', { step: 'checking' });

const goOn = vi.fn<(without: readonly string[]) => void>();
beforeEach(async () => {
  goOn.mockClear();
  await activate('en');
});

test('a rejected file is named, and the form can continue without it', async () => {
  await render(<PendingFiles uploads={[note, tool, slow]} onGoOn={goOn} />, { wrapper: Providers });
  await expect.element(page.getByText(/^.tool\.exe. cannot be attached\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove it and continue' }).click();
  expect(goOn.mock.calls).toEqual([[['tool.exe']]]);
});

test('several rejected files are named together', async () => {
  await render(<PendingFiles uploads={[tool, torn]} onGoOn={goOn} />, { wrapper: Providers });
  await expect.element(page.getByText(/^.tool\.exe. and .torn\.pdf. cannot be attached\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove them and continue' }).click();
  expect(goOn.mock.calls).toEqual([[['tool.exe', 'torn.pdf']]]);
});

test('files that are still uploading are waited for', async () => {
  await render(<PendingFiles uploads={[note, slow]} onGoOn={goOn} />, { wrapper: Providers });
  await expect.element(page.getByText('Wait until all files are ready, or remove them.')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect([
    areNotReady([note]),
    areNotReady([note, slow]),
    areNotReady([note, tool], ['tool.exe']),
    areNotReady([tool, slow], ['tool.exe']),
  ]).toEqual([false, true, false, true]);
});
