import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const support = (page: Page) => page.getByRole('dialog', { name: 'Support' });
const feed = (page: Page) => support(page).getByRole('region', { name: 'Feed of the ticket' });
const answer = (page: Page) => support(page).getByRole('textbox', { name: /^(Update|Reply to)/ });

async function openSupport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Support' }).click();
  await expect(support(page).getByRole('heading', { name: 'History' })).toBeVisible();
}

async function ask(page: Page, description: string): Promise<string> {
  await openSupport(page);
  await support(page).getByRole('button', { name: 'Create SR' }).first().click();
  await support(page).getByRole('combobox', { name: 'Problem Area' }).click();
  await page.getByRole('option', { name: 'Key Results' }).click();
  await support(page).getByRole('textbox', { name: 'Description' }).fill(description);
  await support(page).getByRole('button', { name: 'Save' }).click();
  const row = support(page).getByRole('row', { name: new RegExp(description) });
  await expect(row).toBeVisible();
  return (await row.getByRole('button').first().textContent())!;
}

const openTicket = (page: Page, number: string) => support(page).getByRole('button', { name: number, exact: true }).first().click();

async function openInQueue(page: Page, number: string): Promise<void> {
  await openSupport(page);
  await support(page).getByRole('textbox', { name: 'Search requests' }).fill(number);
  await openTicket(page, number);
  await expect(feed(page)).toContainText('issue has been created by user');
}

async function setStatus(page: Page, status: string): Promise<void> {
  await support(page).getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: status }).click();
}

test('requester and support exchange replies, and a draft is not affected by changes of others', async ({ arrive }) => {
  const [{ page: jose, context }, { page: marek }, { page: kofi }] = [await arrive('jose'), await arrive('marek'), await arrive('kofi')];
  const number = await ask(jose, 'The monthly view forgets my team');
  await openInQueue(marek, number);
  await openInQueue(kofi, number);
  await expect(support(marek).getByRole('group', { name: /Here now: .*Kofi Mensah/ })).toBeVisible();

  await support(marek).getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(support(kofi).getByText(/^Claimed by .*Marek Dvořák/)).toBeVisible();
  await support(kofi).getByText('Internal note', { exact: true }).click();
  await support(kofi).getByRole('textbox', { name: 'Internal note' }).fill('The same as at Nordvik');
  await support(kofi).getByRole('button', { name: 'Add note' }).click();
  await expect(feed(marek)).toContainText('The same as at Nordvik');

  await openTicket(jose, number);
  await expect(feed(jose)).toContainText('issue has been created by user');
  const draft = 'It began on Monday and happens each time. '.repeat(5).slice(0, 200);
  await answer(jose).pressSequentially(draft.slice(0, 60));
  await expect(support(marek).getByText(/José Núñez.* is typing/)).toBeVisible();
  await setStatus(marek, 'Work In Progress');
  await answer(marek).fill('Which browser is it?');
  await answer(marek).press('Control+Enter');
  await answer(jose).pressSequentially(draft.slice(60));
  await expect(feed(jose)).toContainText('changed the status from New to Work In Progress');
  await expect(feed(jose)).toContainText('Which browser is it?');
  await expect(support(jose).getByText('Your draft is kept.')).toBeVisible();
  await expect(answer(jose)).toHaveValue(draft);

  await jose.reload();
  await expect(answer(jose)).toHaveValue(draft);
  await expect(feed(jose)).not.toContainText('The same as at Nordvik');
  await context.setOffline(true);
  await expect(support(jose).getByText('Offline. Updates are sent when you reconnect')).toBeVisible();
  await support(jose).getByRole('button', { name: 'Update' }).click();
  await expect(answer(jose)).toHaveValue('');
  await expect(feed(jose).getByText('Not sent yet. Waiting for connection')).toBeVisible();
  await context.setOffline(false);
  await expect(feed(marek)).toContainText(draft.trim());
  await expect(feed(jose).getByText('Not sent yet. Waiting for connection')).toHaveCount(0);
});

