import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const idOf = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('user')!) as { id: string }).id);

/** Opens the newest of the objectives that a person owns with this name. */
async function openObjective(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/objectives?ownerId=is.${await idOf(page)}&sort=-dueOn`);
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

const results = (page: Page) => page.getByRole('region', { name: 'Key results' });
const progressOf = (page: Page) => page.getByRole('region', { name: 'Progress' }).locator('strong').first();

test('a check-in moves three levels of objectives on the screen of the manager, which names its cause', async ({ arrive }) => {
  const { page: jose } = await arrive('jose', { path: '/admin/objectives' });
  const { page: amara } = await arrive('amara', { path: '/admin/objectives' });
  await openObjective(amara, 'Hire for the next two years');
  await openObjective(jose, 'Prepare the audit');
  const [own, above] = [(await progressOf(jose).textContent())!, (await progressOf(amara).textContent())!];

  await results(jose)
    .getByRole('button', { name: /^Check in on .*Documents checked/ })
    .click();
  const form = jose.getByRole('dialog', { name: /^Check in on .*Documents checked/ });
  await form.getByRole('textbox', { name: 'Value' }).fill('57');
  const moves = form.getByRole('region', { name: 'What this moves' });
  await expect(moves.getByRole('listitem')).toHaveCount(4);
  await expect(moves.getByRole('listitem').first()).toContainText('95%');
  await form.getByRole('textbox', { name: 'Comment' }).fill('The archive of the old hall is done');
  await form.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(progressOf(jose)).not.toHaveText(own);
  await expect(results(jose)).toContainText(/57 documents.* of .*60 documents/);

  await expect(amara.getByRole('status').filter({ hasText: /Check-in by .*José Núñez.* on .*Documents checked/ })).toBeVisible();
  await expect(progressOf(amara)).not.toHaveText(above);
  const alignment = amara.getByRole('region', { name: 'Alignment' });
  const moved = alignment.getByRole('img', { name: /Check-in by .*José Núñez.* on .*Documents checked/ });
  await expect(moved).toHaveCount(2);

  const said = jose
    .getByRole('region', { name: 'Check-ins' })
    .getByRole('listitem')
    .filter({ hasText: 'The archive of the old hall is done' });
  await said.getByRole('button', { name: /^Correct the check-in by .*José Núñez/ }).click();
  const correction = jose.getByRole('dialog', { name: /^Correct the check-in by .*José Núñez/ });
  await expect(correction.getByRole('textbox', { name: 'Comment' })).toHaveValue('The archive of the old hall is done');
  await correction.getByRole('textbox', { name: 'Value' }).fill('58');
  await correction.getByRole('button', { name: 'Save' }).click();
  await expect(correction).toBeHidden();
  await expect(results(jose)).toContainText(/58 documents.* of .*60 documents/);

  await said.getByRole('button', { name: /^Delete the check-in by .*José Núñez/ }).click();
  await jose.getByRole('dialog', { name: 'Delete this check-in?' }).getByRole('button', { name: 'Delete check-in' }).click();
  await expect(said).toHaveCount(0);
  await expect(progressOf(jose)).toHaveText(own);
  await expect(progressOf(amara)).toHaveText(above);
});

test('an objective is submitted, returned with a comment, changed, approved, checked in and closed before two people', async ({
  arrive,
}) => {
  const { page } = await arrive('jose', { path: '/admin/objectives?create=1' });
  const { page: amara } = await arrive('amara');
  const creation = page.getByRole('dialog', { name: 'Create objective' });
  await creation.getByRole('textbox', { name: 'Name' }).fill('No order waits for a missing part');
  await creation.getByRole('button', { name: 'Add key result' }).click();
  const first = creation.getByRole('region', { name: 'Key results' }).getByRole('listitem').first();
  await first.getByRole('textbox', { name: 'Name' }).fill('Parts with a safety stock');
  await first.getByRole('combobox', { name: 'Unit' }).fill('poi');
  await page.getByRole('option', { name: 'points' }).click();
  await creation.getByRole('button', { name: 'Create objective' }).click();
  await expect(first).toContainText('Enter a value.');
  await first.getByRole('textbox', { name: 'Target' }).fill('400');
  await expect(creation.getByRole('status')).toContainText('Total 100 of 100');
  await creation.getByRole('button', { name: 'Create objective' }).click();
  await expect(page.getByRole('heading', { name: 'No order waits for a missing part' })).toBeVisible();
  await expect(results(page)).toContainText('Parts with a safety stock');
  const about = (of: Page) => of.getByRole('complementary', { name: 'About this objective' });
  await expect(about(page)).toContainText('Draft');

  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(about(page)).toContainText('Waiting for approval');
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await amara.goto(new URL(page.url()).pathname);
  await expect(about(amara)).toContainText('Waiting for approval');
  await amara.getByRole('button', { name: 'Return for changes' }).click();
  const question = amara.getByRole('dialog', { name: /^Return for changes/ });
  await question.getByRole('button', { name: 'Return for changes' }).click();
  await expect(question).toContainText('Enter a value.');
  await question.getByRole('textbox', { name: 'Decision comment' }).fill('Say how many parts are critical');
  await question.getByRole('button', { name: 'Return for changes' }).click();
  await expect(question).toBeHidden();
  await expect(about(page)).toContainText('Returned');
  await expect(about(page)).toContainText('Say how many parts are critical');

  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(about(amara)).toContainText('Waiting for approval');
  await expect(about(amara)).toContainText('Decision comment–');
  await amara.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(about(page)).toContainText('Active');
  await results(page)
    .getByRole('button', { name: /^Check in on .*Parts with a safety stock/ })
    .click();
  const form = page.getByRole('dialog', { name: /^Check in on .*Parts with a safety stock/ });
  await form.getByRole('textbox', { name: 'Value' }).fill('100');
  await form.getByRole('radio', { name: '9 High' }).click();
  await form.getByRole('textbox', { name: 'Comment' }).fill('The first hundred parts lie in stock');
  await form.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(progressOf(amara)).toHaveText('25%');

  await page.getByRole('button', { name: 'Close objective' }).click();
  const closing = page.getByRole('dialog', { name: /^Close objective/ });
  await closing.getByRole('button', { name: 'Close objective' }).click();
  await expect(closing).toBeHidden();
  await expect(about(amara)).toContainText('Closed');
  await expect(about(amara)).toContainText('Missed');
});

test('a template that HR adds begins the objective of a colleague, who aligns it on the map before the eyes of HR', async ({ arrive }) => {
  const { page } = await arrive('jose', { path: '/admin/objectives?create=1' });
  const { page: priya } = await arrive('priya', { path: '/admin/previlages/okrmanagement' });
  const creation = page.getByRole('dialog', { name: 'Create objective' });
  const library = creation.getByRole('complementary', { name: 'Library' });
  await expect(library.getByRole('button', { name: /Learn what the next role needs/ })).toBeVisible();

  await priya.getByRole('button', { name: 'New template' }).click();
  const form = priya.getByRole('complementary', { name: 'New template' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Answer every supplier');
  await form.getByRole('button', { name: /^Category/ }).click();
  await priya.getByRole('option', { name: 'Operations' }).click();
  await form.getByRole('button', { name: /^Dimension/ }).click();
  await priya.getByRole('option', { name: 'Customer' }).click();
  await form.getByRole('button', { name: 'Add row: Key results' }).click();
  const row = form.getByRole('listitem').first();
  await row.getByRole('textbox', { name: 'Name' }).fill('Days until the answer');
  await row.getByRole('combobox', { name: 'Unit' }).click();
  await priya.getByRole('option', { name: 'days' }).click();
  await row.getByRole('textbox', { name: 'Target' }).fill('2');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form).toContainText('The weights of the key results add up to 0. Change them so that they add up to 100.');
  await row.getByRole('textbox', { name: 'Weight' }).fill('100');
  await form.getByRole('button', { name: 'Create' }).click();
  const created = priya.getByRole('row', { name: /Answer every supplier/ });
  await created.getByRole('link').first().click();
  await priya.getByRole('complementary', { name: 'OKR library' }).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(created).toContainText('Version 1');

  await library.getByRole('button', { name: 'Refresh' }).click();
  await library.getByRole('button', { name: /Answer every supplier/ }).click();
  await expect(creation.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Answer every supplier');
  await expect(creation.getByRole('button', { name: 'Dimension: Customer' })).toBeVisible();
  await expect(creation.getByRole('status')).toContainText('Total 100 of 100');
  const href = (await created.getByRole('link').first().getAttribute('href'))!;
  await page.goto(`/admin/objectives?create=1&template=${/recordId=([\w-]+)/.exec(href)![1]}`);
  await expect(creation.getByRole('status')).toContainText('Total 100 of 100');
  await creation.getByRole('textbox', { name: 'Name' }).first().fill('Answer every supplier of steel');
  await library.getByRole('button', { name: /Learn what the next role needs/ }).click();
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep editing' }).click();
  await page.reload();
  await expect(creation.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Answer every supplier of steel');
  await creation.getByRole('button', { name: 'Create objective' }).click();
  await expect(page.getByRole('heading', { name: 'Answer every supplier of steel' })).toBeVisible();
  await expect(results(page)).toContainText('Days until the answer');

  await priya.goto('/admin/objectives?view=map');
  await page.goto('/admin/objectives?view=map');
  const treeItem = (of: Page, name: string) => of.getByRole('tree', { name: 'Alignment map' }).getByRole('treeitem', { name });
  await page.getByRole('button', { name: /not aligned/ }).click();
  await page.getByRole('button', { name: 'Answer every supplier of steel' }).click();
  const card = page.getByRole('dialog', { name: 'Answer every supplier of steel' });
  await card.getByRole('button', { name: 'Align with another objective' }).click();
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('Deliver what we promise');
  await page.getByRole('option', { name: 'Deliver what we promise' }).first().click();
  const question = page.getByRole('dialog', { name: /^Align .*Answer every supplier of steel/ });
  await expect(question).toContainText(/The progress of .*Deliver what we promise.* follows from/);
  await question.getByRole('button', { name: 'Align', exact: true }).click();
  await expect(treeItem(page, 'Answer every supplier of steel')).toBeVisible();
  await expect(treeItem(priya, 'Answer every supplier of steel')).toBeAttached();
});
