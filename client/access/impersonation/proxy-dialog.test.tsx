import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { ProxyDialog } from './proxy-dialog.tsx';

test('a dialog with a typed reason asks before Escape closes it', async () => {
  await activate('en');
  const close = vi.fn<() => void>();
  await render(<ProxyDialog onClose={close} />, { wrapper: Providers });
  await page.getByRole('textbox', { name: 'Reason' }).fill('Look at the card');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect.element(question).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Look at the card');
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard' }).click();
  expect(close).toHaveBeenCalledOnce();
});
