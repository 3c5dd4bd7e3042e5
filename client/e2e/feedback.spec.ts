import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { callAs, dayIn, enterDays, enterPeriod, goOn, pick, prepareLaunch, stepHeading } from './launch-steps.ts';

const launches = '/admin/previlages/advanced-launchFormsPerformanceManagement';
const section = { type: 'questions', title: 'How we work', questionnaire: 'Feedback of colleagues' };

/** Opens the own review from the list. */
async function openOwnReview(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'My reviews' }).click();
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible();
}

async function addPeer(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Find a person' }).fill(name);
  await page.getByRole('option', { name }).click();
}

async function choosePeers(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add a peer' }).click();
  for (const name of names) await addPeer(page, name);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByRole('note')).toContainText('Your line manager approves your choice of peers.');
}

/** Approves the choice of an employee in the inbox. */
async function approve(page: Page, employee: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: 'Choice of peers' }).filter({ hasText: employee });
  await row.getByRole('button', { name: /^Approve / }).click();
  await expect(row).toHaveCount(0);
}

const request = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Feedback asked of me' }).getByRole('link').filter({ hasText: name });

/** Answers everything that is asked, and submits it. */
async function answer(page: Page, name: string, employee: string): Promise<void> {
  await request(page, name).click();
  await expect(page.getByRole('heading', { name: new RegExp(employee) })).toBeVisible();
  for (const choice of await page.getByRole('radiogroup').all()) {
    const answers = choice.getByRole('radio');
    await answers.nth(Math.min(2, (await answers.count()) - 2)).check();
  }
  for (const box of await page.getByRole('textbox', { name: /: (Your answer|Comment \(required\))$/ }).all())
    await box.fill('Says early what will be late.');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click();
  await expect(page.getByRole('note')).toContainText('You have submitted your answers.');
}

test('HR launches an advanced review, and two browsers watch how its raters answer', async ({ arrive, cairn }) => {
  const hr = await callAs(cairn.url, 'priya');
  await prepareLaunch(hr, { template: 'Working together', section, cycle: 'Finance 2032', year: 2032 });
  await hr.end();
  const { page: priya } = await arrive('priya', { path: launches });
  await priya.getByRole('button', { name: 'New advanced launch' }).first().click();
  await priya.getByRole('textbox', { name: 'Name' }).fill('Finance feedback');
  await pick(priya, /^Template/, 'Working together');
  await goOn(priya);
  await enterPeriod(priya, 'Finance 2032');
  await expect(stepHeading(priya, 'Employees')).toBeVisible();
  await priya.getByRole('button', { name: 'Add a person' }).click();
  await addPeer(priya, 'Signe Dahl');
  await priya.keyboard.press('Escape');
  await expect(priya.getByRole('heading', { name: '1 employee', exact: true })).toBeVisible();
  await goOn(priya);
  await enterDays(priya, { 'Peers due': dayIn(5), 'Answers due': dayIn(20) });
  await expect(priya.getByText('1 employee gets a review')).toBeVisible();
  await priya.getByRole('button', { name: 'Launch now' }).click();
  await expect(priya.getByRole('row', { name: /^Self/ })).toContainText('0 of 1');

  const { page: signe } = await arrive('signe', { path: '/admin/advancedreviews' });
  await openOwnReview(signe, 'Finance feedback');
  await choosePeers(signe, ['Carla Mendes', 'Henrik Voss', 'Diego Herrera']);
  const { page: bjorn } = await arrive('bjorn', { path: '/admin/reward-points-management?view=approvals' });
  await approve(bjorn, 'Signe Dahl');
  await expect(signe.getByRole('list', { name: 'Peers' })).toContainText('Carla Mendes');
  await expect(signe.getByRole('row', { name: /^Peers/ })).toContainText('0 of 3');

  await bjorn.goto(signe.url());
  const self = (page: Page) => page.getByRole('row', { name: /^Self/ });
  await expect(self(bjorn)).toContainText('0 of 1');
  await signe.goto('/admin/advancedreviews');
  await answer(signe, 'Finance feedback', 'Signe Dahl');
  await expect(self(bjorn)).toContainText('1 of 1');
  await expect(self(priya)).toContainText('1 of 1');
});

/** Opens the development plan of the closed review of an employee. */
async function findPlan(url: string, employee: string): Promise<string> {
  const hr = await callAs(url, 'priya');
  const people = await hr.ask<{ id: string; name: string }[]>('GET', '/api/people/directory');
  const { id } = people.find(({ name }) => name === employee)!;
  const { rows } = await hr.ask<{ rows: { id: string; templateId: string; status: string }[] }>(
    'GET',
    `/api/advancedreviews?sort=answersDue&limit=20&employeeId=is.${id}`,
  );
  await hr.end();
  const review = rows.find(({ status }) => status === 'closed')!;
  return `/admin/advancedreviews/${review.id}/${review.templateId}?page=13`;
}

