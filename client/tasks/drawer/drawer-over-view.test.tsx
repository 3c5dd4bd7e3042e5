import { Menu } from '@mantine/core';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { connection } from '#client/platform/connection.ts';
import { activate } from '#client/platform/i18n.ts';
import { useShownTasks } from '#client/tasks/shown-tasks.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { aCard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
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

/** A drawer over a view that can have the focus, and something that opens. */
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
  await expect.element(page.getByRole('heading', { name: 'This task is not here' })).toBeVisible();
  return onClose;
}

test('Esc closes the drawer also where nothing in it has the focus any more', async () => {
  const onClose = await overView();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Esc closes the drawer from the view beneath it, once what is open there is closed', async () => {
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

test('a task that is not there says so, and Esc leaves it', async () => {
  const onClose = vi.fn<() => void>();
  await render(<TaskDrawer taskId={crypto.randomUUID()} onOpen={() => {}} onClose={onClose} />, { wrapper: Providers });
  await expect.element(page.getByRole('heading', { name: 'This task is not here' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

/** A view that shows a task, over which its drawer opens. */
function Over({ card }: { card: TaskCard }) {
  const [isOpen, setIsOpen] = useState(false);
  useShownTasks([card]);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open it</button>
      {isOpen && <TaskDrawer taskId={card.id} onOpen={() => {}} onClose={() => {}} />}
    </>
  );
}

test('without a connection the drawer says what the card says, and that the rest needs it; before one it says nothing of it', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  const said = { title: 'Weigh the capstone', priority: 'high', dueDate: '2027-05-06', estimate: 4 } as const;
  const ids = { id: crypto.randomUUID(), boardId: crypto.randomUUID() };
  await render(<Over card={aCard('a', 'in-progress', null, { ...said, ...ids })} />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect.element(page.getByRole('heading', { name: 'Weigh the capstone' })).toBeVisible();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  connection.status = 'offline';
  await expect.element(page.getByRole('status')).toHaveTextContent('The rest is shown when the connection is back.');
  for (const fact of ['In Progress', 'High priority', '6 May 2027', '4'])
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No internet connection' })).not.toBeInTheDocument();
});

test('a task that did not load is asked for again', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ code: 'server.failed' }, { status: 500 }));
  vi.stubGlobal('fetch', asked);
  await render(<TaskDrawer taskId={crypto.randomUUID()} onOpen={() => {}} onClose={() => {}} />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'This did not load' })).toBeVisible();
});
