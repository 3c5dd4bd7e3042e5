import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/i18n.ts';
import type { Standing, Upload } from '#client/files/upload.ts';
import { Providers } from '#client/ui/providers.tsx';
import { areHeld, HeldFiles } from './held-files.tsx';

const upload = (name: string, standing: Standing): Upload => ({ key: name, name, size: 1, standing });
const note = upload('note.txt', { step: 'ready' });
const tool = upload('tool.exe', { step: 'refused', reason: 'kind' });
const torn = upload('torn.pdf', { step: 'broken', sent: 40, code: 'offline' });
const slow = upload('slow.png', { step: 'checking' });

const goOn = vi.fn<(without: readonly string[]) => void>();
beforeEach(async () => {
  goOn.mockClear();
  await activate('en');
});

test('a file that was refused is named, and the rest can go without it', async () => {
  await render(<HeldFiles uploads={[note, tool, slow]} onGoOn={goOn} />, { wrapper: Providers });
  await expect.element(page.getByText(/^.tool\.exe. cannot be sent along\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove it and go on' }).click();
  expect(goOn.mock.calls).toEqual([[['tool.exe']]]);
});

test('several of them are named together', async () => {
  await render(<HeldFiles uploads={[tool, torn]} onGoOn={goOn} />, { wrapper: Providers });
  await expect.element(page.getByText(/^.tool\.exe. and .torn\.pdf. cannot be sent along\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove them and go on' }).click();
  expect(goOn.mock.calls).toEqual([[['tool.exe', 'torn.pdf']]]);
});

test('what is only on its way is waited for', async () => {
  await render(<HeldFiles uploads={[note, slow]} onGoOn={goOn} />, { wrapper: Providers });
  await expect.element(page.getByText('Wait until every file is ready, or take it away.')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect([areHeld([note]), areHeld([note, slow]), areHeld([note, tool], ['tool.exe']), areHeld([tool, slow], ['tool.exe'])]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
