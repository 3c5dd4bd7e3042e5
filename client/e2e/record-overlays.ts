import type { Page } from '@playwright/test';

/** One state of the goals page with something open. Locators contain no text, so that they work in every language. */
export interface RecordOverlay {
  readonly name: string;
  /** Query of the page; without it the state before stays open. */
  readonly query?: string;
  readonly only?: 'wide';
  /** Elements that are checked; by default what floats, because a check of the whole page takes seconds. */
  readonly within?: string;
  readonly open: (page: Page) => Promise<unknown>;
}

const header = `Title,Employee,Key result area,Review cycle,Type,Start,End,Weight,Progress`;
const rest = 'Delivery quality,Annual review,Performance,2030-03-01,2030-09-30,5,10';
const faults = [
  `Faulty goal,jonas@halden.example,No such area,Annual review,Performance,2030-03-01,2030-09-30,5,10`,
  `Faulty goal,nobody@halden.example,${rest}`,
  `Faulty goal,jonas@halden.example,Delivery quality,Annual review,Performance,2030-03-01,soon,5,10`,
  `Faulty goal,jonas@halden.example,Delivery quality,Annual review,Performance,2030-03-01,2030-09-30,heavy,10`,
  `Faulty goal,jonas@halden.example,Delivery quality,Annual review,Performance,2030-03-01,2030-09-30,5,140`,
  `,jonas@halden.example,${rest}`,
];
const importText = [header, ...[...faults, ...faults].map((line, at) => line.replace('goal,', `goal ${at + 1},`))].join('\n');

const main = (page: Page) => page.getByRole('main');
const rowAt = (page: Page, nth: number) => main(page).locator('[data-record]').nth(nth);
const drawer = (page: Page) => page.locator('[data-drawer]');
const withIcon = (name: string) => `button:has(.tabler-icon-${name})`;
const list = (page: Page) => page.locator('[role=listbox] [role=option]:visible').first();
const menu = (page: Page) => page.locator('[role=menu]:visible');
const dialog = (page: Page) => page.locator('[role=dialog]:visible');

const openTool = (icon: string) => async (page: Page) => {
  await rowAt(page, 0).waitFor();
  await main(page).locator(withIcon(icon)).first().click();
};

async function openFilter(page: Page): Promise<void> {
  await openTool('filter')(page);
  await dialog(page).locator('fieldset').nth(1).locator('button').first().click();
  await list(page).waitFor();
}

async function changeField(page: Page): Promise<void> {
  await page.getByRole('toolbar').locator(withIcon('pencil')).click();
  await menu(page).waitFor();
}

async function chooseField(page: Page): Promise<void> {
  await menu(page).getByRole('menuitem').nth(1).click();
  await page.locator('.mantine-Modal-content form').waitFor();
}

async function openTrash(page: Page): Promise<void> {
  await rowAt(page, 0).waitFor();
  await main(page).locator('[data-row=trash]').click();
  await menu(page).getByRole('menuitem').click();
  await drawer(page).locator('h2').first().waitFor();
}

async function openPeople(page: Page): Promise<void> {
  await drawer(page).locator('[contenteditable=true]').waitFor();
  await drawer(page).locator('[data-field-of=employeeId] button').click();
  await list(page).waitFor();
}

async function openDay(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await drawer(page).locator('[data-field-of=endsOn] input:visible').click();
  await page.locator('.mantine-Popover-dropdown table:visible').waitFor();
}

async function openThread(page: Page): Promise<void> {
  await rowAt(page, 0).locator('a').click();
  await drawer(page).locator('section textarea').first().waitFor();
}

async function mention(page: Page): Promise<void> {
  await drawer(page).locator('section textarea').first().pressSequentially('@');
  await list(page).waitFor();
}

async function upload(page: Page): Promise<void> {
  const file = { name: 'goals.csv', mimeType: 'text/csv', buffer: Buffer.from(importText) };
  await main(page).locator('input[type=file]').setInputFiles(file);
  await main(page).locator('tbody tr').first().waitFor();
}

async function nextStep(page: Page, arrived: string): Promise<void> {
  await main(page).getByRole('button').last().click();
  await main(page).locator(arrived).first().waitFor();
}

const within = 'main';

/** The states in the order in which they are opened. */
export const recordOverlays: readonly RecordOverlay[] = [
  { name: 'filter menu with a list', query: '?text=Reach+level', within: 'main, [data-portal]', open: openFilter },
  { name: 'saved views', query: '?text=Reach+level', open: openTool('bookmark') },
  { name: 'column chooser', query: '?text=Reach+level', only: 'wide', open: openTool('columns-3') },
  { name: 'export menu', query: '?text=Reach+level', open: openTool('download') },
  {
    name: 'selection bar',
    query: '?text=Reach+level',
    open: async (page) => {
      await rowAt(page, 0).locator('input[type=checkbox]').click();
      await page.getByRole('toolbar').waitFor();
    },
  },
  { name: 'fields to change', open: changeField },
  { name: 'field of all selected', open: chooseField },
  { name: 'trash', query: '?text=Reach+level', open: openTrash },
  { name: 'form with people', query: '?recordId=new', open: openPeople },
  { name: 'form with a calendar', open: openDay },
  { name: 'drawer', query: '?view=tree&text=Reach+level', open: openThread },
  { name: 'comment with a mention', open: mention },
  { name: 'import: file', within, query: '?importId=new', open: (page) => main(page).locator('dl').waitFor() },
  { name: 'import: columns', within, open: upload },
  { name: 'import: names', within, open: (page) => nextStep(page, 'tbody td button') },
  { name: 'import: faulty rows', within, open: (page) => nextStep(page, 'input[aria-invalid=true]') },
];
