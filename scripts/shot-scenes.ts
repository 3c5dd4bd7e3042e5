import type { Page } from 'playwright';

export interface SceneContext {
  readonly page: Page;
  readonly boardId: (title: string) => string;
  readonly beside: (login: string) => Promise<Page>;
}

/** One screenshot. Locators contain no text, because every scene is taken in two languages. */
export interface ShotScene {
  readonly name: string;
  /** `[title]` in the path is replaced with the id of that board. */
  readonly path: string;
  readonly who?: string;
  readonly before?: (page: Page) => Promise<unknown>;
  readonly act?: (sceneContext: SceneContext) => Promise<unknown>;
  /** True for a scene with a running operation, or with expected console errors. */
  readonly isUnfinished?: true;
  readonly only?: 'wide' | 'narrow';
}

const tasks = '/admin/tasks';
const operations = `${tasks}?boardId=[Customer operations]`;
const card = (page: Page, nth = 0) => page.locator('main article:visible').nth(nth);

const table = `${tasks}?view=table`;
const row = (page: Page, nth = 0) => page.locator('main [data-task]').nth(nth);

const never = () => new Promise<never>(() => undefined);
const stall = (page: Page) => page.route('**/api/rooms/board/**', never);
const fail = (page: Page) => page.route('**/api/rooms/board/**', (route) => route.fulfill({ status: 500, json: { code: 'unexpected' } }));

async function drag(page: Page): Promise<void> {
  const from = (await card(page, 1).boundingBox())!;
  const to = (await page.locator('main [data-status="in-progress"]').first().boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + 16);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 160, { steps: 8 });
  await page.waitForTimeout(300);
  // A real pointer never rests, so it moves a little.
  await page.mouse.move(to.x + to.width / 2 + 2, to.y + 162);
}

async function search(page: Page, words: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.locator('header button:has(.tabler-icon-search)').first().click();
  await page.locator('header input').first().fill(words);
  await page.locator('[role=listbox] [role=option]').first().waitFor();
}

async function openCard(page: Page, nth = 0): Promise<void> {
  await card(page, nth).click();
  await drawer(page).locator('dl').waitFor();
}

const drawer = (page: Page) => page.locator('main [data-drawer]');
const absent = '00000000-0000-4000-8000-000000000000';

