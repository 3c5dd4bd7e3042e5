import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { languages } from '#shared/platform/languages.ts';
import { startSending } from '#client/files/sending.store.ts';
import { activate } from '#client/platform/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { cutIn } from '#client/test/cut-text.ts';
import { HandRequest, recordOf } from '#client/test/hand-request.ts';
import { Providers } from '#client/ui/providers.tsx';
import { OwnHistory } from './history.tsx';
import { forgetNewTicket, keepFiles, keptFiles, newTicketDraft } from './support-drafts.ts';
import { useAsked } from './use-asked.ts';

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
function Shown({ onDesk }: { onDesk?: () => void }) {
  return <OwnHistory asked={useAsked()} onOpen={nothing} onCreate={nothing} {...(onDesk && { onDesk })} />;
}

test.each(languages)('on a phone every button above the history is whole: $name', async ({ code }) => {
  await activate(code);
  const { unmount } = await render(<Shown onDesk={nothing} />, { wrapper: Providers });
  await expect.element(page.getByRole('textbox')).toBeVisible();
  expect(cutIn(document.body)).toEqual([]);
  const field = page.getByRole('textbox').element().getBoundingClientRect();
  for (const button of page.getByRole('button').elements()) expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(field.top);
  await unmount();
});

test('what comes is waited for in its shape: below its head as a table, on a phone as cards', async () => {
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

test('a draft that is a file alone is gone on with', async () => {
  vi.stubGlobal('XMLHttpRequest', HandRequest);
  await activate('en');
  const { unmount } = await render(<Shown />, { wrapper: Providers });
  await expect.element(page.getByRole('button', { name: 'Create SR' })).toBeVisible();
  const goOn = page.getByRole('button', { name: 'Go on with your draft' });
  expect(goOn.elements()).toEqual([]);
  startSending(newTicketDraft, new File(['stone'], 'notes.txt'), ({ id }) => keepFiles(newTicketDraft, [id]));
  await expect.element(goOn).toBeVisible();
  await expect.poll(() => HandRequest.all.length).toBe(1);
  HandRequest.all[0]!.answer(200, { files: [recordOf('notes.txt')] });
  await expect.poll(() => keptFiles(newTicketDraft).length).toBe(1);
  await expect.element(goOn).toBeVisible();
  forgetNewTicket();
  await expect.poll(() => goOn.elements()).toEqual([]);
  await unmount();
});
