import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { connection, disconnect } from '#client/platform/live/connection.ts';
import { unsent } from '#client/platform/base/unsent-changes.ts';
import { TaskDrawer } from '#client/tasks/drawer/task-drawer.tsx';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

function View({ state, children }: { state: string | null; children?: ReactNode }) {
  return (
    <main style={{ inlineSize: 480 }}>
      <ConnectionBanner />
      <RoomGate live={{ status: 'loading', state, retry: () => {} }} loading={<p>Loading</p>} lost="Lost">
        {(text) => <p>{text}</p>}
      </RoomGate>
      {children}
    </main>
  );
}

beforeEach(() => activate('en'));
afterEach(() => {
  Object.assign(connection, { status: 'catching-up', isOnline: true });
  unsent.count = 0;
  signOut();
  vi.unstubAllGlobals();
});

test('offline, a loaded view is shown below the banner and a view without data shows the offline page', async () => {
  Object.assign(connection, { status: 'offline', isOnline: false });
  const { rerender } = await render(<View state="The board" />, { wrapper: Providers });
  await expect.element(page.getByText('The board')).toBeVisible();
  await expect.element(page.getByText('You are offline.')).toBeVisible();
  await rerender(<View state={null} />);
  await expect.element(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
  const banner = page.getByRole('status');
  await expect.element(banner).toBeInTheDocument();
  await expect.element(page.getByText(/Last updated at/)).not.toBeVisible();
  expect(banner.element().getBoundingClientRect().height).toBe(1);
  unsent.count = 2;
  await expect.element(page.getByText(/2 changes are not sent yet/)).toBeVisible();
  expect(banner.element().getBoundingClientRect().height).toBeGreaterThan(20);
});

test('an unreachable server is reported differently from a missing network, in the banner and in the view', async () => {
  Object.assign(connection, { status: 'offline', isOnline: true });
  await render(<View state={null} />, { wrapper: Providers });
  await expect.element(page.getByText('Cairn cannot be reached.')).toBeVisible();
  await expect.element(page.getByText('Loading')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No internet connection' })).not.toBeInTheDocument();
});

test('a connection closed in favour of other windows shows a message with a button to reconnect', async () => {
  Object.assign(connection, { status: 'replaced', isOnline: true });
  await render(<View state="The board" />, { wrapper: Providers });
  await expect.element(page.getByText('Too many windows of Cairn are open.')).toBeVisible();
  await expect.element(page.getByText('Cairn cannot be reached.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Connect again' }).click();
  await expect.element(page.getByText('Too many windows of Cairn are open.')).not.toBeInTheDocument();
  disconnect();
});

const edge = (part: string, side: 'top' | 'bottom') => document.querySelector(part)!.getBoundingClientRect()[side];

test('an open drawer starts below the banner of any height, or below the app bar without a banner', async () => {
  await page.viewport(1024, 800);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  signInAmara();
  Object.assign(connection, { status: 'offline', isOnline: false });
  unsent.count = 3;
  const drawer = <TaskDrawer taskId={crypto.randomUUID()} onOpen={() => {}} onClose={() => {}} />;
  const { rerender } = await render(<View state="The board">{drawer}</View>, { wrapper: Providers });
  await expect.element(page.getByText(/3 changes are not sent yet/)).toBeVisible();
  await expect.poll(() => edge('[data-kind]', 'bottom') - edge('[data-kind]', 'top')).toBeGreaterThan(56);
  await expect.poll(() => edge('[data-drawer]', 'top')).toBe(edge('[data-kind]', 'bottom'));
  unsent.count = 0;
  await rerender(<View state={null}>{drawer}</View>);
  await expect.poll(() => edge('[data-drawer]', 'top')).toBe(56);
});
