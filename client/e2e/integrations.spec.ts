import type { Locator, Page } from '@playwright/test';
import { startSalesforce } from '#server/test/salesforce-service.ts';
import { expect, test } from './journey.ts';

/** Connects the Salesforce of the test, from the list of connections. */
async function connect(page: Page, name: string, origin: string): Promise<void> {
  await page.getByRole('button', { name: 'New connection' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Address' }).fill(origin);
  await page.getByRole('textbox', { name: 'Consumer key' }).fill('key of the app');
  await page.getByRole('button', { name: 'Create connection' }).click();
  const secrets = page.getByRole('region', { name: 'Secrets' });
  await secrets.getByLabel('Consumer secret').fill('secret of the app');
  await secrets.getByRole('button', { name: 'Store', exact: true }).click();
  const access = page.getByRole('region', { name: 'Access' });
  await access.getByRole('button', { name: 'Sign in to Salesforce' }).click();
  await expect(access.getByText('Status: Connected')).toBeVisible();
}

/** Adds a query for a key result, from the page of a connection, and opens it. */
async function addQuery(page: Page, name: string, keyResult: string): Promise<Locator> {
  await page.getByRole('link', { name: 'KPI queries of this connection' }).click();
  await page.getByRole('button', { name: 'New query' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New query' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'SOQL query' }).fill('SELECT SUM(Amount) v FROM Opportunity');
  await dialog.getByRole('button', { name: /^Key result/ }).click();
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill(keyResult);
  await page.getByRole('option', { name: keyResult }).first().click();
  await dialog.getByRole('button', { name: 'Create query' }).click();
  await page.getByRole('link', { name }).click();
  return page.getByRole('complementary', { name: 'KPI queries' });
}

test('a query that fails three times is paused, those who manage it are told, and it runs again when it is resumed', async ({
  arrive,
  cairn,
}) => {
  const salesforce = await startSalesforce(Number(new URL(cairn.integrationOrigin).port));
  const { page: marek } = await arrive('marek');
  const { page: priya } = await arrive('priya', { path: '/admin/previlages/integrationManagement' });
  await connect(priya, 'Sales of the harbour', cairn.integrationOrigin);
  const drawer = await addQuery(priya, 'Orders of the harbour', 'Days until the books are closed');
  const runs = drawer.getByRole('region', { name: 'Runs' });
  for (let count = 1; count <= 3; count++) {
    salesforce.replies.push({ text: 'Maintenance' });
    await drawer.getByRole('button', { name: 'Run now' }).click();
    await expect(runs.getByRole('row').filter({ hasText: 'By hand' })).toHaveCount(count);
  }
  await expect(drawer.getByText('Paused').first()).toBeVisible();
  await marek.getByRole('button', { name: /^Notifications/ }).click();
  await expect(marek.getByRole('link', { name: /Orders of the harbour/ })).toBeVisible();

  await drawer.getByRole('button', { name: 'Resume' }).click();
  await expect(drawer.getByText('Active').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Run now' }).click();
  await expect(runs.getByRole('row').filter({ hasText: /Value 42\.5/ })).toHaveCount(1);
  salesforce.close();
});

test('HR connects Salesforce, tests a query, and its value becomes a check-in', async ({ arrive, cairn }) => {
  const salesforce = await startSalesforce(Number(new URL(cairn.integrationOrigin).port));
  const { page } = await arrive('priya', { path: '/admin/previlages/integrationManagement' });
  await page.getByRole('button', { name: 'New connection' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sales of the quarry');
  await page.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1');
  await page.getByRole('textbox', { name: 'Consumer key' }).fill('key of the app');
  await page.getByRole('button', { name: 'Create connection' }).click();
  await expect(page.getByText('Enter an address of Salesforce.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill(cairn.integrationOrigin);
  await page.getByRole('button', { name: 'Create connection' }).click();

  const secrets = page.getByRole('region', { name: 'Secrets' });
  await secrets.getByLabel('Consumer secret').fill('secret of the app');
  await secrets.getByRole('button', { name: 'Store', exact: true }).click();
  await expect(page.getByText('Secret stored')).toBeVisible();
  await expect(secrets.getByLabel('Consumer secret')).toHaveValue('');
  const access = page.getByRole('region', { name: 'Access' });
  await access.getByRole('button', { name: 'Sign in to Salesforce' }).click();
  await expect(access.getByText('Status: Connected')).toBeVisible();
  await access.getByRole('button', { name: 'Check the connection' }).click();
  await expect(access.getByRole('status')).toContainText(/Value 42\.5 after \d+ ms/);

  await page.getByRole('link', { name: 'KPI queries of this connection' }).click();
  await page.getByRole('button', { name: 'New query' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New query' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Won deals');
  await dialog.getByRole('textbox', { name: 'SOQL query' }).fill('SELECT SUM(Amount) v FROM Opportunity WHERE CloseDate >= :periodStart');
  await dialog.getByRole('button', { name: /^Key result/ }).click();
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('Days until the books are closed');
  await page.getByRole('option', { name: 'Days until the books are closed' }).first().click();
  await dialog.getByRole('button', { name: 'Test the query' }).click();
  await expect(dialog.getByRole('status')).toContainText(/Value 42\.5 after \d+ ms/);
  await dialog.getByRole('button', { name: 'Create query' }).click();
  await page.getByRole('link', { name: 'Won deals' }).click();
  const drawer = page.getByRole('complementary', { name: 'KPI queries' });
  const runs = drawer.getByRole('region', { name: 'Runs' });
  await drawer.getByRole('button', { name: 'Run now' }).click();
  await expect(runs.getByRole('row').filter({ hasText: 'By hand' })).toContainText(/Value 42\.5/);
  expect(salesforce.requests.some(({ statement }) => /CloseDate >= \d{4}-\d\d-\d\d$/.test(statement ?? ''))).toBe(true);
  salesforce.close();
});

test('HR adds a channel, stores its address and sends a test message', async ({ arrive, cairn }) => {
  const channel = await startSalesforce(Number(new URL(cairn.integrationOrigin).port));
  const { page } = await arrive('priya', { path: '/admin/previlages/integrationManagement?view=webhooks' });
  await page.getByRole('button', { name: 'New channel' }).first().click();
  const form = page.getByRole('complementary', { name: 'New channel' });
  await form.getByRole('textbox', { name: 'Channel' }).fill('quarry-news');
  await form.getByLabel('Messages').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Public recognitions' }).click();
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: 'quarry-news' }).click();
  const drawer = page.getByRole('complementary', { name: 'Channels' });
  const send = drawer.getByRole('button', { name: 'Send a test message' });
  await expect(send).toBeDisabled();
  await drawer.getByLabel('Address of the webhook').fill('https://10.0.0.1/hook');
  await drawer.getByRole('button', { name: 'Store', exact: true }).click();
  await expect(drawer.getByText('Enter the address of an incoming webhook')).toBeVisible();
  await drawer.getByLabel('Address of the webhook').fill(`${cairn.integrationOrigin}/services/secret`);
  await drawer.getByRole('button', { name: 'Store', exact: true }).click();
  await send.click();
  await expect(drawer.getByRole('status')).toContainText(/Sent in \d+ ms/);
  await expect(drawer.getByRole('row').filter({ hasText: 'Test' })).toContainText(/Sent in \d+ ms/);
  expect(channel.requests.some(({ content }) => content.includes('Test message from Cairn'))).toBe(true);
  channel.replies.push({ status: 404, text: '' });
  await send.click();
  await expect(drawer.getByRole('status')).toContainText('The channel does not accept this address any more.');
  channel.close();
});
