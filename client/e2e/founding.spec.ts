import { startOwnCairn } from '#scripts/own-cairn.ts';
import { expect, test } from './journey.ts';

test('the first visitor of an empty installation founds the company and can invite; the next one needs an invitation', async ({
  browser,
}) => {
  const cairn = await startOwnCairn({ isEmpty: true });
  const [founder, visitor] = [await browser.newPage({ baseURL: cairn.url }), await browser.newPage({ baseURL: cairn.url })];
  try {
    await founder.goto('/auth/login');
    await founder.getByRole('link', { name: 'Set up your company' }).click();
    await founder.getByRole('textbox', { name: 'Entity or group name' }).fill('Gneiss Works');
    await founder.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await founder.getByRole('textbox', { name: 'Last name' }).fill('Berg');
    await founder.getByRole('textbox', { name: 'Email' }).fill('ada@gneiss.example');
    await founder.getByLabel('Password', { exact: true }).fill('moss grows on the cairn');
    await founder.getByRole('button', { name: 'Create company' }).click();
    await expect(founder.getByRole('button', { name: /^Your menu/ })).toBeVisible();
    await founder.goto('/admin/setups/employees');
    await founder.getByRole('button', { name: 'Invitations' }).click();
    await expect(founder.getByRole('heading', { name: 'Nobody to invite' })).toBeVisible();

    await visitor.goto('/auth/register');
    await expect(visitor.getByText(/^You need an invitation to register/)).toBeVisible();
    await visitor.getByRole('link', { name: 'Sign in' }).click();
    await expect(visitor.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Set up your company' })).toHaveCount(0);
  } finally {
    await Promise.all([founder.close(), visitor.close()]);
    await cairn.stop();
  }
});