test('an employee and the manager write a plan together, make a goal and a task of its steps, and the employee signs', async ({
  arrive,
  cairn,
}) => {
  const path = await findPlan(cairn.url, 'José Núñez');
  const { page: jose } = await arrive('jose', { path });
  const { page: amara } = await arrive('amara', { path });
  const step = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
  const add = async (page: Page, text: string, person: string) => {
    await page.getByRole('textbox', { name: 'Step' }).fill(text);
    await page.getByRole('combobox', { name: 'By whom' }).selectOption({ label: person });
    await page.getByRole('button', { name: 'Add step' }).click();
  };
  await amara.getByRole('textbox', { name: 'Step' }).fill('Present the');
  await expect(jose.getByText(/Amara Okafor.* is typing/)).toBeVisible();
  await add(amara, 'Present the results to the board', 'José Núñez');
  await expect(step(jose, 'Present the results to the board')).toBeVisible();
  await add(jose, 'Read about negotiation', 'José Núñez');
  await expect(step(amara, 'Read about negotiation')).toBeVisible();

  await step(amara, 'Read about negotiation').getByRole('button', { name: /^Edit/ }).click();
  await amara.getByRole('textbox', { name: 'Step' }).first().focus();
  await expect(step(jose, 'Read about negotiation').getByRole('note')).toContainText('Amara Okafor');
  await amara.getByRole('textbox', { name: 'Step' }).first().fill('Read two books about negotiation');
  await amara.getByRole('button', { name: 'Save' }).click();
  await expect(step(jose, 'Read two books about negotiation')).toBeVisible();

  await amara.getByRole('button', { name: 'Create goal: Present the results to the board' }).click();
  const dialog = amara.getByRole('dialog', { name: 'Create goal' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Present the results to the board');
  await dialog.getByRole('button', { name: /^Key result area/ }).click();
  await amara.getByRole('option', { name: 'Delivery quality' }).click();
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  await jose.getByRole('link', { name: 'Goal of this step' }).click();
  await expect(
    jose.getByRole('complementary', { name: 'Goals' }).getByRole('heading', { name: 'Present the results to the board' }),
  ).toBeVisible();
  await jose.goto(path);

  await jose.getByRole('button', { name: 'Add to my tasks: Read two books about negotiation' }).click();
  await expect(step(amara, 'Read two books')).toContainText('In the tasks of this person');
  await expect(step(jose, 'Read two books').getByRole('link', { name: 'Task of this step' })).toBeVisible();

  await jose.getByRole('button', { name: 'Sign the report' }).click();
  await jose.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(amara.getByText(/^Signed: José Núñez/)).toBeVisible();
  await expect(amara.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await jose.getByRole('link', { name: 'Task of this step' }).click();
  const title = jose.getByRole('complementary', { name: 'Task' }).getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Read two books about negotiation');

  for (const number of ['14', '0']) {
    await jose.goto(path.replace('page=13', `page=${number}`));
    await expect(jose.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
    await expect(jose.getByText('The report has 13 pages.')).toBeVisible();
  }
});

test('a peer declines, and the employee replaces them', async ({ arrive, cairn }) => {
  const hr = await callAs(cairn.url, 'priya');
  const basis = await prepareLaunch(hr, { template: 'Selling together', section, cycle: 'Sales 2032', year: 2032 });
  const people = await hr.ask<{ id: string; name: string }[]>('GET', '/api/people/directory');
  const idOf = (name: string) => people.find((one) => one.name === name)!.id;
  const id = randomUUID();
  const dates = { periodFrom: '2032-01-01', periodTo: '2032-12-31', peersDue: dayIn(5), answersDue: dayIn(20) };
  await hr.ask('POST', '/api/advancedlaunches', { id, name: 'Sales feedback', ...basis, ...dates });
  await hr.ask('POST', `/api/advancedlaunches/${id}/people`, { personIds: [idOf('Inês Figueiredo')] });
  await hr.ask('POST', `/api/advancedlaunches/${id}/start`, {});
  await hr.end();

  const { page: ines } = await arrive('ines', { path: '/admin/advancedreviews' });
  await openOwnReview(ines, 'Sales feedback');
  await choosePeers(ines, ['Anika Rahman', 'Tarun Bose', 'Lin Zhang']);
  const { page: valeria } = await arrive('valeria', { path: '/admin/reward-points-management?view=approvals' });
  await approve(valeria, 'Inês Figueiredo');

  const { page: lin } = await arrive('lin', { path: '/admin/advancedreviews' });
  await request(lin, 'Sales feedback').click();
  await lin.getByRole('button', { name: 'Decline' }).click();
  await lin.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('We have never worked together.');
  await lin.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(lin.getByRole('note')).toContainText('You declined to give feedback.');

  // Live counts of declined requests follow once an hour.
  await ines.reload();
  await expect(ines.getByRole('list', { name: 'Peers who declined' })).toContainText('Lin Zhang');
  await choosePeers(ines, ['Patrick O’Brien']);
  await approve(valeria, 'Inês Figueiredo');
  const { page: patrick } = await arrive('patrick', { path: '/admin/advancedreviews' });
  await answer(patrick, 'Sales feedback', 'Inês Figueiredo');
});
