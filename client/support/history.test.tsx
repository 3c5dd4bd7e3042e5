import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { languages } from '#shared/platform/languages.ts';
import { startUpload } from '#client/files/uploads.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { cutIn } from '#client/test/cut-text.ts';
import { ManualRequest, recordOf } from '#client/test/manual-request.ts';
import { Providers } from '#client/ui/providers.tsx';
import { OwnHistory } from './history.tsx';
import { clearNewTicketDraft, storeFileIds, storedFileIds, newTicketDraft } from './support-drafts.ts';
import { useTicketHistoryQuery } from './use-ticket-history-query.ts';

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  signInAmara();
  await page.viewport(390, 760);
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const nothing = () => {};
function Shown({ onOpenQueue }: { onOpenQueue?: () => void }) {
  return <OwnHistory search={useTicketHistoryQuery()} onOpen={nothing} onCreate={nothing} {...(onOpenQueue && { onOpenQueue })} />;
}

test.each(languages)('on a phone no button above the history is cut: $name', async ({ code }) => {
  await activate(code);
  const { unmount } = await render(<Shown onOpenQueue={nothing} />, { wrapper: Providers });
  await expect.element(page.getByRole('textbox')).toBeVisible();
  expect(cutIn(document.body)).toEqual([]);
  const field = page.getByRole('textbox').element().getBoundingClientRect();
  for (const button of page.getByRole('button').elements()) expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(field.top);
  await unmount();
});

test('the loading skeleton is a table without headers, and cards on a phone', async () => {
  await activate('en');
  const { unmount } = await render(<Shown />, { wrapper: Providers });
  const cellsOf = () => document.querySelector('[aria-busy] tbody tr')?.children.length;
  await expect.poll(cellsOf).toBe(1);
  expect(page.getByRole('button', { name: 'SR Number' }).elements()).toEqual([]);
  await page.viewport(1440, 800);
  await expect.poll(cellsOf).toBe(7);
  await expect.element(page.getByRole('button', { name: 'SR Number' })).toBeVisible();
  await unmount();
});

test('a draft that contains only a file can be continued', async () => {
  vi.stubGlobal('XMLHttpRequest', ManualRequest);
  await activate('en');
  const { unmount } = await render(<Shown />, { wrapper: Providers });
  await expect.element(page.getByRole('button', { name: 'Create SR' })).toBeVisible();
  const goOn = page.getByRole('button', { name: 'Continue your draft' });
  expect(goOn.elements()).toEqual([]);
  startUpload(newTicketDraft, new File(['stone'], 'notes.txt'), ({ id }) => storeFileIds(newTicketDraft, [id]));
  await expect.element(goOn).toBeVisible();
  await expect.poll(() => ManualRequest.all.length).toBe(1);
  ManualRequest.all[0]!.answer(200, { files: [recordOf('notes.txt')] });
  await expect.poll(() => storedFileIds(newTicketDraft).length).toBe(1);
  await expect.element(goOn).toBeVisible();
  clearNewTicketDraft();
  await expect.poll(() => goOn.elements()).toEqual([]);
  await unmount();
});
