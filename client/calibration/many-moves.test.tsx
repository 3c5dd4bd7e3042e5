import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { openCalibrationRoom } from '#client/test/calibration-room.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  await activate('en');
  signInAmara();
});
afterEach(() => {
  signOut();
  directory.people = {};
  vi.unstubAllGlobals();
});

test('moves that arrive faster than the browser runs its timers are all shown on the page of a facilitator', async () => {
  const { move } = await openCalibrationRoom(12);
  await expect.element(page.getByRole('region', { name: 'Moves' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Agenda' })).toBeVisible();
  for (let number = 0; number < 60; number++) {
    move(`person-${(number * 7) % 12}`, 1 + ((number * 3) % 5), 1 + (number % 5));
    // React renders the move, but no task runs that it scheduled for later: after fifty such renders it gives up.
    for (let turn = 0; turn < 12; turn++) await Promise.resolve();
  }
  await expect.element(page.getByRole('region', { name: 'Moves' }).getByText('60', { exact: true })).toBeVisible();
});
