import type { Page } from '@playwright/test';
import { expect, test, type BrowserSession } from './journey.ts';

const path = '/admin/previlages/rewardsManagement?view=points';
const fields = ['bronze', 'silver', 'gold'] as const;
type Field = (typeof fields)[number];
const labels: Readonly<Record<Field, string>> = {
  bronze: 'Usual points of a bronze award',
  silver: 'Usual points of a silver award',
  gold: 'Usual points of a gold award',
};

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const inputOf = (page: Page, field: Field) => page.getByRole('textbox', { name: labels[field], exact: true });
const keepMine = (page: Page) => page.getByRole('button', { name: 'Keep mine' });
const valuesOf = (page: Page) => Promise.all(fields.map((field) => inputOf(page, field).inputValue()));

/** Values that the server has accepted, as `field value`. */
function acceptedBy(sessions: readonly BrowserSession[]): Set<string> {
  const accepted = new Set<string>();
  for (const { page } of sessions)
    page.on('response', (response) => {
      const sent = response.request();
      if (!response.ok() || sent.method() !== 'PATCH' || !sent.url().includes('rewardsettings')) return;
      const changes = sent.postDataJSON() as Record<string, { to: unknown }>;
      for (const [field, { to }] of Object.entries(changes)) accepted.add(`${field} ${String(to)}`);
    });
  return accepted;
}

/** Decides every conflict for the value of this person. */
async function decide(page: Page): Promise<void> {
  for (let left = fields.length; left > 0 && (await keepMine(page).count()) > 0; left -= 1)
    await keepMine(page)
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
}

test('two people edit one form that saves by itself while their connections fail: nothing typed is lost', async ({ arrive }) => {
  test.setTimeout(150_000);
  const sessions = [await arrive('priya', { path }), await arrive('marek', { path })];
  const accepted = acceptedBy(sessions);
  const next = seeded(20_261_127);
  const typed = sessions.map(() => new Map<Field, string>());
  const end = Date.now() + 45_000;
  for (let count = 0; count < 40 && Date.now() < end; count += 1) {
    const who = next() < 0.5 ? 0 : 1;
    const { page, context } = sessions[who]!;
    const what = next();
    if (what < 0.25) await context.setOffline(what < 0.13);
    else {
      const field = fields[Math.floor(next() * fields.length)]!;
      const value = String(1_000 + count);
      await inputOf(page, field).fill(value);
      typed[who]!.set(field, value);
    }
    await page.waitForTimeout(Math.floor(next() * 900));
  }
  for (const { context } of sessions) await context.setOffline(false);

  await expect(async () => {
    for (const { page } of sessions) {
      await decide(page);
      await expect(page.getByText(/^Saved /)).toBeVisible({ timeout: 2_000 });
      await expect(keepMine(page)).toHaveCount(0, { timeout: 500 });
    }
    expect(await valuesOf(sessions[0]!.page)).toEqual(await valuesOf(sessions[1]!.page));
  }).toPass({ timeout: 60_000 });
  const lost = typed.flatMap((own, who) =>
    [...own]
      .map(([field, value]) => `${field} ${value}`)
      .filter((one) => !accepted.has(one))
      .map((one) => `${who}: ${one}`),
  );
  expect(lost).toEqual([]);
});
