import type { Page } from '@playwright/test';

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Chooses the first record whose title contains a word. */
async function pick(page: Page, field: string, word: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}: `) }).click();
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill(word);
  await page.getByRole('option').filter({ hasText: word }).first().click();
  await page.getByRole('button', { name: new RegExp(`^${field}: .*${word}`) }).waitFor();
}

/** Fills the form for a new employee of customer care, whose employee ID is the first name. */
export async function fillNewEmployee(page: Page, { firstName, email }: { firstName: string; email: string }): Promise<void> {
  await page.getByRole('button', { name: 'New employee' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill('Nilsson');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Employee ID' }).fill(firstName);
  await choose(page, 'Role', 'Employee');
  await pick(page, 'Department', 'Customer');
  await pick(page, 'Designation', 'Customer');
  await page.getByRole('textbox', { name: 'Joining date' }).fill('2026-11-02');
  await page.keyboard.press('Tab');
}
