import { addCard, cardOf, expect, listOf, test, type BrowserSession } from './journey.ts';

type Page = BrowserSession['page'];

const openSwitcher = (page: Page) => page.locator('main h1 button').click();
const openBoardMenu = (page: Page) => page.getByRole('button', { name: 'Board actions' }).click();
const choose = async (page: Page, title: string) => {
  await openSwitcher(page);
  await page.getByRole('dialog').getByRole('button', { name: title, exact: true }).click();
};

test('a project board is created, joined, viewed, left and rejoined by two people', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  const title = 'Footbridge over the brook';
  await openSwitcher(amara);
  await amara.getByRole('button', { name: 'New board' }).click();
  await amara.getByRole('textbox', { name: 'Name' }).fill(title);
  await amara.getByRole('button', { name: 'Create board' }).click();
  await expect(amara.getByRole('heading', { level: 1 })).toContainText(title);
  await amara.getByRole('button', { name: 'Add the first task' }).click();
  await amara.keyboard.type('Measure the span');
  await amara.keyboard.press('Enter');
  await amara.keyboard.press('Escape');

  await openSwitcher(jose);
  await expect(jose.getByRole('dialog').getByRole('button', { name: title, exact: true })).toHaveCount(0);
  await openBoardMenu(amara);
  await amara.getByRole('menuitem', { name: 'Members' }).click();
  await amara.getByRole('textbox', { name: 'Invite people' }).fill('jos');
  await amara.getByRole('list', { name: 'People to invite' }).getByRole('button').first().click();
  await jose.getByRole('dialog').getByRole('button', { name: title, exact: true }).click();
  await addCard(jose, 'Choose the stone');
  await expect(cardOf(amara, 'Choose the stone')).toBeAttached();

  await amara.getByRole('combobox', { name: /^Role of .*Jos/ }).selectOption('viewer');
  await expect(jose.getByRole('button', { name: /New task/ })).toHaveCount(0);
  await amara.getByRole('button', { name: /^Remove .*Jos/ }).click();
  await expect(amara.getByRole('combobox', { name: /^Reassign 1 open task of .*Jos.* to$/ })).toBeVisible();
  await amara.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(jose.getByRole('heading', { name: 'You no longer have access to this board' })).toBeVisible();
  await amara.getByRole('textbox', { name: 'Invite people' }).fill('jos');
  await amara.getByRole('list', { name: 'People to invite' }).getByRole('button').first().click();
  await expect(cardOf(jose, 'Measure the span')).toBeVisible();
  await expect(cardOf(jose, 'Choose the stone').getByRole('img', { name: /Amara Okafor/ })).toBeVisible();
  await amara.keyboard.press('Escape');

  await openBoardMenu(amara);
  await amara.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(jose.getByText('This board is archived and read-only.')).toBeVisible();
  await expect(jose.getByRole('button', { name: /New task/ })).toHaveCount(0);
  await amara.getByRole('main').getByRole('button', { name: 'Restore' }).click();
  await expect(jose.getByRole('button', { name: /New task/ }).first()).toBeVisible();
});

test('lanes arranged by one person are shown in the same way to others', async ({ arrive }) => {
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  await openBoardMenu(amara);
  await amara.getByRole('menuitem', { name: 'Add a lane' }).click();
  await amara.getByRole('textbox', { name: 'Lane name' }).fill('On hold');
  await amara.getByRole('textbox', { name: 'Task limit (optional)' }).fill('3');
  await amara.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(listOf(jose, 'In Progress, On hold')).toBeAttached();

  await amara.getByRole('button', { name: /Actions for the lane .*On hold/ }).click();
  await amara.getByRole('menuitem', { name: 'Edit name and limit' }).click();
  await amara.getByRole('textbox', { name: 'Lane name' }).fill('Waiting');
  await amara.keyboard.press('Enter');
  await expect(listOf(jose, 'In Progress, Waiting')).toBeAttached();

  const lanesOf = (page: Page) =>
    page.locator('section[data-status="in-progress"] ul').evaluateAll((all) => all.map((one) => one.ariaLabel));
  await amara.getByRole('button', { name: /Actions for the lane .*Waiting/ }).click();
  await amara.getByRole('menuitem', { name: 'Move earlier' }).click();
  await expect.poll(async () => (await lanesOf(jose)).at(-2)).toBe('In Progress, Waiting');

  const grip = amara.getByRole('button', { name: /^Move the lane .*Waiting/ });
  await grip.press('ArrowRight');
  await expect.poll(async () => (await lanesOf(jose)).at(-1)).toBe('In Progress, Waiting');
  await expect(grip).toBeFocused();
  await amara.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await lanesOf(jose)).at(-2)).toBe('In Progress, Waiting');
  const lanes = amara.locator('[data-lane]');
  await lanes
    .last()
    .locator('header')
    .dragTo(lanes.first(), { targetPosition: { x: 4, y: 60 } });
  await expect.poll(async () => (await lanesOf(jose)).at(-1)).toBe('In Progress, Waiting');

  await amara.getByRole('button', { name: /Actions for the lane .*Waiting/ }).click();
  await amara.getByRole('menuitem', { name: 'Remove lane' }).click();
  await amara.getByRole('dialog').getByRole('button', { name: 'Remove lane' }).click();
  await expect(listOf(jose, 'In Progress, Waiting')).toHaveCount(0);
});

test('the board switcher lists the last used board first on another machine, also in Arabic', async ({ arrive }) => {
  const { page: here } = await arrive('venkat');
  await choose(here, 'My private board');
  await expect(here.getByRole('heading', { level: 1 })).toContainText('My private board');
  const { page: there } = await arrive('venkat', { language: 'ar' });
  await openSwitcher(there);
  const used = there.getByRole('region', { name: 'الأخيرة' });
  await expect(used.getByRole('button', { name: 'لوحتي الخاصة', exact: true })).toBeVisible();
});
