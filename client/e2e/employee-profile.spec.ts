import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { fillNewEmployee } from './new-employee.ts';

/** Edits a short value of a profile in its place. */
async function edit(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  await page.getByRole('textbox', { name: field }).fill(value);
  await page.keyboard.press('Enter');
}

test('HR creates a person whom a colleague finds at once; the colleague edits the own profile while HR watches', async ({ arrive }) => {
  const { page: priya } = await arrive('priya', { path: '/admin/setups/employees' });
  const { page: jonas } = await arrive('jonas', { path: '/admin/orgChart' });
  const name = `Nora${randomUUID().slice(0, 6)}`;
  await fillNewEmployee(priya, { firstName: name, email: 'PRIYA@halden.example' });
  await expectAccessible(priya);
  await priya.getByRole('button', { name: 'Create employee' }).click();
  await expect(priya.getByText('Somebody else has this email address.')).toBeVisible();
  await expect(priya.getByRole('textbox', { name: 'First name' })).toHaveValue(name);
  await priya.getByRole('textbox', { name: 'Email' }).fill(`${name}@halden.example`);
  await priya.getByRole('button', { name: 'Create employee' }).click();
  await expect(priya.getByRole('heading', { name: `${name} Nilsson` })).toBeVisible();

  await jonas.getByRole('button', { name: 'Find a person' }).click();
  await jonas.getByRole('combobox', { name: 'Find a person' }).fill(name);
  await expect(jonas.getByRole('option').first()).toContainText(name);
  await jonas.keyboard.press('Escape');

  await jonas.goto('/admin/setups/employeeEdit');
  await expect(jonas.getByRole('heading', { name: 'Jonas Berg' })).toBeVisible();
  await expect(jonas.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await jonas.getByRole('link', { name: 'Contact and sign-in' }).click();
  await expect(jonas.getByText('jonas@halden.example')).toBeVisible();
  await expect(jonas.getByRole('button', { name: /^Email/ })).toHaveCount(0);
  await priya.goto(new URL(jonas.url()).pathname + new URL(jonas.url()).search);
  await expect(priya.getByRole('button', { name: /^Email/ })).toBeVisible();
  const phone = `+47 ${Math.floor(10_000_000 + Math.random() * 80_000_000)}`;
  await edit(jonas, 'Phone', phone);
  await expect(priya.getByRole('button', { name: /^Phone/ })).toContainText(phone);
  await expectAccessible(jonas);
});
