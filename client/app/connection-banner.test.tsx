import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/i18n.ts';
import { connection } from '#client/platform/connection.ts';
import { unsent } from '#client/platform/unsent.ts';
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

test('without a network a view that is in memory stands under the banner, and one that is not says so alone', async () => {
  Object.assign(connection, { status: 'offline', isOnline: false });
  const { rerender } = await render(<View state="The board" />, { wrapper: Providers });
  await expect.element(page.getByText('The board')).toBeVisible();
  await expect.element(page.getByText('You are offline.')).toBeVisible();
  await rerender(<View state={null} />);
  await expect.element(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
  const banner = page.getByRole('status');
  await expect.element(banner).toBeInTheDocument();
  await expect.element(page.getByText(/You see this page as it was/)).not.toBeVisible();
  expect(banner.element().getBoundingClientRect().height).toBe(1);
  unsent.count = 2;
  await expect.element(page.getByText(/2 changes are not sent yet/)).toBeVisible();
  expect(banner.element().getBoundingClientRect().height).toBeGreaterThan(20);
});

test('a server that is not reached is no missing network, in the banner and in the view', async () => {
  Object.assign(connection, { status: 'offline', isOnline: true });
  await render(<View state={null} />, { wrapper: Providers });
  await expect.element(page.getByText('Cairn cannot be reached.')).toBeVisible();
  await expect.element(page.getByText('Loading')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No internet connection' })).not.toBeInTheDocument();
});

const edge = (part: string, side: 'top' | 'bottom') => document.querySelector(part)!.getBoundingClientRect()[side];

test('an open task stands below the banner, however many lines it has, and below the bar of Cairn where none is seen', async () => {
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
