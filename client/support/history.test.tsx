import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { languages } from '#shared/platform/languages.ts';
import { activate } from '#client/platform/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { cutIn } from '#client/test/cut-text.ts';
import { Providers } from '#client/ui/providers.tsx';
import { OwnHistory } from './history.tsx';

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  signInAmara();
  await page.viewport(390, 760);
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

test.each(languages)('on a phone every button above the history is whole: $name', async ({ code }) => {
  await activate(code);
  const nothing = () => {};
  const { unmount } = await render(<OwnHistory onOpen={nothing} onCreate={nothing} onDesk={nothing} />, { wrapper: Providers });
  await expect.element(page.getByRole('textbox')).toBeVisible();
  expect(cutIn(document.body)).toEqual([]);
  const field = page.getByRole('textbox').element().getBoundingClientRect();
  for (const button of page.getByRole('button').elements()) expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(field.top);
  await unmount();
});
