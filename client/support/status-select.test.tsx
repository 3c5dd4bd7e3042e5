import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Ticket } from '#shared/support/ticket.schema.ts';
import { activate } from '#client/platform/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { StatusSelect } from './status-select.tsx';

const ticket = { status: 'new', answeredAt: null } as Ticket;
const move = vi.fn<() => Promise<boolean>>();
beforeEach(async () => {
  move.mockReset();
  await activate('en');
});

test('the word with which a request is resolved stands until it is taken', async () => {
  const first = Promise.withResolvers<boolean>();
  move.mockReturnValueOnce(first.promise).mockResolvedValueOnce(true);
  await render(<StatusSelect ticket={ticket} change={undefined} onMove={move} />, { wrapper: Providers });
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Resolved' }).click();
  const word = page.getByRole('textbox', { name: 'Answer' });
  await word.fill('They are booked now.');
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect.poll(() => move.mock.calls).toEqual([['resolved', 'They are booked now.']]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  first.resolve(false);
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await expect.element(word).toHaveValue('They are booked now.');
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(move).toHaveBeenCalledTimes(2);
});
