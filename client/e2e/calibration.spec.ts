import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const theirPerson = (page: Page, id: string) =>
  page.getByRole('list', { name: 'People with this rating' }).locator(`[data-subject="${id}"]`);

test('two people calibrate: one leads, the other moves a person by keyboard, and both see reasons and undone moves live', async ({
  arrive,
}) => {
  const { page: priya } = await arrive('priya', { path: '/admin/sessions' });
  const own = priya.getByRole('region', { name: 'You take part in' });
  await own.getByRole('link', { name: 'Technology and customer operations' }).click();
  await expect(priya).toHaveURL(/\/admin\/calibration\//);
  const { page: amara } = await arrive('amara', { path: new URL(priya.url()).pathname });
  const boxOf = (name: string) => amara.getByRole('region', { name, exact: true });
  const core = boxOf('Core player');
  await expect(core.locator('[data-subject]').first()).toBeVisible();

  await priya.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(amara.locator('[aria-current=step]')).toHaveText('Live');
  const id = (await core.locator('[data-subject]').first().getAttribute('data-subject'))!;
  const chip = amara.locator(`[data-subject="${id}"]`);
  await chip.focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await amara.keyboard.press(key);
  await expect(boxOf('High performer').locator(`[data-subject="${id}"]`)).toBeVisible();
  const theirs = priya.getByRole('region', { name: 'High performer', exact: true }).locator(`[data-subject="${id}"]`);
  await expect(theirs).toContainText('needs reason');
  await expect(chip).toBeFocused();
  await expect(amara.getByRole('button', { name: /^Rating 4 of 5: .*Exceeds expectations/ })).toBeVisible();
  await amara.keyboard.press('r');
  const other = amara.getByRole('menuitemradio', { name: /^Rating 5 of 5: .*Outstanding/ });
  await expect(other).toBeVisible();
  await amara.keyboard.press('ArrowDown');
  await other.press('Enter');
  await expect(priya.getByRole('region', { name: 'Moves' })).toContainText(/within .*High performer.*, from 4 to 5/);
  await expect(chip).toBeFocused();
  await amara.keyboard.press('Control+z');
  await expect(priya.getByRole('region', { name: 'Moves' })).toContainText(/back to .*High performer/);
  await expect(priya.getByRole('region', { name: 'Moves' })).toContainText(/from .*Core player.* to .*High performer/);

  await priya.getByRole('button', { name: 'Begin the review' }).click();
  await expect(priya.getByRole('alert')).toContainText('Reasons are missing');
  await amara.getByRole('textbox', { name: 'Reason' }).fill('Led the move to the new depot.');
  await amara.getByRole('button', { name: 'Save reason' }).click();
  await expect(priya.getByRole('region', { name: 'Moves' })).toContainText('Led the move to the new depot.');
  await expect(theirs).toContainText('+');

  await priya.getByRole('region', { name: 'Moves' }).getByRole('button', { name: 'Undo' }).click();
  await expect(core.locator(`[data-subject="${id}"]`)).toBeVisible();
  await chip.click();
  await expect(amara.getByRole('region', { name: 'Past ratings' }).getByRole('listitem').first()).toBeVisible();
  await amara.getByLabel('Performance', { exact: true }).selectOption({ label: '5 Outstanding' });
  await expect(theirs).toContainText('needs reason');

  await amara.getByText('List', { exact: true }).click();
  const row = amara.getByRole('row').filter({ has: chip });
  await expect(row).toContainText('needs reason');
  await chip.press('-');
  await expect(row).toContainText('Exceeds expectations');
  await priya.getByText('Spread', { exact: true }).click();
  await priya.getByRole('button', { name: /^Everybody, Exceeds expectations/ }).click();
  await expect(theirPerson(priya, id)).toBeVisible();

  await amara.getByRole('button', { name: 'Replay' }).click();
  await expect(amara.getByRole('status').filter({ hasText: 'Move 6 of 6' })).toBeVisible();
  for (let move = 6; move > 0; move--) await amara.getByRole('button', { name: 'Previous move' }).click();
  await expect(core.locator(`[data-subject="${id}"]`)).toBeVisible();
  await expect(theirPerson(priya, id)).toBeVisible();
});
