import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** Creates an objective with one key result, and opens its page. */
async function createObjective(page: Page, name: string): Promise<void> {
  await page.goto('/admin/objectives?create=1');
  const creation = page.getByRole('dialog', { name: 'Create objective' });
  await creation.getByRole('textbox', { name: 'Name' }).fill(name);
  await creation.getByRole('button', { name: 'Add key result' }).click();
  const first = creation.getByRole('region', { name: 'Key results' }).getByRole('listitem').first();
  await first.getByRole('textbox', { name: 'Name' }).fill('Finished orders');
  await first.getByRole('combobox', { name: 'Unit' }).fill('poi');
  await page.getByRole('option', { name: 'points' }).click();
  await first.getByRole('textbox', { name: 'Target' }).fill('40');
  await creation.getByRole('button', { name: 'Create objective' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

const about = (page: Page) => page.getByRole('complementary', { name: 'About this objective' });
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Approvals/ });
const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });

test('submitted objectives reach the inbox of the manager live, whose decisions change the page of the owner', async ({ arrive }) => {
  const { page: amara } = await arrive('amara');
  const { page: jose } = await arrive('jose', { path: '/admin/objectives' });
  await expect(jose.getByRole('banner').getByRole('link', { name: /^Approvals/ })).toHaveCount(0);
  const before = Number(/\d+/.exec((await link(amara).getAttribute('aria-label'))!)?.[0] ?? 0);

  await createObjective(jose, 'Every order leaves on its day');
  await jose.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(link(amara)).toHaveAccessibleName(new RegExp(`^Approvals, ${before + 1} `));
  await link(amara).click();
  const row = rowOf(amara, 'Every order leaves on its day');
  await expect(row).toContainText('José Núñez');
  await row.getByRole('button', { name: /^Return / }).click();
  const question = amara.getByRole('dialog', { name: /^Return for changes/ });
  await question.getByRole('textbox', { name: 'Decision comment' }).fill('Say which orders count');
  await question.getByRole('button', { name: 'Return for changes' }).click();
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(about(jose)).toContainText('Returned');
  await expect(about(jose)).toContainText('Say which orders count');

  await jose.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('link').press('a');
  await expect(about(jose)).toContainText('Active');
  await expect(row).toHaveCount(0);
  await amara.getByText('Decided', { exact: true }).click();
  await expect(row.filter({ hasText: 'Approved' })).toContainText('Amara Okafor');
  await expect(row.filter({ hasText: 'Say which orders count' })).toContainText('Returned');
});

test('a manager decides about several requests at once, of which one was withdrawn meanwhile', async ({ arrive }) => {
  const { page: amara } = await arrive('amara', { path: '/admin/reward-points-management?view=approvals' });
  const { page: jose } = await arrive('jose', { path: '/admin/objectives' });
  const names = ['Two shifts share one plan', 'The second shift starts on time'];
  for (const name of names) {
    await createObjective(jose, name);
    await jose.getByRole('button', { name: 'Submit for approval' }).click();
    const row = rowOf(amara, name);
    await row.hover();
    await row.getByRole('checkbox').click();
  }
  const bar = amara.getByRole('toolbar', { name: 'Selected requests' });
  await expect(bar).toContainText('2 selected');
  await jose.getByRole('button', { name: 'Withdraw from approval' }).click();
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'Approve' }).click();
  await expect(rowOf(amara, names[0]!)).toHaveCount(0);
  await expect(about(jose)).toContainText('Draft');
});

test('a proposed target waits while check-ins count against the approved one, until the manager approves it', async ({ arrive }) => {
  const { page: amara } = await arrive('amara');
  const { page: jose } = await arrive('jose', { path: '/admin/objectives' });
  const name = 'Every hall keeps its own stock';
  await createObjective(jose, name);
  await jose.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(about(jose)).toContainText('Waiting for approval');
  await amara.goto(new URL(jose.url()).pathname);
  await amara.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(about(jose)).toContainText('Active');

  await jose.getByRole('button', { name: 'Propose a change' }).click();
  const form = jose.getByRole('dialog', { name: 'Propose a change' });
  await form.getByRole('textbox', { name: 'Target' }).fill('20');
  await form.getByRole('button', { name: 'Send for approval' }).click();
  await expect(form).toBeHidden();
  const proposal = (page: Page) => page.getByRole('region', { name: 'Proposed change' });
  await expect(proposal(amara).getByRole('img', { name: /^From .*40.* to .*20/ })).toBeVisible();
  await expect(proposal(jose).getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const results = jose.getByRole('region', { name: 'Key results' });
  await results.getByRole('button', { name: /^Check in on / }).click();
  const checkIn = jose.getByRole('dialog', { name: /^Check in on / });
  await checkIn.getByRole('textbox', { name: 'Value' }).fill('10');
  await checkIn.getByRole('radio', { name: '9 High' }).click();
  await checkIn.getByRole('textbox', { name: 'Comment' }).fill('The first ten are done');
  await checkIn.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(checkIn).toBeHidden();
  const progress = amara.getByRole('region', { name: 'Progress' }).locator('strong').first();
  await expect(progress).toHaveText('25%');

  await proposal(amara).getByRole('button', { name: 'Approve' }).click();
  await expect(proposal(jose)).toHaveCount(0);
  await expect(progress).toHaveText('50%');
  await expect(results).toContainText(/10 points.* of .*20 points/);
});
