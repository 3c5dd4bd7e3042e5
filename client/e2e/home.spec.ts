import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';

const me = { path: '/admin/dashboard/me' };
const team = { path: '/admin/dashboard/myteam?period=yearly' };
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a completed task and a check-in of an employee move the cards of both dashboards at once', async ({ arrive }) => {
  const [{ page: jose }, { page: other }, { page: amara }] = [
    await arrive('jose', me),
    await arrive('jose', me),
    await arrive('amara', team),
  ];
  const row = card(amara, 'Status of key results').getByRole('row', { name: /José Núñez/ });
  const percentOf = async () => (await row.getByRole('cell').last().textContent())!;
  await expect(row).toBeVisible();
  const before = await percentOf();

  const tasks = [card(jose, 'My tasks by due date'), card(other, 'My tasks by due date')] as const;
  const done = tasks[0].getByRole('button', { name: /^Complete / }).first();
  const title = (await done.getAttribute('aria-label'))!;
  await expect(tasks[1].getByRole('button', { name: title })).toBeVisible();
  await done.click();
  await expect(tasks[1].getByRole('button', { name: title })).toHaveCount(0);
  await jose.getByRole('alert').filter({ hasText: 'Completed' }).getByRole('button', { name: 'Reopen' }).click();
  await expect(tasks[1].getByRole('button', { name: title })).toBeVisible();

  const percent = card(other, 'My objectives').getByRole('listitem').filter({ hasText: 'Documents checked' }).last();
  const shown = (await percent.textContent())!;
  await card(jose, 'My objectives').getByRole('link', { name: 'Prepare the audit', exact: true }).click();
  await jose
    .getByRole('region', { name: 'Key results' })
    .getByRole('button', { name: /^Check in on .*Documents checked/ })
    .click();
  const form = jose.getByRole('dialog', { name: /^Check in on .*Documents checked/ });
  await form.getByRole('textbox', { name: 'Value' }).fill('55');
  await form.getByRole('textbox', { name: 'Comment' }).fill('The second hall is done');
  await form.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(percent).not.toHaveText(shown);
  await expect(row.getByRole('cell').last()).not.toHaveText(before);
  await expectAccessible(amara);

  // Other journeys check in on this key result too.
  const said = jose.getByRole('region', { name: 'Check-ins' }).getByRole('listitem').filter({ hasText: 'The second hall is done' });
  await said.getByRole('button', { name: /^Delete the check-in by / }).click();
  await jose.getByRole('dialog', { name: 'Delete this check-in?' }).getByRole('button', { name: 'Delete check-in' }).click();
  await expect(row.getByRole('cell').last()).toHaveText(before);
});

test('each person starts with the dashboard, and a number of the team opens the list behind it', async ({ arrive }) => {
  const [{ page: jose }, { page: amara }] = [await arrive('jose', { path: '/' }), await arrive('amara', { path: '/', width: 1440 })];
  for (const page of [jose, amara]) {
    await expect(page).toHaveURL(/\/admin\/dashboard\/me$/);
    await expect(card(page, 'My objectives')).toBeVisible();
  }
  await expectAccessible(jose);
  await expect(jose.getByRole('navigation', { name: 'Dashboards' })).toHaveCount(0);
  await jose.goto('/admin/dashboard/myteam');
  await expect(jose.getByRole('heading', { name: 'You do not have permission' })).toBeVisible();

  await amara.getByRole('navigation', { name: 'Dashboards' }).first().getByRole('link', { name: 'My team' }).click();
  const number = card(amara, 'Status of key results')
    .getByRole('link', { name: /, On Track: / })
    .first();
  const count = (await number.textContent())!;
  await number.click();
  await expect(amara).toHaveURL(/\/admin\/keyresults\?.*status=is\.on-track/);
  await expect(amara.getByText(new RegExp(`^${count} key results?$`))).toBeVisible();
});
