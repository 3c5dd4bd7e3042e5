import type { Page } from '@playwright/test';

/** Something that opens on a page of the organisation. Locators contain no text, so that they work in every language. */
export interface OrganisationOverlay {
  readonly name: string;
  readonly path: string;
  readonly open: (page: Page) => Promise<unknown>;
}

const main = (page: Page) => page.getByRole('main');
const drawer = (page: Page) => page.locator('[data-drawer]');
const dialog = (page: Page) => page.locator('[role=dialog]:visible');
const list = (page: Page) => page.locator('[role=listbox] [role=option]:visible').first();
const withIcon = (name: string) => `button:has(.tabler-icon-${name})`;

async function openRow(page: Page): Promise<void> {
  await main(page).locator('[data-record] a').first().click();
  await drawer(page).locator('h2').first().waitFor();
}

const inDrawer = (button: string) => async (page: Page) => {
  await openRow(page);
  await drawer(page).locator(button).first().click();
  await dialog(page).first().waitFor();
};

/** Opens a dialog of a department, and chooses another department in it. */
const withTarget = (icon: string, arrived: string) => async (page: Page) => {
  await inDrawer(withIcon(icon))(page);
  await dialog(page).locator('button[aria-haspopup]').first().click();
  await list(page).click();
  await dialog(page).locator(arrived).first().waitFor();
};

async function openCard(page: Page): Promise<void> {
  await page.getByRole('treeitem').first().waitFor();
  await page.getByRole('tree').press('Home');
  await page.keyboard.press('Enter');
  await dialog(page).first().waitFor();
}

const employees = '/admin/setups/employees?text=Lars+Eide';
const departments = '/admin/setups/departments';
const chart = '/admin/orgChart';

export const organisationOverlays: readonly OrganisationOverlay[] = [
  { name: 'employee drawer', path: employees, open: openRow },
  {
    name: 'line manager',
    path: employees,
    open: async (page) => {
      await openRow(page);
      await drawer(page).locator('[data-person-picker], button[aria-haspopup]').first().click();
      await list(page).waitFor();
    },
  },
  {
    name: 'invitations',
    path: employees,
    open: async (page) => {
      await main(page).locator(withIcon('mail-forward')).click();
      await dialog(page).first().waitFor();
    },
  },
  { name: 'department drawer', path: `${departments}?text=Finance`, open: openRow },
  { name: 'move of a department', path: `${departments}?text=Finance`, open: inDrawer(withIcon('corner-up-right')) },
  { name: 'merge of a department', path: `${departments}?text=Finance`, open: withTarget('arrow-merge', 'section li') },
  { name: 'refused deactivation', path: `${departments}?text=Finance`, open: inDrawer(withIcon('archive')) },
  { name: 'new department', path: `${departments}?recordId=new`, open: (page) => drawer(page).locator('input').first().waitFor() },
  {
    name: 'search of the org chart',
    path: chart,
    open: async (page) => {
      await page.getByRole('treeitem').first().waitFor();
      await main(page).locator(withIcon('search')).first().click();
      await list(page).waitFor();
    },
  },
  { name: 'person in the org chart', path: chart, open: openCard },
];
