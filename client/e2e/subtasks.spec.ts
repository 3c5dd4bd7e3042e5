import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addCard, cardOf, expect, test } from './journey.ts';

const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Task' });
const listOf = (page: Page) => drawerOf(page).getByRole('list', { name: 'Subtasks' });
const rowsOf = (page: Page) => listOf(page).getByRole('link');
const main = 'Repair the garden wall';

test('subtasks are added, ordered and completed live for both people, and the main task asks before it leaves them open', async ({
  arrive,
}) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await addCard(amara, main);
  await cardOf(amara, main).click();
  const field = drawerOf(amara).getByRole('textbox', { name: 'New subtask' });
  for (const title of ['Measure the gap', 'Order the stones']) {
    await field.fill(title);
    await field.press('Enter');
  }
  await expect(cardOf(jose, main).getByRole('img', { name: 'Subtasks: 0 of 2 completed' })).toBeVisible();
  await cardOf(jose, main).click();
  await expect(rowsOf(jose)).toHaveText(['Measure the gap', 'Order the stones']);

  await drawerOf(amara)
    .getByRole('button', { name: /Move .*Order the stones/ })
    .press('ArrowUp');
  await expect(rowsOf(jose)).toHaveText(['Order the stones', 'Measure the gap']);
  await drawerOf(jose)
    .getByRole('checkbox', { name: /Complete .*Order the stones/ })
    .check();
  await expect(drawerOf(amara).getByText('1 of 2 completed').first()).toBeVisible();
  await expectAccessible(jose);

  await drawerOf(amara).getByRole('button', { name: 'Close' }).click();
  await cardOf(amara, main).press('m');
  await amara.getByRole('menuitem', { name: 'Completed' }).click();
  const question = amara.getByRole('dialog', { name: 'Complete the open subtasks too?' });
  await expect(question.getByText('1 subtask is still open.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(amara, main).getByRole('img', { name: 'Subtasks: 1 of 2 completed' })).toBeVisible();
  await cardOf(amara, main).press('m');
  await amara.getByRole('menuitem', { name: 'Completed' }).click();
  await question.getByRole('button', { name: 'Complete all' }).click();
  await expect(drawerOf(jose).getByText('2 of 2 completed').first()).toBeVisible();
});

test('a task becomes a subtask of another one through the task picker, and a task again', async ({ arrive }) => {
  const { page } = await arrive('amara');
  await addCard(page, main);
  await addCard(page, 'Mix the mortar');
  await cardOf(page, 'Mix the mortar').press('i');
  await page.getByRole('textbox', { name: 'Find a task' }).fill('garden wall');
  await page.getByRole('menuitem', { name: main }).click();
  await expect(cardOf(page, 'Mix the mortar')).toBeHidden();
  await cardOf(page, main).click();
  await rowsOf(page).getByText('Mix the mortar').click();
  await expect(drawerOf(page).getByText('Subtask of')).toBeVisible();
  await drawerOf(page).getByRole('button', { name: 'Make it a task' }).click();
  await expect(cardOf(page, 'Mix the mortar')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cardOf(page, 'Mix the mortar')).toBeHidden();
});

test('Ctrl+Z undoes changes of subtasks step by step, and leaves one that has changed since', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await addCard(amara, main);
  await cardOf(amara, main).click();
  const field = drawerOf(amara).getByRole('textbox', { name: 'New subtask' });
  for (const title of ['Measure the gap', 'Order the stones']) {
    await field.fill(title);
    await field.press('Enter');
  }
  await cardOf(jose, main).click();
  await expect(rowsOf(jose)).toHaveText(['Measure the gap', 'Order the stones']);
  const grip = drawerOf(amara).getByRole('button', { name: /Move .*Order the stones/ });
  await grip.press('ArrowUp');
  await expect(rowsOf(jose)).toHaveText(['Order the stones', 'Measure the gap']);
  await drawerOf(amara)
    .getByRole('button', { name: /Actions for .*Measure the gap/ })
    .click();
  await amara.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(rowsOf(jose)).toHaveText(['Order the stones']);

  const undo = () => amara.keyboard.press('Control+z');
  await undo();
  await expect(rowsOf(jose)).toHaveText(['Order the stones', 'Measure the gap']);
  await undo();
  await expect(rowsOf(jose)).toHaveText(['Measure the gap', 'Order the stones']);
  await undo();
  await expect(rowsOf(jose)).toHaveText(['Measure the gap']);
  await drawerOf(amara)
    .getByRole('checkbox', { name: /Complete .*Measure the gap/ })
    .check();
  await expect(drawerOf(jose).getByText('1 of 1 completed').first()).toBeVisible();
  await undo();
  await expect(drawerOf(jose).getByText('0 of 1 completed').first()).toBeVisible();
  await undo();
  await expect(amara.getByText(/^Not undone. This task has changed since you added it/)).toBeVisible();
  await expect(rowsOf(jose)).toHaveText(['Measure the gap']);
});
