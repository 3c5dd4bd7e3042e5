import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { session } from '#client/access/session.store.ts';
import { installedFeatures, installFeatures, type DashboardCard } from '#client/platform/base/feature.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { Dashboard } from './dashboard.tsx';

const before = installedFeatures();
let isBroken: boolean;

function Broken() {
  if (isBroken) throw new Error('A card that is planned to fail.');
  return <p>It works again</p>;
}

const card = (name: string, more: Partial<DashboardCard> = {}): DashboardCard => ({
  name,
  page: 'me',
  title: { id: name, message: name },
  size: 'wide',
  privilege: null,
  load: async () =>
    function Content({ time }) {
      return <p>{`${name} until ${time.endsOn}`}</p>;
    },
  ...more,
});

beforeEach(async () => {
  await activate('en');
  localStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  signInAmara();
  isBroken = true;
  const secret = card('Secret', { privilege: 'Rewards' });
  const failing = card('Failing', { size: 'narrow', load: async () => Broken });
  installFeatures([
    { name: 'one', cards: [card('First'), secret, failing] },
    { name: 'two', cards: [card('Second'), card('Of the team', { page: 'team' })] },
  ]);
});

afterEach(() => {
  installFeatures(before);
  history.replaceState(null, '', '/');
  signOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const titles = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
const open = () =>
  render(<Dashboard actor={session.actor as Actor} page="me" title="Hello" context={() => null} />, { wrapper: Providers });

test('a dashboard has the cards of its page for which the reader has the privilege, and one that fails leaves the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open();
  await expect.element(page.getByText(/^First until/)).toBeVisible();
  await expect.element(page.getByText(/^Second until/)).toBeVisible();
  expect(titles()).toEqual(['First', 'Second', 'Failing']);
  const failing = page.getByRole('region', { name: 'Failing' });
  await expect.element(failing.getByText(/^This card could not be shown/)).toBeVisible();
  isBroken = false;
  await failing.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failing.getByText('It works again')).toBeVisible();
});

test('cards are moved and hidden, also after the page is opened again, until the usual order is wanted', async () => {
  isBroken = false;
  const { unmount } = await open();
  await page.getByRole('button', { name: 'Cards' }).click();
  await page.getByRole('button', { name: 'Move Second up' }).click();
  await page.getByRole('checkbox', { name: 'Failing' }).click();
  expect(titles()).toEqual(['Second', 'First']);
  await unmount();
  await open();
  expect(titles()).toEqual(['Second', 'First']);
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect.element(page.getByRole('button', { name: 'Move Second up' })).toBeDisabled();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  expect(titles()).toEqual(['First', 'Second', 'Failing']);
});

test('the period of the address is that of the cards', async () => {
  isBroken = false;
  await open();
  await page.getByText('Yearly').click();
  expect(location.search).toBe('?period=yearly');
  await expect.element(page.getByText(/^First until \d{4}-12-31$/)).toBeVisible();
});
