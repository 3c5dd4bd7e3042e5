import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { callAs, dayIn, enterDays, enterPeriod, goOn, pick, prepareLaunch, stepHeading } from './launch-steps.ts';

const path = '/admin/previlages/launchFormsPerformanceManagement';
const people = ['bart', 'ewa', 'omar', 'suresh', 'runa', 'pooja', 'anton', 'chloe', 'kwame', 'nils', 'huda', 'rosa'];
const emailOf = (login: string) => `${login}@halden.example`;

/** Publishes the template, and creates the review cycle. */
async function prepare(baseURL: string): Promise<void> {
  const hr = await callAs(baseURL, 'priya');
  const section = { type: 'goals', title: 'Goals' };
  await prepareLaunch(hr, { template: 'Goals only', section, cycle: 'Supply chain 2031', year: 2031 });
  await hr.end();
}

/** Enters the template, the time and the review period. */
async function plan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New launch' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Supply chain review');
  await pick(page, /^Template/, 'Goals only');
  await goOn(page);
  await expect(stepHeading(page, 'Time of the launch')).toBeVisible();
  await goOn(page);
  await enterPeriod(page, 'Supply chain 2031');
}

test('HR sets a launch up in steps, and twelve people and their managers get their forms', async ({ arrive, cairn }) => {
  await prepare(cairn.url);
  const { page: priya } = await arrive('priya', { path });
  await plan(priya);

  await expect(stepHeading(priya, 'Employees')).toBeVisible();
  await priya.getByRole('button', { name: 'Paste a list' }).click();
  const list = priya.getByRole('textbox', { name: 'Email addresses or employee IDs' });
  await list.fill([...people, 'helena', 'nobody'].map(emailOf).join('\n'));
  await priya.getByRole('button', { name: 'Check the list' }).click();
  await expect(priya.getByText('No active person has this email address, employee ID or name.')).toBeVisible();
  await priya.getByRole('button', { name: 'Add 13 people' }).click();
  await expect(priya.getByRole('heading', { name: '13 employees' })).toBeVisible();
  await expect(priya.getByRole('alert')).toContainText(/Without an active manager: .*Helena Brandt/);
  await priya.getByRole('button', { name: 'Leave these people out' }).click();
  await expect(priya.getByRole('heading', { name: '12 employees' })).toBeVisible();
  await goOn(priya);

  await enterDays(priya, { 'Self review due': dayIn(10), 'Manager review due': dayIn(20), 'Sharing due': dayIn(30) });
  await expect(priya.getByText('12 employees get a form')).toBeVisible();
  await priya.getByRole('button', { name: 'Launch now' }).click();

  await expect(priya.getByRole('region', { name: 'Steps by department' })).toContainText('12');
  await expect(priya.getByRole('region', { name: 'Activity' })).toContainText('Launched with 12 forms');
  await expect(priya.getByRole('region', { name: 'Forms' }).getByRole('row')).toHaveCount(13);

  for (const [login, words] of [
    ['rosa', 'launched your review'],
    ['sanne', 'launched your team’s reviews'],
  ] as const) {
    const { page } = await arrive(login, { path: '/admin/notifications' });
    await expect(page.getByText(new RegExp(`${words}.*Supply chain review`)).first()).toBeVisible();
  }
});