test('a ticket is reassigned, resolved, and reopened by a reply', async ({ arrive }) => {
  const [{ page: jose }, { page: marek }, { page: kofi }] = [await arrive('jose'), await arrive('marek'), await arrive('kofi')];
  const number = await ask(jose, 'Points of last week are missing');
  await openInQueue(marek, number);
  await support(marek).getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(support(marek).getByText('Claimed by you')).toBeVisible();
  await support(marek).getByRole('button', { name: 'Reassign' }).click();
  await marek.getByRole('menuitem', { name: 'Kofi Mensah' }).click();
  await expect(support(marek).getByText(/^Claimed by .*Kofi Mensah/)).toBeVisible();

  await kofi.getByRole('button', { name: /^Notifications, / }).click();
  await kofi.getByRole('link', { name: new RegExp(`You were assigned the request ${number}`) }).click();
  await expect(support(kofi).getByText('Claimed by you')).toBeVisible();
  await setStatus(kofi, 'Resolved');
  const last = kofi.getByRole('dialog', { name: 'Resolve request' });
  await last.getByRole('textbox', { name: 'Reply' }).fill('They are booked now.');
  await last.getByRole('button', { name: 'Resolve' }).click();
  await kofi.getByRole('button', { name: 'Undo' }).click();
  await expect(feed(kofi)).toContainText('changed the status from Resolved to Work In Progress');
  await setStatus(kofi, 'Resolved');
  // A toast stays open while the pointer is over it.
  const resolved = kofi.getByText(`Resolved: ${number}`);
  await resolved.hover();
  await expect(feed(kofi)).toContainText('changed the status from Work In Progress to Resolved');

  const row = support(jose).getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Resolved');
  await expect(row.getByRole('img', { name: 'New reply' })).toBeVisible();
  await openTicket(jose, number);
  await expect(feed(jose)).toContainText('They are booked now.');
  const reopens = support(jose).getByText(/^Resolved: post an Update by .* to reopen the request/);
  await expect(reopens).toBeVisible();
  await answer(jose).fill('Two of them are still missing');
  await support(jose).getByRole('button', { name: 'Update' }).click();
  await expect(reopens).toBeHidden();
  await expect(feed(kofi).getByText('changed the status from Resolved to Work In Progress')).toHaveCount(2);
  await expect(support(kofi).getByRole('combobox', { name: 'Status' })).toHaveValue('Work In Progress');
  await expect(resolved).toBeHidden();

  // A narrow window shows the queue or one ticket, and Back returns to the row.
  await marek.goto('/admin/tasks?support=queue');
  const list = support(marek).getByRole('region', { name: 'Requests from all companies' });
  const fifth = list.getByRole('listitem').nth(4).getByRole('button').first();
  for (const width of [390, 768]) {
    await marek.setViewportSize({ width, height: 900 });
    await expect(fifth).toBeVisible();
    await fifth.click();
    await expect(feed(marek)).toBeVisible();
    await expect(list).toBeHidden();
    await expect(support(marek).locator(':focus')).toContainText('Support');
    await support(marek).getByRole('button', { name: 'Back to history' }).click();
    await expect(list).toBeVisible();
    await expect(fifth).toBeFocused();
  }
});

test('a draft survives a reload, and attachments are checked, rejected with a reason and readable by support of another company', async ({
  arrive,
}) => {
  const [{ page: torvald }, { page: kofi }] = [await arrive('torvald'), await arrive('kofi')];
  await openSupport(torvald);
  await support(torvald).getByRole('button', { name: 'Create SR' }).first().click();
  const description = support(torvald).getByRole('textbox', { name: 'Description' });
  await description.fill('The weights add up to 101');
  await expect(support(torvald).getByText(/Draft saved at/)).toBeVisible();
  await torvald.reload();
  await expect(description).toHaveValue('The weights add up to 101');
  const field = support(torvald).getByRole('group', { name: 'Attachment' });
  await field.locator('input[type=file]').setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('It began on Monday.') },
    { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(field.getByText('File type not supported')).toBeVisible();
  await expect(field.getByText('Ready')).toBeVisible();
  await support(torvald).getByRole('combobox', { name: 'Problem Area' }).click();
  await torvald.getByRole('option', { name: 'Goals' }).click();
  await description.press('Control+Enter');
  await expect(support(torvald).getByText(/tool\.exe.* cannot be attached/)).toBeVisible();
  await support(torvald).getByRole('button', { name: 'Remove it and continue' }).click();
  const row = support(torvald).getByRole('row', { name: /The weights add up to 101/ });
  await expect(row).toBeVisible();
  const number = (await row.getByRole('button').first().textContent())!;
  await expect(torvald.getByText(`Request ${number} created`)).toBeVisible();
  await expect(support(torvald).locator(':focus')).toContainText('Support');

  await openInQueue(kofi, number);
  await support(kofi).getByRole('button', { name: 'View Attachment' }).click();
  const file = kofi.getByRole('dialog', { name: 'Attachment' }).getByRole('link', { name: 'notes.txt', exact: true });
  await expect(file).toBeVisible();
  const kept = await kofi.request.get((await file.getAttribute('href'))!);
  expect([kept.status(), await kept.text()]).toEqual([200, 'It began on Monday.']);
  await kofi.keyboard.press('Escape');

  await answer(kofi).fill('Does it look like this?');
  const composer = support(kofi).locator('input[type=file]');
  await composer.setInputFiles([
    { name: 'steps.csv', mimeType: 'text/csv', buffer: Buffer.from('step,weight') },
    { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(support(kofi).getByText('Ready')).toBeVisible();
  await answer(kofi).press('Control+Enter');
  await expect(support(kofi).getByText(/tool\.exe.* cannot be attached/)).toBeVisible();
  await expect(answer(kofi)).toHaveValue('Does it look like this?');
  await openTicket(torvald, number);
  await expect(feed(torvald)).toContainText('issue has been created by user');
  await support(kofi).getByRole('button', { name: 'Remove it and continue' }).click();
  await expect(answer(kofi)).toHaveValue('');
  await expect(feed(torvald)).toContainText('Does it look like this?');
  const sent = feed(torvald).getByRole('link', { name: 'steps.csv', exact: true });
  await expect(sent).toBeVisible();
  expect(await (await torvald.request.get((await sent.getAttribute('href'))!)).text()).toBe('step,weight');
});
