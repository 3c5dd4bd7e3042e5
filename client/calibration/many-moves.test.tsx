import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { openCalibrationRoom } from '#client/test/calibration-room.tsx';
import { useRatingMenu } from './placing/use-rating-menu.ts';

// A hook that every chip calls when it renders, and nothing else does.
vi.mock('./placing/use-rating-menu.ts', { spy: true });

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

test('a move renders the chip of its person and no other', async () => {
  const { move } = await openCalibrationRoom(100);
  await expect.element(page.getByRole('region', { name: 'Moves' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Agenda' })).toBeVisible();
  const rendered = vi.mocked(useRatingMenu);
  rendered.mockClear();
  move('person-3', 1, 1);
  await expect.element(page.getByRole('region', { name: 'Under-performer' }).getByRole('button', { name: /^Person 003/ })).toBeVisible();
  expect(new Set(rendered.mock.calls.map(([subject]) => subject.personId))).toEqual(new Set(['person-3']));
});

test('two hundred and fifty people fit on a screen of 1440 by 900 pixels: the boxes scroll inside', async () => {
  await openCalibrationRoom(250);
  await expect.element(page.getByRole('region', { name: 'Enigma' }).getByRole('button').first()).toBeVisible();
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-box]')];
  expect(boxes).toHaveLength(9);
  for (const box of boxes) expect(box.getBoundingClientRect().bottom).toBeLessThan(900);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(900);
  await expect.element(page.getByRole('region', { name: 'Enigma' }).getByText('40', { exact: true })).toBeVisible();
});