export const scenes: readonly ShotScene[] = [
  { name: 'sign-in', path: '/auth/login' },
  {
    name: 'sign-in-refused',
    path: '/auth/login',
    isUnfinished: true,
    act: async ({ page }) => {
      await page.locator('input[autocomplete="username"]').fill('amara');
      await page.locator('input[autocomplete="current-password"]').fill('not this one');
      await page.locator('button[type="submit"]').click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'board', path: operations, who: 'amara' },
  { name: 'board-full', path: `${tasks}?boardId=[Manufacturing]`, who: 'priya' },
  { name: 'board-lanes', path: `${tasks}?boardId=[M5 meter]`, who: 'jose' },
  { name: 'board-viewer', path: `${tasks}?boardId=[Nordic field launch]`, who: 'hannah' },
  { name: 'board-empty', path: `${tasks}?boardId=[My private board]`, who: 'hannah' },
  { name: 'board-loading', path: operations, who: 'amara', before: stall, isUnfinished: true },
  { name: 'board-failed', path: operations, who: 'amara', before: fail, isUnfinished: true },
  { name: 'board-adding', path: operations, who: 'amara', act: ({ page }) => page.keyboard.press('c') },
  {
    name: 'board-renaming',
    path: operations,
    who: 'amara',
    act: async ({ page }) => {
      await card(page).focus();
      await page.keyboard.press('F2');
    },
  },
  {
    name: 'board-card-menu',
    path: operations,
    who: 'amara',
    act: async ({ page }) => {
      await card(page).hover();
      await card(page).getByRole('button').last().click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'board-selected',
    path: operations,
    who: 'amara',
    act: async ({ page }) => {
      await card(page).focus();
      await page.keyboard.press('x');
      for (const _ of ['one more', 'and one']) await page.keyboard.press('Shift+ArrowDown');
      await page.getByRole('toolbar').waitFor();
    },
  },
  { name: 'board-dragging', path: operations, who: 'amara', only: 'wide', isUnfinished: true, act: ({ page }) => drag(page) },
  {
    name: 'board-somebody-drags',
    path: operations,
    who: 'amara',
    only: 'wide',
    isUnfinished: true,
    act: async ({ page, beside }) => {
      await drag(await beside('jose'));
      await page.locator('[data-away]').waitFor();
    },
  },
  {
    name: 'board-switcher',
    path: operations,
    who: 'amara',
    act: ({ page }) => page.locator('main button[aria-haspopup]').first().click(),
  },
  { name: 'drawer', path: operations, who: 'amara', act: ({ page }) => openCard(page) },
  { name: 'drawer-viewer', path: `${tasks}?boardId=[Nordic field launch]`, who: 'hannah', act: ({ page }) => openCard(page) },
  {
    name: 'drawer-day',
    path: operations,
    who: 'amara',
    act: async ({ page }) => {
      await openCard(page);
      await drawer(page).locator('[data-key-of=due]').click();
      await page.locator('[role=dialog] table').waitFor();
    },
  },
  {
    name: 'drawer-somebody-edits',
    path: operations,
    who: 'amara',
    only: 'wide',
    act: async ({ page, beside }) => {
      const other = await beside('jose');
      await openCard(page, 2);
      await openCard(other, 2);
      await drawer(other).locator('textarea').first().focus();
      await drawer(page).getByRole('note').first().waitFor();
    },
  },
  { name: 'drawer-absent', path: `${operations}&taskId=${absent}`, who: 'amara', isUnfinished: true },
  { name: 'my-tasks', path: `${tasks}?view=my`, who: 'amara' },
  { name: 'my-tasks-empty', path: `${tasks}?view=my`, who: 'marek' },
  {
    name: 'my-tasks-loading',
    path: `${tasks}?view=my`,
    who: 'amara',
    before: (page) => page.route('**/api/rooms/assigned-tasks/**', never),
    isUnfinished: true,
  },
  { name: 'team', path: `${tasks}?view=team`, who: 'amara' },
  {
    name: 'bell',
    path: `${tasks}?view=my`,
    who: 'jose',
    act: async ({ page }) => {
      await page.locator('header button:has(.tabler-icon-bell)').click();
      await page.locator('[role=dialog] h2').waitFor();
    },
  },
  { name: 'all-boards', path: `${tasks}?view=boards`, who: 'amara' },
  { name: 'table', path: table, who: 'amara', act: ({ page }) => row(page).waitFor() },
  {
    name: 'table-selected',
    path: table,
    who: 'amara',
    act: async ({ page }) => {
      await row(page, 1).locator('input').click();
      await row(page, 3).locator('input').click();
      await page.getByRole('toolbar').waitFor();
    },
  },
  {
    name: 'table-filters',
    path: `${table}&priority=high,medium&overdue=today`,
    who: 'amara',
    act: async ({ page }) => {
      await row(page).waitFor();
      await page.locator('main button:has(.tabler-icon-filter)').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'table-views',
    path: table,
    who: 'amara',
    act: async ({ page }) => {
      await row(page).waitFor();
      await page.locator('main button:has(.tabler-icon-bookmark)').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'shortcuts', path: operations, who: 'amara', act: ({ page }) => page.keyboard.press('?') },
  { name: 'search', path: operations, who: 'amara', act: ({ page }) => search(page, 'meter') },
  {
    name: 'profile-menu',
    path: operations,
    who: 'amara',
    act: ({ page }) => page.locator('header:not(main *) button[aria-haspopup=menu]').last().click(),
  },
  { name: 'offline', path: operations, who: 'amara', isUnfinished: true, act: ({ page }) => page.context().setOffline(true) },
  { name: 'not-found', path: '/admin/nothing-here', who: 'amara' },
  { name: 'no-permission', path: '/admin/setups/departments', who: 'jose' },
  { name: 'board-not-yours', path: `${tasks}?boardId=00000000-0000-4000-8000-000000000000`, who: 'jose', isUnfinished: true },
];
