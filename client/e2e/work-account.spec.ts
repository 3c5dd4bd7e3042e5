import { startOwnCairn } from '#scripts/own-cairn.ts';
import { authPaths } from '#shared/access/auth-paths.ts';
import { openWorkProvider, providerClient } from '#server/test/work-provider.ts';
import { expect, test } from './journey.ts';

test('a person links a work account, signs in with it on the wanted page, and a stranger is refused', async ({ browser }) => {
  const provider = await openWorkProvider();
  const { clientId, clientSecret } = providerClient;
  const cairn = await startOwnCairn({
    environment: (url) => ({
      CAIRN_URL: url,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Gneiss',
    }),
  });
  provider.serve(cairn.url + authPaths.workAccount);
  provider.visitor = provider.account({});
  const page = await browser.newPage({ baseURL: cairn.url });
  try {
    await page.goto('/auth/login');
    await page.getByLabel('Username or email').fill('amara');
    await page.getByLabel('Password', { exact: true }).fill('three-stones');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sessions and devices' }).click();
    const dialog = page.getByRole('region', { name: 'Work account' });
    await dialog.getByLabel('Current password').fill('three-stones');
    await dialog.getByRole('button', { name: 'Link account' }).click();
    await expect(page.getByText(/^Work account linked/)).toBeVisible();

    await page.getByRole('button', { name: /^Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await page.goto('/auth/login?to=%2Fadmin%2Fgoals');
    await page.getByRole('button', { name: /^Sign in with/ }).click();
    await expect(page).toHaveURL(/\/admin\/goals/);
    await expect(page.getByRole('button', { name: /^Your menu: Amara/ })).toBeVisible();

    provider.visitor = provider.account({});
    const other = await browser.newPage({ baseURL: cairn.url });
    await other.goto('/auth/login');
    await other.getByRole('button', { name: /^Sign in with/ }).click();
    await expect(other.getByRole('alert')).toContainText('This work account cannot be used here');
    await other.close();
  } finally {
    await page.close();
    await cairn.stop();
    provider.close();
  }
});
