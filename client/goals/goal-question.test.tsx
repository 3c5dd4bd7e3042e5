import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { aStone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { GoalQuestionHost } from './goal-question-host.tsx';
import { confirmGoalChange } from './goal-setters.ts';

const me = aStone(9).id;
const before = credentials.personId;
const goalOf = (at: number, employeeId = me) => aStone(at, { title: `Goal ${at}`, employeeId });

beforeEach(async () => {
  await activate('en');
  credentials.personId = me;
  const setters = [1, 2].map((at) => ({ goalId: aStone(at).id, personId: aStone(8).id }));
  vi.stubGlobal('fetch', async () => Response.json(setters));
  await render(<GoalQuestionHost />, { wrapper: Providers });
});
afterEach(() => {
  credentials.personId = before;
  vi.unstubAllGlobals();
});

test('closing a goal that somebody else has set is asked about, and can be cancelled', async () => {
  const isConfirmed = confirmGoalChange('close', [goalOf(1)]);
  await expect.element(page.getByRole('dialog', { name: 'Close this goal?' })).toBeVisible();
  await expect.element(page.getByText(/Goal 1.*: .*set this goal for you/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await isConfirmed).toBe(false);
});

test('deleting several goals counts those that others have set', async () => {
  const isConfirmed = confirmGoalChange('delete', [goalOf(1), goalOf(2), goalOf(3)]);
  await expect.element(page.getByText(/2 of these goals were set for you by others: /)).toBeVisible();
  await page.getByRole('button', { name: 'Delete goals' }).click();
  expect(await isConfirmed).toBe(true);
});

test('nobody is asked about own goals, about those of other people, or before archiving', async () => {
  expect(await confirmGoalChange('close', [goalOf(3)])).toBe(true);
  expect(await confirmGoalChange('close', [goalOf(1, aStone(7).id)])).toBe(true);
  expect(await confirmGoalChange('archive', [goalOf(1)])).toBe(true);
});
