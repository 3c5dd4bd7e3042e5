import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const path = '/admin/goals';
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string, part: Pick<Page, 'getByRole'> = page) =>
  part.getByRole('button', { name, exact: true }).first().click();

/** Chooses the first result of the search of a picker. */
async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}: `) }).click();
  await page.getByRole('combobox', { name: /^(Search|Find a person)$/ }).fill(text);
  await expect(page.getByRole('option').first()).toContainText(text);
  await page.keyboard.press('Enter');
}

async function fillGoal(page: Page, title: string): Promise<void> {
  await fieldOf(page, 'Title').fill(title);
  await pick(page, 'Key result area', 'Delivery quality');
  await expect(page.getByRole('button', { name: /^Review cycle: Annual review/ })).toBeVisible();
}

const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Goals' });
const valueOf = (page: Page, name: string) => drawerOf(page).getByRole('button', { name: new RegExp(`^${name}`) });

async function openGoal(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(drawerOf(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
}

async function editTitle(page: Page, from: string, to: string): Promise<void> {
  await drawerOf(page).getByRole('heading', { name: from, exact: true }).getByRole('button').click();
  await fieldOf(page, 'Title').fill(to);
}

/** Chooses the first result of the search for a value of the drawer. */
async function pickValue(page: Page, label: string, text: string): Promise<void> {
  await valueOf(page, label).click();
  await page.getByRole('combobox', { name: /^(Search|Find a person)$/ }).fill(text);
  await expect(page.getByRole('option').first()).toContainText(text);
  await page.keyboard.press('Enter');
}

test('a manager sets a goal, the person adds a sub-goal, and tree and table follow each other', async ({ arrive }) => {
  // Sorted by title, so that the rows near the new goal do not depend on ids.
  const { page: torbjorn } = await arrive('torbjorn', { path: `${path}?view=tree&sort=title` });
  const { page: jonas } = await arrive('jonas', { path });
  await torbjorn.getByRole('navigation', { name: 'Whose goals' }).getByRole('link', { name: 'My team' }).click();
  await expect(jonas.getByRole('group', { name: 'Filters' })).toContainText('Annual review');
  await expect(torbjorn.getByRole('group', { name: 'Filters' })).toContainText(/[0-9]+ people/);

  await press(torbjorn, 'New goal');
  await press(torbjorn, 'Create');
  await expect(fieldOf(torbjorn, 'Title')).toBeFocused();
  await pick(torbjorn, 'Employee', 'Jonas Berg');
  await fillGoal(torbjorn, 'Halve the scrap of line two');
  await press(torbjorn, 'Create');
  await expect(rowOf(torbjorn, 'Halve the scrap of line two')).toContainText('Delivery quality');

  await jonas.getByRole('link', { name: 'Halve the scrap of line two' }).click();
  await press(jonas, 'Add sub-goal');
  await fieldOf(jonas, 'Title').fill('Calibrate the cutters');
  await fieldOf(jonas, 'Progress').fill('40');
  await press(jonas, 'Create');
  await expect(jonas.getByRole('region', { name: 'Sub-goals' })).toContainText('Calibrate the cutters');
  await press(jonas, 'Close', drawerOf(jonas));
  const parent = rowOf(torbjorn, 'Halve the scrap of line two');
  await expect(parent).toContainText('40%');
  await expect(rowOf(jonas, 'Halve the scrap of line two')).toContainText('In Progress');
  await expect(rowOf(torbjorn, 'Calibrate the cutters')).toHaveAttribute('aria-level', '2');
  await torbjorn.getByRole('link', { name: 'Halve the scrap of line two' }).press('ArrowLeft');
  await expect(rowOf(torbjorn, 'Calibrate the cutters')).toHaveCount(0);
  await torbjorn.reload();
  await expect(parent).toHaveAttribute('aria-expanded', 'false');
  // A page that has just loaded may still move the focus, so keys would miss the row.
  await parent.getByRole('button', { name: /^Expand/ }).click();
  await expect(rowOf(torbjorn, 'Calibrate the cutters')).toHaveAttribute('aria-level', '2');

  const setProgress = async (value: string) => {
    await rowOf(jonas, 'Calibrate the cutters')
      .getByRole('button', { name: /^Change Progress of / })
      .click();
    await fieldOf(jonas, 'Progress').fill(value);
    await jonas.keyboard.press('Enter');
  };
  await setProgress('90');
  await expect(parent).toContainText('90%');
  await expect(fieldOf(jonas, 'Progress')).toHaveCount(0);
  await jonas.keyboard.press('Control+z');
  await expect(parent).toContainText('40%');
  await setProgress('100');
  await expect(parent).toContainText('Completed');
  await parent.getByRole('link').click();
  await expect(torbjorn.getByRole('region', { name: 'Sub-goals' })).toContainText('100%');
  await expect(torbjorn.getByRole('region', { name: 'History' })).toContainText('through Calibrate the cutters');
  await press(torbjorn, 'Close goal');
  await expect(rowOf(jonas, 'Halve the scrap of line two')).toContainText('Closed');
  await press(torbjorn, 'Undo');
  await expect(rowOf(jonas, 'Halve the scrap of line two')).toContainText('Completed');
  await jonas.getByRole('link', { name: 'Halve the scrap of line two' }).click();
  await press(jonas, 'Close goal');
  await expect(jonas.getByRole('dialog', { name: 'Close this goal?' })).toContainText(/Torbjørn.* set this goal for you/);
  await press(jonas, 'Cancel');
  await expect(jonas.getByRole('dialog', { name: 'Close this goal?' })).toHaveCount(0);
  await press(jonas, 'Close', drawerOf(jonas));
  await jonas.getByRole('link', { name: 'Calibrate the cutters' }).click();
  await expect(jonas.getByRole('region', { name: 'Comments' })).toBeVisible();
  await press(torbjorn, 'Delete');
  await expect(rowOf(jonas, 'Halve the scrap of line two')).toHaveCount(0);
  await expect(jonas.getByText(/Torbjørn.* deleted .*Calibrate the cutters/)).toBeVisible();
});

test('two people edit one goal: a field of both shows both values, and a field of one follows', async ({ arrive }) => {
  const { page: jonas } = await arrive('jonas', { path });
  await press(jonas, 'New goal');
  await jonas.getByRole('button', { name: /^Employee: Jonas Berg/ }).click();
  await expect(jonas.getByRole('option')).toHaveCount(1);
  await jonas.keyboard.press('Escape');
  await fillGoal(jonas, 'Learn to weld');
  await press(jonas, 'Create');
  await expect(rowOf(jonas, 'Learn to weld')).toBeVisible();
  const { page: torbjorn } = await arrive('torbjorn', { path: `${path}?text=weld` });
  await rowOf(torbjorn, 'Learn to weld').locator('[data-cell=kraId]').click();
  await torbjorn.getByRole('option', { name: 'Innovation' }).click();
  await expect(rowOf(jonas, 'Learn to weld')).toContainText('Innovation');
  await torbjorn.keyboard.press('Control+z');
  await expect(rowOf(jonas, 'Learn to weld')).toContainText('Delivery quality');
  await openGoal(jonas, 'Learn to weld');
  await openGoal(torbjorn, 'Learn to weld');
  await editTitle(torbjorn, 'Learn to weld', 'Learn to weld steel');
  await expect(drawerOf(jonas).getByText(/Torbjørn.* is editing/)).toBeVisible();
  await pickValue(jonas, 'Key result area', 'Innovation');
  await expect(valueOf(torbjorn, 'Key result area Innovation')).toBeVisible();
  await editTitle(jonas, 'Learn to weld', 'Learn to weld well');
  await jonas.keyboard.press('Enter');
  await expect(torbjorn.getByText(/Jonas Berg.* changed this while you were editing/)).toBeVisible();
  await press(torbjorn, 'Save mine');
  await expect(rowOf(jonas, 'Learn to weld steel')).toContainText('Innovation');
  await expect(jonas.getByRole('region', { name: 'History' })).toContainText('changed Key result area from Delivery quality to Innovation');

  const threadOf = (page: Page) => page.getByRole('region', { name: 'Comments' });
  const unread = rowOf(jonas, 'Learn to weld steel').getByRole('img', { name: 'Unread comments' });
  await press(jonas, 'Close', drawerOf(jonas));
  await threadOf(torbjorn).getByRole('textbox', { name: 'Write a comment' }).fill('Ask the workshop for a place');
  await torbjorn.keyboard.press('Control+Enter');
  await expect(unread).toBeVisible();
  await jonas.getByRole('link', { name: 'Learn to weld steel' }).click();
  await threadOf(jonas).scrollIntoViewIfNeeded();
  await expect(unread).toBeHidden();
  await expect(threadOf(jonas)).toContainText('Ask the workshop for a place');
  const input = jonas.getByLabel('Attach files').locator('input[type=file]');
  await input.setInputFiles({ name: 'course.txt', mimeType: 'text/plain', buffer: Buffer.from('Four evenings') });
  await expect(torbjorn.getByRole('region', { name: 'Attachments' })).toContainText('course.txt');

  await press(jonas, 'Delete');
  await expect(torbjorn.getByText('This was deleted')).toBeVisible();
  await press(torbjorn, 'Restore');
  await expect(rowOf(jonas, 'Learn to weld steel')).toBeVisible();
});
