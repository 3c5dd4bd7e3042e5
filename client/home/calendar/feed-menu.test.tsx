import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { FeedMenu } from './feed-menu.tsx';

const address = (turn: number) => `https://cairn.example/api/calendar/feeds/${turn}.ics`;
const startedAt = '2026-11-27T10:00:00.000Z';
let isStarted: boolean;
let made: number;

beforeEach(async () => {
  await activate('en');
  isStarted = false;
  made = 0;
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ startedAt: isStarted ? startedAt : null });
    isStarted = method === 'POST';
    return Response.json(isStarted ? { startedAt, address: address(++made) } : { startedAt: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the address of the feed is made, copied, renewed and ended', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<FeedMenu />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const field = page.getByRole('textbox', { name: 'Secret address' });
  await expect.element(field).toHaveValue(address(1));
  await page.getByRole('button', { name: 'Copy link' }).click();
  expect(writeText).toHaveBeenCalledWith(address(1));
  await page.getByRole('button', { name: 'Renew the address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew the address' }).click();
  await expect.element(field).toHaveValue(address(2));
  await page.getByRole('button', { name: 'End the feed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the feed' }).click();
  await expect.element(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect(field.elements()).toHaveLength(0);
});

test('an address that was made before is not shown, but can be renewed', async () => {
  isStarted = true;
  await render(<FeedMenu />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect.element(page.getByText(/^The feed has an address since/)).toBeVisible();
  expect(page.getByRole('textbox').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Renew the address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew the address' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Secret address' })).toHaveValue(address(1));
});
