import type { Page } from '@playwright/test';
import { expect, signIn, test } from './journey.ts';

const path = '/admin/setups/company';
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Companies' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

test('two operators set up a company live: settings, deactivation that signs its people out, and work inside of it', async ({ arrive }) => {
  const { page: marek } = await arrive('marek', { path });
  const { page: kofi } = await arrive('kofi', { path });
  const { page: sigrid } = await arrive('sigrid', { path: '/admin/setups/employees' });
  await expect(sigrid.getByRole('link', { name: 'Torvald Ness' })).toBeVisible();
  await expect(rowOf(kofi, 'Nordvik Marine')).toContainText('Active');

  for (const page of [marek, kofi]) await rowOf(page, 'Nordvik Marine').getByRole('link').click();
  await drawerOf(marek)
    .getByRole('button', { name: /^Industry / })
    .click();
  await marek.getByRole('textbox', { name: 'Industry' }).fill('Ship equipment');
  await marek.keyboard.press('Enter');
  await expect(drawerOf(kofi)).toContainText('Ship equipment');
  await expect(drawerOf(marek).getByRole('region', { name: 'History' })).toContainText('set Industry to Ship equipment');

  await sigrid.waitForLoadState('networkidle');
  await press(marek, 'Deactivate company');
  await expect(marek.getByRole('dialog')).toContainText(/Everybody in .Nordvik Marine. is signed out at once/);
  await marek.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(sigrid).toHaveURL(/\/auth\/login/);
  await expect(rowOf(kofi, 'Nordvik Marine')).toContainText('Inactive');
  await signIn(sigrid, 'sigrid');
  await expect(sigrid.getByRole('alert')).toHaveText('Your company no longer has access to Cairn. Ask your administrator.');
  await press(marek, 'Reactivate company');
  await expect(rowOf(kofi, 'Nordvik Marine')).toContainText('Active');
  await signIn(sigrid, 'sigrid');
  await expect(sigrid.getByRole('link', { name: 'Torvald Ness' })).toBeVisible();

  await press(marek, 'Work in this company');
  await expect(marek.getByText(/You work in .Nordvik Marine/)).toBeVisible();
  await marek.goto('/admin/setups/employees');
  await expect(marek.getByRole('link', { name: 'Torvald Ness' })).toBeVisible();
  await marek.goto('/admin/tasks');
  await expect(marek.getByRole('list', { name: 'Not Started' })).toBeVisible();
  await marek.getByRole('button', { name: /^Back to .*Halden/ }).click();
  await expect(marek.getByText(/You work in .Nordvik Marine/)).toHaveCount(0);
  await marek.goto('/admin/setups/employees');
  await expect(marek.getByRole('link', { name: 'Camille Laurent' }).first()).toBeVisible();
});

test('an operator creates a company, and its HR Admin signs in with the first password', async ({ arrive }) => {
  const { page: marek } = await arrive('marek', { path });
  await press(marek, 'New company');
  const dialog = marek.getByRole('dialog', { name: 'New company' });
  const fill = (label: string, value: string) => dialog.getByLabel(label, { exact: false }).fill(value);
  await fill('Entity or group name', 'Nordvik Marine');
  await fill('First name', 'Ada');
  await fill('Last name', 'Berg');
  await fill('Email', 'ada@founded.example');
  await fill('Password for the first sign-in', 'three quiet stones');
  await dialog.getByRole('button', { name: 'Create company' }).click();
  await expect(dialog.getByText('Another record already has this value.')).toBeVisible();
  await fill('Entity or group name', 'Founded Masonry');
  await dialog.getByRole('button', { name: 'Create company' }).click();
  await expect(drawerOf(marek).getByRole('heading', { name: 'Founded Masonry' })).toBeVisible();
  await expect(rowOf(marek, 'Founded Masonry')).toBeVisible();

  const { page: ada } = await arrive('nobody', { path: '/auth/login', isSignedIn: false });
  await signIn(ada, 'ada@founded.example', 'three quiet stones');
  await expect(ada).not.toHaveURL(/login/);
  await ada.goto('/admin/setups/employees');
  await expect(ada.getByRole('link', { name: 'Ada Berg' })).toBeVisible();
});
