import type { Page } from 'playwright';
import type { ShotScene } from './shot-scenes.ts';

const departments = '/admin/setups/departments';
const path = `${departments}?view=grades`;
const who = 'priya';
const row = (page: Page, nth: number) => page.locator('main [data-record]').nth(nth);

async function openRecord(page: Page): Promise<void> {
  await row(page, 2).locator('a').click();
  await page.locator('[data-key-of=edit]').waitFor();
}

async function openForm(page: Page): Promise<void> {
  await openRecord(page);
  await page.locator('[data-value=description]').click();
  await page.locator('[data-drawer] [contenteditable=true]').waitFor();
}

const goals = '/admin/goals';
const importPath = `${goals}?importId=new`;

const importText = `Title,Employee,Key result area,Review cycle,Start,End,Weight
Shorten the tool change,jonas@halden.example,Delivery quality,Annual review,2030-03-01,2030-09-30,5
Halve the scrap,nobody@halden.example,Delivery quality,Annual review,2030-03-01,2030-09-30,heavy
Train two colleagues,,Delivery quality,Annual review,03/04/2030,2030-09-30,`;

async function uploadImport(page: Page): Promise<void> {
  const file = { name: 'goals.csv', mimeType: 'text/csv', buffer: Buffer.from(importText) };
  await page.locator('main input[type=file]').setInputFiles(file);
  await page.locator('main tbody tr').first().waitFor();
}

async function importAreas(page: Page): Promise<void> {
  const file = { name: 'areas.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\nCare for customers\nSafe sites') };
  await page.locator('main input[type=file]').setInputFiles(file);
  for (const next of ['tbody select, tbody [role=combobox], tbody input', 'tbody input']) {
    await page.locator(`main ${next}`).first().waitFor();
    await page.locator('main button').last().click();
  }
  await page.locator('main [role=progressbar][aria-valuenow="100"]').waitFor();
}

const importScenes: readonly ShotScene[] = [
  { name: 'import-file', who, path: importPath },
  { name: 'import-columns', who, path: importPath, act: ({ page }) => uploadImport(page) },
  {
    name: 'import-rows',
    who,
    path: importPath,
    act: async ({ page }) => {
      await uploadImport(page);
      await page.locator('main button').last().click();
      await page.locator('main tbody td button').first().waitFor();
      await page.locator('main button').last().click();
      await page.locator('main input[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'import-result', who, path: `${departments}?view=kras&importId=new`, act: ({ page }) => importAreas(page) },
];

const goalScenes: readonly ShotScene[] = [
  { name: 'goals', who, path: goals },
  { name: 'goals-tree', who, path: `${goals}?view=tree`, act: ({ page }) => page.locator('main [aria-level="2"]').first().waitFor() },
  {
    name: 'goals-drawer',
    who,
    path: `${goals}?view=tree`,
    act: async ({ page }) => {
      await page.locator('main [aria-expanded] a').first().click();
      await page.locator('[data-drawer] ul button').first().waitFor();
    },
  },
  {
    name: 'goals-form',
    who,
    path: `${goals}?recordId=new`,
    act: async ({ page }) => {
      await page.locator('[data-drawer] [contenteditable=true]').waitFor();
      await page.locator('[data-drawer] button[type=submit]').click();
      await page.locator('[data-field-of=kraId] button').click();
      await page.locator('[role=listbox] [role=option]:visible').first().waitFor();
    },
  },
  {
    name: 'goals-filter',
    who,
    path: goals,
    act: async ({ page }) => {
      await page.locator('main button[aria-haspopup=dialog]').first().click();
      await page.locator('[data-portal] fieldset').nth(1).locator('button').click();
      await page.locator('[role=listbox] [role=option]:visible').nth(2).click();
      await row(page, 0).waitFor();
    },
  },
  { name: 'cycles', who, path: '/admin/previlages/performanceManagement' },
];

export const recordScenes: readonly ShotScene[] = [
  ...goalScenes,
  ...importScenes,
  { name: 'departments', who, path: departments },
  { name: 'grades', who, path },
  { name: 'employees', who, path: '/admin/setups/employees' },
  {
    name: 'employees-drawer',
    who,
    path: '/admin/setups/employees?text=Jonas+Berg',
    act: async ({ page }) => {
      await row(page, 0).locator('a').click();
      await page.locator('[data-drawer] [role=combobox]').first().waitFor();
    },
  },
  {
    name: 'grades-filter',
    who,
    path: `${path}&level=between.2..5&name=contains.e`,
    act: async ({ page }) => {
      await page.locator('main button[aria-haspopup=dialog]').first().click();
      await page.locator('[data-portal] fieldset').first().waitFor();
    },
  },
  { name: 'grades-drawer', who, path, act: ({ page }) => openRecord(page) },
  {
    name: 'grades-form',
    who,
    path,
    act: async ({ page }) => {
      await openForm(page);
      await page.locator('[data-value=level]').click();
      await page.locator('[data-field-of=level] input').fill('1000');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'grades-trash',
    who,
    path,
    act: async ({ page }) => {
      await row(page, 0).waitFor();
      // The shots share one company, so that only the first one deletes.
      if ((await page.locator('main [data-record]').count()) > 7) {
        for (const nth of [0, 1]) await row(page, nth).locator('input').click();
        await page.locator('[role=toolbar] button:has(.tabler-icon-trash)').click();
      }
      await page.locator('main [data-row=trash]').click();
      await page.locator('[role=menuitem]:has(.tabler-icon-trash)').click();
      await page.locator('[data-drawer] li').first().waitFor();
    },
  },
  {
    name: 'grades-columns',
    only: 'wide',
    who,
    path,
    act: async ({ page }) => {
      await page.locator('main button[aria-haspopup=dialog]').last().click();
      await page.locator('[data-portal] [type=checkbox]').first().waitFor();
    },
  },
  {
    name: 'grades-selection',
    who,
    path,
    act: async ({ page }) => {
      for (const nth of [1, 3]) await row(page, nth).locator('input').click();
    },
  },
  {
    name: 'board-trash',
    who,
    path: '/admin/tasks?boardId=[Customer operations]',
    act: async ({ page }) => {
      const card = page.locator('article[data-card]').first();
      await card.waitFor();
      await card.focus();
      await page.keyboard.press('Delete');
      await page.locator('main [data-row=trash]').click();
      await page.locator('[role=menuitem] .tabler-icon-trash').click();
      await page.locator('[data-drawer] li').first().waitFor();
    },
  },
];
