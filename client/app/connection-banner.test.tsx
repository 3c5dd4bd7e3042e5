import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/i18n.ts';
import { connection } from '#client/platform/connection.ts';
import { unsent } from '#client/platform/unsent.ts';
import { Providers } from '#client/ui/providers.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

function View({ state }: { state: string | null }) {
  return (
    <main>
      <ConnectionBanner />
      <RoomGate live={{ status: 'loading', state, retry: () => {} }} loading={<p>Loading</p>} lost="Lost">
        {(text) => <p>{text}</p>}
      </RoomGate>
    </main>
  );
}

beforeEach(() => activate('en'));
afterEach(() => {
  Object.assign(connection, { status: 'catching-up', isOnline: true });
  unsent.count = 0;
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
