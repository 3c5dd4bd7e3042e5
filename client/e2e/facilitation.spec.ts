import type { Page } from '@playwright/test';
import { createReadySession } from './calibration-session.ts';
import { expect, test } from './journey.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const course = (page: Page) => page.getByRole('complementary', { name: 'Facilitation' });
const sectionOf = (page: Page, name: string) => course(page).getByRole('region', { name, exact: true });

/** Every frame and every reply that a page receives from now on. */
async function recordTraffic(page: Page): Promise<string[]> {
  const received: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(payload.toString())));
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => received.push(text),
        () => {},
      );
  });
  await page.reload();
  return received;
}

test('two facilitators and a phone go through agenda, timer, blind vote, queue and hand-over', async ({ arrive, cairn }) => {
  const path = await createReadySession(cairn.url, { priya: 'facilitator', ingrid: 'facilitator', amara: 'editor' });
  const { page: priya, context } = await arrive('priya', { path });
  const { page: ingrid } = await arrive('ingrid', { path });
  const { page: amara } = await arrive('amara', { path, width: 390, hasTouch: true });
  const received = await recordTraffic(amara);
  const openAgenda = () => amara.getByRole('radiogroup', { name: 'Part of the session' }).getByText('Agenda').tap();
  await openAgenda();
  await press(priya, 'Start');
  await expect(sectionOf(amara, 'Lead')).toContainText('Priya Raghavan');

  await course(priya).getByLabel('Order of the agenda').selectOption('By department');
  await press(priya, 'Next');
  await press(priya, 'Start the timer');
  await expect(course(amara).locator('[aria-current=true]')).toHaveCount(1);
  await expect(course(amara).getByRole('timer')).toHaveAttribute('data-running', 'true');

  await press(priya, 'Blind vote');
  await amara.getByRole('button', { name: /^4 / }).tap();
  await ingrid.getByRole('button', { name: /^3 / }).press('Enter');
  await expect(amara.getByText('2 of 3 have voted')).toBeVisible();
  expect(received.filter((text) => text.includes('"voterIds":["')).length).toBeGreaterThan(0);
  expect(received.filter((text) => /"ballots":\s*\[/.test(text))).toEqual([]);
  await press(priya, 'Reveal to everybody');
  await expect(amara.getByText(/^1 point, 3 .* to 4 /)).toBeVisible();
  await expect.poll(() => received.some((text) => /"ballots":\s*\[/.test(text))).toBe(true);
  await press(priya, 'End the vote');

  await amara.getByRole('button', { name: 'Raise my hand' }).tap();
  await press(priya, 'Next speaker');
  await expect(sectionOf(ingrid, 'Speaking queue')).toContainText('Amara Okaforspeaks');

  await course(priya).getByLabel('Everybody follows me').check({ force: true });
  await expect(sectionOf(priya, 'Lead')).toContainText('2 of 2 follow');
  await openAgenda();
  await course(amara).getByLabel('Follow the lead').uncheck({ force: true });
  await expect(sectionOf(priya, 'Lead')).toContainText('1 of 2 follow');
  const current = (await course(priya).locator('[aria-current=true] bdi').textContent())!;
  await ingrid.getByRole('region', { name: current, exact: true }).getByRole('button', { name: 'Close' }).click();
  // The panel of the person has a field of the same name.
  await expect(ingrid.getByRole('region', { name: current, exact: true })).toHaveCount(0);
  const second = course(priya)
    .getByRole('listitem')
    .filter({ has: priya.getByRole('button', { name: /later$/ }) })
    .nth(1);
  const name = (await second.locator('bdi').textContent())!;
  const draft = 'Ask the depot about the night shifts.';
  const text = ingrid.getByRole('textbox', { name: 'Text of the note' });
  await text.fill(draft);
  await second.getByRole('button').first().click();
  await expect(priya.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(text).toHaveValue(draft);
  await text.blur();
  await course(ingrid).getByRole('button', { name }).first().click();
  await expect(ingrid.getByRole('region', { name, exact: true })).toBeVisible();
  await ingrid.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Close' }).click();
  await expect(text).toHaveValue(draft);

  await priya.getByRole('textbox', { name: 'Text of the note' }).fill('Look at the depot team again.');
  await priya.getByLabel('Kind of note').selectOption('Parked');
  await press(priya, 'Add note');
  await expect(ingrid.getByRole('region', { name: 'Decisions and notes' })).toContainText('Look at the depot team again.');
  await press(priya, 'Edit note');
  await priya.getByRole('textbox', { name: 'Text of the note' }).last().fill('Look at the depot team in May.');
  await press(priya, 'Save');
  await expect(ingrid.getByRole('region', { name: 'Decisions and notes' })).toContainText('Look at the depot team in May.');

  await context.close();
  await expect(sectionOf(ingrid, 'Lead')).toContainText('Ingrid Solberg');
  await expect(course(ingrid).getByRole('button', { name: 'Next', exact: true })).toBeVisible();
});
