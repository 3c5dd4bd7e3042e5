import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addCard, cardOf, expect, test } from './journey.ts';

/** Selects parts of the drawer without labels, so the tests work in every language. */
const drawerOf = (page: Page) => {
  const drawer = page.locator('[data-drawer]').filter({ has: page.locator('textarea, h2') });
  return {
    drawer,
    title: drawer.locator('textarea').first(),
    due: drawer.locator('[data-field-of=due]'),
    day: page.getByRole('dialog').getByRole('textbox'),
    estimate: drawer.locator('input[type=number]'),
    conflict: drawer.getByRole('alert'),
    watch: drawer.locator('[data-key-of=watch]'),
  };
};

for (const [language, title] of [
  ['en', 'Weigh the counterweight'],
  ['ar', 'وزن الثقل الموازن'],
] as const) {
  test(`two people edit one task side by side, in ${language}`, async ({ arrive }) => {
    const [{ page: amara }, { page: jose }] = [await arrive('amara', { language, hasMotion: true }), await arrive('jose', { language })];
    await expect(cardOf(jose, 'Book the ISO 9001')).toBeVisible();
    await jose.keyboard.press('c');
    await jose.keyboard.type(title);
    await jose.keyboard.press('Enter');
    await jose.keyboard.press('Escape');
    await cardOf(amara, title).click();
    await cardOf(jose, title).press('Enter');
    const [hers, his] = [drawerOf(amara), drawerOf(jose)];
    await expect(hers.title).toHaveValue(title);
    await expect(his.title).toHaveValue(title);

    await hers.estimate.fill('3');
    await his.due.getByRole('button').click();
    await expect(hers.due.getByRole('note')).toContainText('José Núñez');
    await his.day.fill('2030-05-06');
    await hers.estimate.press('Enter');
    await his.day.press('Enter');
    for (const one of [hers, his]) {
      await expect(one.estimate).toHaveValue('3');
      await expect(one.due.locator('time')).toHaveAttribute('datetime', '2030-05-06');
    }

    await hers.title.fill(`${title} A`);
    await his.title.fill(`${title} B`);
    await his.title.press('Enter');
    await expect(hers.conflict).toContainText('José Núñez');
    await expect(hers.conflict).toContainText(`${title} B`);
    await expect(hers.title).toHaveValue(`${title} A`);
    await hers.conflict.getByRole('button').last().click();
    await expect(his.title).toHaveValue(`${title} A`);

    await hers.watch.click();
    await expect(his.drawer.locator('dl')).toContainText('Amara Okafor');
    await expect(his.drawer.getByRole('listitem').filter({ hasText: 'Amara Okafor' }).first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page: jose })
      .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);

    await amara.keyboard.press('Escape');
    await expect(hers.drawer).toBeHidden();
    await cardOf(jose, title).press('Delete');
    await expect(his.title).toBeHidden();
    await his.drawer.getByRole('button').last().click();
    await expect(his.title).toHaveValue(`${title} A`);
    await expect(cardOf(amara, title)).toBeVisible();
  });
}

test('a task opens over My tasks, and closing it returns focus to its row', async ({ arrive }) => {
  const { page } = await arrive('jose', { path: '/admin/tasks?view=my' });
  const first = page.locator('[data-task]').first();
  await expect(first.locator('[data-part=title]')).toBeVisible();
  // Other journeys complete tasks of this person meanwhile, so that another task may become the first.
  const row = page.locator(`[data-task="${await first.getAttribute('data-task')}"]`);
  const name = (await row.locator('[data-part=title]').textContent())!;
  await row.locator('[data-part=title]').click();
  await expect(drawerOf(page).title).toHaveValue(name);
  await page.keyboard.press('Escape');
  await expect(drawerOf(page).drawer).toBeHidden();
  await expect(page).toHaveURL(/view=my$/);
  await expect(row.locator('[data-part=title]')).toBeFocused();
});

test('the link of a deleted task names the person who deleted it, and restoring it reopens it for all viewers', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await addCard(jose, 'Grease the bearings');
  await cardOf(jose, 'Grease the bearings').press('Enter');
  await expect(drawerOf(jose).title).toHaveValue('Grease the bearings');
  const taskId = new URL(jose.url()).searchParams.get('taskId');
  await drawerOf(jose).drawer.getByRole('button', { name: 'Delete' }).click();
  await expect(cardOf(amara, 'Grease the bearings')).toBeHidden();

  for (const page of [amara, jose]) {
    await page.goto(`/admin/tasks?taskId=${taskId}`);
    await expect(page.getByRole('heading', { name: 'This task was deleted' })).toBeVisible();
    await expect(page.getByText(/José Núñez.* deleted “.*Grease the bearings/)).toBeVisible();
  }
  await expect(amara.getByRole('button', { name: 'Restore' })).toBeHidden();
  await jose.getByRole('button', { name: 'Restore' }).click();
  for (const page of [amara, jose]) await expect(drawerOf(page).title).toHaveValue('Grease the bearings');
});
