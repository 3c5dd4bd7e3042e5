import type { Locator, Page } from '@playwright/test';
import { cardOf, expect, listOf, test } from './journey.ts';

/** Counts clicks and shortcuts; a chord counts once. Typed text, and the Enter or arrow key that ends it, does not count. */
function handOf(page: Page) {
  let actions = { clicks: 0, shortcuts: 0 };
  return {
    click: async (on: Locator, modifiers: 'ControlOrMeta'[] = []) => {
      actions.clicks++;
      await on.click({ modifiers });
    },
    drag: async (what: Locator, to: Locator) => {
      actions.clicks++;
      await what.dragTo(to);
    },
    shortcut: async (keys: string) => {
      actions.shortcuts++;
      for (const key of keys.split(' ')) await page.keyboard.press(key);
    },
    type: async (words: string) => {
      if (words) await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    },
    took: () => {
      const taken = actions;
      actions = { clicks: 0, shortcuts: 0 };
      return taken;
    },
  };
}

const byKey = { clicks: 0, shortcuts: 1 };
const inClicks = (clicks: number) => ({ clicks, shortcuts: 0 });
const menuOf = (page: Page, title: string) => cardOf(page, title).getByRole('button', { name: /^Actions for/ });
const dayOf = (page: Page) => page.getByRole('dialog', { name: 'Due date' });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test('common actions take one shortcut', async ({ arrive }) => {
  const { page } = await arrive('amara');
  const hand = handOf(page);
  await expect(listOf(page, 'Not Started')).toBeVisible({ timeout: 20_000 });
  expect(hand.took(), 'open my board: it is the first page').toEqual(inClicks(0));

  await hand.shortcut('c');
  for (const title of ['Oil the hinges', 'Paint the hinges', 'Order new hinges']) await hand.type(title);
  await page.keyboard.press('Escape');
  await expect(cardOf(page, 'Order new hinges')).toBeAttached();
  expect(hand.took(), 'add three cards').toEqual(byKey);

  const card = cardOf(page, 'Oil the hinges');
  await card.focus();
  await hand.shortcut('a');
  await expect(page.getByRole('textbox', { name: 'Find a person' })).toBeFocused();
  await hand.type('José');
  await expect(card.getByRole('img', { name: /Assigned to .*José Núñez/ })).toBeVisible();
  expect(hand.took(), 'assign').toEqual(byKey);

  await card.focus();
  await hand.shortcut('d');
  await expect(dayOf(page).getByRole('textbox')).toBeFocused();
  await hand.type('Tomorrow');
  await expect(card.getByText('Tomorrow')).toBeVisible();
  expect(hand.took(), 'set a due date').toEqual(byKey);

  await card.focus();
  await hand.shortcut('m');
  await expect(page.getByRole('menu').locator(':focus')).toBeAttached(); // The menu takes the focus only after it has opened.
  await item(page, 'In Progress, With reviewer').focus();
  await hand.type('');
  await expect(listOf(page, 'In Progress, With reviewer').locator('article', { hasText: 'Oil the hinges' })).toBeVisible();
  expect(hand.took(), 'move').toEqual(byKey);

  await hand.shortcut('ControlOrMeta+z');
  await expect(listOf(page, 'In Progress, With reviewer').locator('article', { hasText: 'Oil the hinges' })).toBeHidden();
  expect(hand.took(), 'undo').toEqual(byKey);

  await cardOf(page, 'Order new hinges').focus();
  await hand.shortcut('w');
  await expect(page.getByText(/^Watching: .*Order new hinges/)).toBeVisible();
  expect(hand.took(), 'watch').toEqual(byKey);

  await hand.shortcut('/');
  await page.keyboard.type('Rotterdam racking');
  await page.getByRole('option', { name: /Rotterdam racking/ }).waitFor();
  await hand.type('');
  await expect(page).toHaveURL(/taskId=/);
  expect(hand.took(), 'find a card').toEqual(byKey);

  await page.goto('/admin/tasks');
  await expect(listOf(page, 'Not Started')).toBeVisible();
  await hand.shortcut('g b');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await hand.type('Nordic');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nordic field launch');
  expect(hand.took(), 'switch to another board').toEqual(byKey);
});

test('common actions take at most three clicks', async ({ arrive }) => {
  const { page } = await arrive('amara');
  const hand = handOf(page);
  const card = cardOf(page, 'Supplier scorecard');

  await hand.click(menuOf(page, 'Supplier scorecard'));
  await hand.click(item(page, 'Assign to'));
  await hand.click(page.getByRole('menuitem', { name: 'Hannah Boateng' }));
  await expect(card.getByRole('img', { name: /Assigned to .*Hannah Boateng/ })).toBeVisible();
  expect(hand.took(), 'assign').toEqual(inClicks(3));

  await hand.click(menuOf(page, 'Supplier scorecard'));
  await hand.click(item(page, 'Due date'));
  await hand.click(dayOf(page).getByRole('button', { name: 'In two weeks' }));
  await expect(card.getByText('Tomorrow')).toBeHidden();
  expect(hand.took(), 'set a due date').toEqual(inClicks(3));

  await hand.click(card, ['ControlOrMeta']);
  await hand.click(cardOf(page, 'Job description'), ['ControlOrMeta']);
  await hand.drag(card, listOf(page, 'Completed'));
  for (const title of ['Supplier scorecard', 'Job description'])
    await expect(listOf(page, 'Completed').locator('article', { hasText: title })).toBeVisible();
  expect(hand.took(), 'complete two at once').toEqual(inClicks(3));

  await hand.click(page.getByRole('button', { name: 'Undo' }));
  await expect(listOf(page, 'In Progress, With reviewer').locator('article', { hasText: 'Supplier scorecard' })).toBeVisible();
  expect(hand.took(), 'undo').toEqual(inClicks(1));

  await hand.click(cardOf(page, 'Collect three quotes'));
  await hand.click(page.getByRole('complementary', { name: 'Task' }).getByRole('button', { name: 'Watch', exact: true }));
  await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible();
  expect(hand.took(), 'watch').toEqual(inClicks(2));
  await page.keyboard.press('Escape');

  await hand.click(page.getByRole('button', { name: 'Filter', exact: true }));
  await hand.click(page.getByRole('dialog', { name: 'Filter' }).getByRole('combobox', { name: 'Assignee' }));
  await hand.click(page.getByRole('option', { name: 'Me', exact: true }));
  await expect(cardOf(page, 'Collect three quotes')).toBeHidden();
  await expect(cardOf(page, 'Plan desks and laptops')).toBeVisible();
  expect(hand.took(), 'filter mine').toEqual(inClicks(3));
  await page.keyboard.press('Escape');

  await hand.click(page.locator('main h1 button'));
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Nordic field launch', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nordic field launch');
  expect(hand.took(), 'switch to another board').toEqual(inClicks(2));

  await hand.click(page.getByRole('button', { name: 'Board actions' }));
  await hand.click(item(page, 'Members'));
  await page.getByRole('textbox', { name: 'Invite people' }).fill('chen');
  await hand.click(page.getByRole('list', { name: 'People to invite' }).getByRole('button').first());
  await expect(page.getByRole('list', { name: 'Members', exact: true }).getByText('Chen Wei')).toBeVisible();
  expect(hand.took(), 'invite').toEqual(inClicks(3));
});
