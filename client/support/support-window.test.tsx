import { Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { connection } from '#client/platform/live/connection.ts';
import { Providers } from '#client/ui/providers.tsx';
import { SupportWindow } from './support-window.tsx';

const [back, close] = [vi.fn<() => void>(), vi.fn<() => void>()];

function Ticket({ crumb, isForm = false }: { crumb?: string; isForm?: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SupportWindow hasOwnFocus={isForm} {...(crumb !== undefined && { crumb })} onBack={back} onClose={close}>
      {isForm && <input aria-label="Problem" data-autofocus />}
      <button type="button" onClick={() => setIsAsking(true)}>
        Ask
      </button>
      <Select label="Status" data={['New', 'Resolved']} />
      <Modal opened={isAsking} onClose={() => setIsAsking(false)} title="A question">
        <input aria-label="Answer" />
      </Modal>
    </SupportWindow>
  );
}

beforeEach(async () => {
  vi.clearAllMocks();
  connection.status = 'live';
  await page.viewport(1280, 800);
  await activate('en');
});

test('Esc closes one layer at a time: dialog, menu, ticket, window', async () => {
  await render(<Ticket crumb="PA2DQ9ADR" />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByRole('dialog', { name: 'A question' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'A question' })).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect.element(page.getByRole('option', { name: 'Resolved' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option', { name: 'Resolved' })).not.toBeInTheDocument();
  expect([back.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
  await userEvent.keyboard('{Escape}');
  expect([back.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
});

test('Esc in the history closes the window', async () => {
  await render(<Ticket />, { wrapper: Providers });
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect([back.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
});

test('switching views moves focus to the visible heading, or to the first field of a form', async () => {
  const { rerender } = await render(<Ticket key="history" />, { wrapper: Providers });
  const focused = () => document.activeElement;
  await expect.poll(() => focused()?.textContent).toBe('Support');
  await rerender(<Ticket key="ticket" crumb="PA2DQ9ADR" />);
  await expect.poll(() => focused()?.textContent).toBe('Support/ PA2DQ9ADR');
  expect(focused()!.getBoundingClientRect().width).toBeGreaterThan(40);
  await rerender(<Ticket key="form" crumb="Create SR" isForm />);
  await expect.element(page.getByRole('textbox', { name: 'Problem' })).toHaveFocus();
});

test('the support window shows that the connection is lost because it covers the page banner', async () => {
  connection.status = 'offline';
  await render(<Ticket crumb="PA2DQ9ADR" />, { wrapper: Providers });
  await expect.element(page.getByText('Offline. Updates are sent when you reconnect')).toBeVisible();
});
