import type { Page } from 'playwright';
import {
  boardDialog,
  chooseItem,
  dialog,
  drawer,
  inDrawer,
  lanes,
  list,
  onBoard,
  openDrawer,
  openMenu,
  queue,
  tasks,
  withIcon,
} from './overlay-scenes.ts';
import type { ShotScene } from './shot-scenes.ts';

/** One pixel. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const openLaneMenu = (page: Page) => openMenu(page, `main header[data-movable] ${withIcon('dots')}`);

const laneItem = (icon: string) => async (page: Page) => {
  await openLaneMenu(page);
  await chooseItem(page, icon);
};

async function openPicture(page: Page): Promise<void> {
  await openDrawer(page);
  const shown = drawer(page).locator('[data-picture]').first();
  if ((await shown.count()) === 0) {
    await drawer(page).locator('input[type=file]').setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: picture });
    await shown.waitFor();
  }
  await shown.click();
  await dialog(page).locator('img').first().waitFor();
}

async function leaveDescription(page: Page): Promise<void> {
  await openDrawer(page);
  const editor = drawer(page).locator('[contenteditable=true]');
  const opener = drawer(page).locator('section h3 + button, section [class*=begin]').first();
  // The draft of the picture before opens the editor by itself.
  await opener.or(editor).first().waitFor();
  if (await opener.isVisible()) await opener.click();
  await editor.fill('Bring the spare valves');
  await page.keyboard.press('Escape');
  await drawer(page).locator('[role=alert], [role=alertdialog]').first().waitFor();
}

const openCalendar = async (page: Page) => {
  await dialog(page).locator('input[data-dates-input], .mantine-DateInput-input').first().click();
  await page.locator('table:visible').last().waitFor();
};

/** Dialogs, pickers and calendars that open from a menu, a drawer or another dialog. */
export const dialogScenes: readonly ShotScene[] = [
  onBoard('lane-menu', openLaneMenu, lanes, 'giulia'),
  onBoard(
    'lane-edit',
    async (page) => {
      await laneItem('pencil')(page);
      await page.locator('form input:visible').first().waitFor();
    },
    lanes,
    'giulia',
  ),
  onBoard(
    'lane-remove',
    async (page) => {
      await laneItem('trash')(page);
      await dialog(page).waitFor();
    },
    lanes,
    'giulia',
  ),
  onBoard('board-rename', boardDialog('pencil'), lanes, 'giulia'),
  onBoard('board-leave', boardDialog('door-exit'), lanes, 'jose'),
  onBoard('drawer-watchers', async (page) => {
    await openDrawer(page);
    await drawer(page).locator(withIcon('plus')).last().click();
    await list(page).waitFor();
  }),
  onBoard(
    'drawer-due',
    inDrawer('due', (page) => dialog(page).locator('table')),
  ),
  onBoard('drawer-discard', leaveDescription),
  onBoard('picture-preview', openPicture),
  onBoard(
    'new-task-date',
    async (page) => {
      await page.keyboard.press('c');
      await dialog(page).locator('input').first().waitFor();
      await openCalendar(page);
    },
    queue,
  ),
  onBoard(
    'table-filter-date',
    async (page) => {
      await page.locator('main [data-task]').first().waitFor();
      await page
        .locator(`main ${withIcon('filter')}`)
        .first()
        .click();
      await openCalendar(page);
    },
    `${tasks}?view=table`,
  ),
  onBoard(
    'absence-delegate',
    async (page) => {
      await page.locator('main table').waitFor();
      await page
        .locator(`main ${withIcon('selector')}[aria-haspopup=listbox]`)
        .last()
        .click();
      await list(page).waitFor();
    },
    '/admin/settings/notificationsettings',
  ),
  onBoard(
    'support-resolve',
    async (page) => {
      await page.locator('[role=dialog] li button[dir=ltr]').nth(5).click();
      await page.locator('[role=dialog] [data-line]').first().waitFor();
      await page.locator('[role=dialog] input[aria-haspopup=listbox]').first().click();
      await list(page).locator('[role=option]').last().click();
      await page.locator('[role=dialog] textarea[data-autofocus]').waitFor();
    },
    `${tasks}?support=queue`,
    'marek',
  ),
];
