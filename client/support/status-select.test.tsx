import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Ticket } from '#shared/support/ticket.schema.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { draftNow } from '#client/access/drafts.store.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { StatusSelect } from './status-select.tsx';
import { replyDraft } from './support-drafts.ts';

const ticket = { id: 'ticket', status: 'new', answeredAt: null } as Ticket;
const move = vi.fn<() => Promise<boolean>>();
const Select = ({ of }: { of: Ticket }) => <StatusSelect ticket={of} change={undefined} onMove={move} />;
const open = () => render(<Select of={ticket} />, { wrapper: Providers });

const dialog = () => page.getByRole('dialog', { name: 'Resolve request' });
const word = () => page.getByRole('textbox', { name: 'Reply' });
const draft = () => draftNow(replyDraft('ticket'))?.text;

async function resolveWith(text: string) {
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Resolved' }).click();
  await word().fill(text);
  await page.getByRole('button', { name: 'Resolve' }).click();
}

beforeEach(async () => {
  move.mockReset();
  signInAmara();
  await activate('en');
});
afterEach(signOut);

test('the resolution dialog closes at once and opens again only if the resolution is rejected', async () => {
  const first = Promise.withResolvers<boolean>();
  move.mockReturnValueOnce(first.promise).mockResolvedValueOnce(true);
  await open();
  await resolveWith('They are booked now.');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(move.mock.calls).toEqual([['resolved', 'They are booked now.']]);
  expect(draft()).toBeUndefined();
  first.resolve(false);
  await expect.element(word()).toHaveValue('They are booked now.');
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(move).toHaveBeenCalledTimes(2);
});

test('an unsent resolution text is kept as the reply draft', async () => {
  await open();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Resolved' }).click();
  await word().fill('They are boo');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(draft()).toBe('They are boo');
  expect(move).not.toHaveBeenCalled();
});

test('when another person changes the status first, the resolution text is kept as the reply draft and the dialog stays closed', async () => {
  const sent = Promise.withResolvers<boolean>();
  move.mockReturnValueOnce(sent.promise);
  const { rerender } = await open();
  await resolveWith('They are booked now.');
  await rerender(<Select of={{ ...ticket, status: 'work-in-progress' }} />);
  sent.resolve(false);
  await expect.poll(draft).toBe('They are booked now.');
  await expect.element(dialog()).not.toBeInTheDocument();
});
