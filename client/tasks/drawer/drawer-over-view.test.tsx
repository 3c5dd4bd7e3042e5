import { Menu } from '@mantine/core';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { connection } from '#client/platform/live/connection.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { useRegisterShownTasks } from '#client/tasks/state/shown-tasks.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { aCard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { TaskDrawer } from './task-drawer.tsx';

beforeEach(async () => {
  await page.viewport(1280, 800);
  await activate('en');
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', async () => Response.json({ code: 'record.absent' }, { status: 404 }));
  signInAmara();
});
afterEach(() => {
  connection.status = 'catching-up';
  signOut();
  vi.unstubAllGlobals();
});

async function overView() {
  const onClose = vi.fn<() => void>();
  await render(
    <>
      <button type="button">Task b</button>
      <input aria-label="Find" />
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>First</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <TaskDrawer taskId={crypto.randomUUID()} onOpen={() => {}} onClose={onClose} />
    </>,
    { wrapper: Providers },
  );
  await expect.element(page.getByRole('heading', { name: 'Task not found' })).toBeVisible();
  return onClose;
}

test('Esc closes the drawer when nothing in it has focus', async () => {
  const onClose = await overView();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Esc in the view behind closes its open menu first and then the drawer', async () => {
  const onClose = await overView();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'First' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Find' }).click();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  (page.getByRole('button', { name: 'Task b' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Esc on the button of a toast closes the drawer', async () => {
  const onClose = await overView();
  showToast({ tone: 'done', words: 'Removed', closeLabel: 'Close', action: { label: 'Undo', onChoose: () => {} } });
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  (page.getByRole('button', { name: 'Undo' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a missing task shows Task not found, and Esc closes the drawer', async () => {
  const onClose = vi.fn<() => void>();
  await render(<TaskDrawer taskId={crypto.randomUUID()} onOpen={() => {}} onClose={onClose} />, { wrapper: Providers });
  await expect.element(page.getByRole('heading', { name: 'Task not found' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

function Over({ card }: { card: TaskCard }) {
  const [isOpen, setIsOpen] = useState(false);
  useRegisterShownTasks([card]);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open it</button>
      {isOpen && <TaskDrawer taskId={card.id} onOpen={() => {}} onClose={() => {}} />}
    </>
  );
}

test('offline the drawer shows the fields of the card and a message; while still connecting it shows no message', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  const values = { title: 'Weigh the capstone', priority: 'high', dueDate: '2027-05-06', estimate: 4 } as const;
  const ids = { id: crypto.randomUUID(), boardId: crypto.randomUUID() };
  await render(<Over card={aCard('a', 'in-progress', null, { ...values, ...ids })} />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect.element(page.getByRole('heading', { name: 'Weigh the capstone' })).toBeVisible();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  connection.status = 'offline';
  await expect.element(page.getByRole('status')).toHaveTextContent('No connection. The rest loads when you are back online.');
  for (const fact of ['In Progress', 'High priority', '6 May 2027', '4'])
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No internet connection' })).not.toBeInTheDocument();
});

test('a task that failed to load can be retried', async () => {
  const fetchMock = vi.fn<typeof fetch>(async () => Response.json({ code: 'server.failed' }, { status: 500 }));
  vi.stubGlobal('fetch', fetchMock);
  await render(<TaskDrawer taskId={crypto.randomUUID()} onOpen={() => {}} onClose={() => {}} />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Could not load' })).toBeVisible();
});
