import type { Locator, Page } from 'playwright';
import type { ShotScene } from './shot-scenes.ts';

export const tasks = '/admin/tasks';
export const operations = `${tasks}?boardId=[Customer operations]`;
export const lanes = `${tasks}?boardId=[M5 meter]`;
export const card = (page: Page) => page.locator('main article:visible').first();
export const drawer = (page: Page) => page.locator('main [data-drawer]');
export const dialog = (page: Page) => page.locator('[role=dialog]:visible').last();
export const menu = (page: Page) => page.locator('[role=menu]:visible');
export const list = (page: Page) => page.locator('[role=listbox]:visible');
export const withIcon = (name: string) => `button:has(.tabler-icon-${name})`;

const overCard = (key: string, kind: 'menu' | 'dialog' | 'button') => async (page: Page) => {
  await card(page).focus();
  await page.keyboard.press(key);
  await (kind === 'menu' ? menu(page) : dialog(page).locator(kind === 'dialog' ? 'table' : 'input')).first().waitFor();
};

export async function openDrawer(page: Page): Promise<void> {
  await card(page).click();
  await drawer(page).locator('dl').waitFor();
}

export const inDrawer = (keyOf: string, opened: (page: Page) => Locator) => async (page: Page) => {
  await openDrawer(page);
  await drawer(page).locator(`[data-key-of=${keyOf}]`).click();
  await opened(page).waitFor();
};

export const openMenu = async (page: Page, target: string) => {
  await page.locator(target).first().click();
  await menu(page).waitFor();
};
export const chooseItem = (page: Page, icon: string) => page.locator(`[role=menuitem]:has(.tabler-icon-${icon})`).first().click();
export const boardTools = `main ${withIcon('dots')}`;
export const boardDialog = (icon: string) => async (page: Page) => {
  await openMenu(page, boardTools);
  await chooseItem(page, icon);
  await dialog(page).waitFor();
};

export const onBoard = (name: string, act: (page: Page) => Promise<unknown>, path = operations, who = 'amara'): ShotScene => ({
  name,
  path,
  who,
  act: ({ page }) => act(page),
});

const boards: readonly ShotScene[] = [
  onBoard('card-date', overCard('d', 'dialog')),
  onBoard('card-assignee', overCard('a', 'button')),
  onBoard('card-priority', overCard('p', 'menu')),
  onBoard('card-move', overCard('m', 'menu')),
  onBoard('board-menu', (page) => openMenu(page, boardTools)),
  onBoard('board-members', boardDialog('users')),
  onBoard('board-project-members', boardDialog('users'), lanes, 'jose'),
  onBoard('board-new-lane', boardDialog('columns-3')),
];

const drawers: readonly ShotScene[] = [
  onBoard('drawer-assignee', inDrawer('assignee', list)),
  onBoard('drawer-status', inDrawer('move', menu)),
  onBoard('drawer-priority', inDrawer('priority', menu)),
  onBoard('drawer-board', async (page) => {
    await openDrawer(page);
    await drawer(page).locator(withIcon('transfer-out')).click();
    await menu(page).waitFor();
  }),
];

export const queue = `${tasks}?view=my`;
const table = `${tasks}?view=table`;
const toolbar = (icon: string) => async (page: Page) => {
  await page.locator('main [data-task]').first().waitFor();
  await page
    .locator(`main ${withIcon(icon)}`)
    .first()
    .click();
  await dialog(page).waitFor();
};
const openList = async (page: Page, within: string) => {
  await page.locator(`${within} input[aria-haspopup=listbox]`).first().click();
  await list(page).waitFor();
};

const others: readonly ShotScene[] = [
  onBoard('desk-priority', (page) => openMenu(page, 'main [data-part=priority]'), queue),
  onBoard(
    'desk-date',
    async (page) => {
      await page.locator('main button[data-part=due]').first().click();
      await dialog(page).locator('table').waitFor();
    },
    queue,
  ),
  onBoard(
    'new-task',
    async (page) => {
      await page.keyboard.press('c');
      await dialog(page).locator('input').first().waitFor();
      await openList(page, '[role=dialog]');
    },
    queue,
  ),
  { ...onBoard('table-columns', toolbar('columns-3'), table), only: 'wide' },
  onBoard(
    'table-filter-list',
    async (page) => {
      await toolbar('filter')(page);
      await openList(page, '[role=dialog]');
    },
    table,
  ),
  onBoard('all-boards-list', (page) => openList(page, 'main'), `${tasks}?view=boards`),
  onBoard('help', (page) => openMenu(page, `header ${withIcon('help-circle')}`)),
  onBoard('languages', (page) => openMenu(page, `header ${withIcon('world')}`)),
  onBoard('color-scheme', (page) =>
    openMenu(page, 'header button:is(:has(.tabler-icon-sun), :has(.tabler-icon-moon), :has(.tabler-icon-device-desktop))'),
  ),
  onBoard('profile-picture', async (page) => {
    await openMenu(page, 'header:not(main *) button[aria-haspopup=menu] >> nth=-1');
    await chooseItem(page, 'photo');
    await dialog(page).waitFor();
  }),
  {
    name: 'navigation',
    path: operations,
    who: 'amara',
    only: 'narrow',
    act: async ({ page }) => {
      await page.locator(`header ${withIcon('menu-2')}`).click();
      await dialog(page).locator('nav').waitFor();
    },
  },
  onBoard(
    'notifications-filter',
    async (page) => {
      await page.locator('main a[data-notification]').first().waitFor();
      await page
        .locator(`main ${withIcon('filter')}`)
        .first()
        .click();
      await dialog(page).waitFor();
    },
    '/admin/notifications',
  ),
  onBoard(
    'notification-settings-list',
    async (page) => {
      await page.locator('main table').waitFor();
      await openList(page, 'main');
    },
    '/admin/settings/notificationsettings',
  ),
  onBoard(
    'support-create-list',
    async (page) => {
      await page.locator('[role=dialog] textarea').first().waitFor();
      await openList(page, '[role=dialog]');
    },
    `${tasks}?support=new`,
    'jose',
  ),
  onBoard(
    'support-status-list',
    async (page) => {
      await page.locator('[role=dialog] li button[dir=ltr]').nth(1).click();
      await page.locator('[role=dialog] [data-line]').first().waitFor();
      await openList(page, '[role=dialog]');
    },
    `${tasks}?support=queue`,
    'marek',
  ),
];

export const overlayScenes: readonly ShotScene[] = [...boards, ...drawers, ...others];
