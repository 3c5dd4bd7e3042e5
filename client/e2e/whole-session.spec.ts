import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { translationsIn } from '#scripts/catalogues.ts';
import { createLargeSession, readPastRating } from './calibration-session.ts';
import { expect, test } from './journey.ts';

const roles = { priya: 'facilitator', oskar: 'editor', amara: 'editor', helena: 'viewer' } as const;
const count = 40;
const rules = { barsOwnReports: true, noteReaders: 'facilitators' } as const;
/** Each language asks for another kind of reason. */
const policies = { en: 'code', ar: 'authorised-by' } as const;
const authoriser = 'Priya Raghavan';

async function chooseAuthoriser(page: Page, field: Locator, search: string): Promise<void> {
  await field.click();
  await page.getByRole('combobox', { name: search }).fill('priya');
  await page.getByRole('option', { name: authoriser }).click();
}

const chipsIn = (page: Page, box: string) => page.locator(`[data-box="${box}"] [data-subject]`);
const leftOf = async (page: Page, box: string) => (await page.locator(`[data-box="${box}"]`).boundingBox())!.x;

for (const language of ['en', 'ar'] as const)
  test(`four people go through a session of ${count} subjects in ${language}`, async ({ arrive, cairn }) => {
    const reason = policies[language] === 'code' ? 'New in the role' : authoriser;
    const words = await translationsIn(await readFile(`locales/${language}/messages.po`, 'utf8'));
    const translate = (message: string) => words[message] || message;
    const press = (page: Page, message: string) => page.getByRole('button', { name: translate(message), exact: true }).click();
    const { path, cycleId } = await createLargeSession(cairn.url, {
      roles,
      count,
      manager: 'oskar',
      rules: { ...rules, reasonPolicy: policies[language] },
    });
    const pages = await Promise.all(Object.keys(roles).map(async (login) => (await arrive(login, { path, language })).page));
    const [priya, oskar, amara, helena] = pages as [Page, Page, Page, Page];
    for (const page of pages) await expect(page.locator('[data-box] [data-subject]')).toHaveCount(count);
    expect((await leftOf(helena, 'star')) > (await leftOf(helena, 'enigma'))).toBe(language === 'en');

    await press(priya, 'Start');
    await expect(helena.locator('[aria-current=step]')).toHaveText(translate('Live'));
    const ownReport = (page: Page) => page.locator('[data-subject]').filter({ has: page.getByLabel(translate('Your own report')) });
    const barred = ownReport(oskar).first();
    const barredId = (await barred.getAttribute('data-subject'))!;
    await barred.press('Space');
    await expect(oskar.locator('[data-lifted]')).toHaveCount(0);
    await barred.click();
    const panel = oskar.locator('[data-side]');
    await expect(panel).toContainText(translate('In this session managers do not move their own reports.'));
    await panel.getByRole('button', { name: translate('Close'), exact: true }).click();
    await expect(helena.locator(`[data-subject="${barredId}"]`)).toBeVisible();
    await expect(ownReport(helena)).toHaveCount(0);

    const carryUp = async (page: Page, place: 'first' | 'last') => {
      const free = chipsIn(page, 'core-player').filter({ hasNot: page.getByLabel(translate('Your own report')) });
      const chip = free[place]();
      const id = (await chip.getAttribute('data-subject'))!;
      await page.locator(`[data-subject="${id}"]`).focus();
      for (const key of ['Space', language === 'ar' ? 'ArrowLeft' : 'ArrowRight', 'Space']) await page.keyboard.press(key);
      await expect(page.locator(`[data-box="high-performer"] [data-subject="${id}"]`)).toBeVisible();
      return id;
    };
    const chooseReason = async (page: Page, missing: Locator) => {
      if (reason !== authoriser) await missing.getByRole('combobox', { name: translate('Reason from the list') }).selectOption(reason);
      else await chooseAuthoriser(page, missing.getByRole('button', { name: translate('Authorised by') }), translate('Find a person'));
    };
    const giveReason = async (page: Page) => {
      const missing = page.getByRole('region', { name: translate('Missing reason') });
      const save = missing.getByRole('button', { name: translate('Save reason') });
      await missing.getByRole('textbox', { name: translate('Comment (optional)') }).fill('Led the move to the new depot.');
      await expect(save).toBeDisabled();
      await chooseReason(page, missing);
      await save.click();
    };
    const moveUp = async (page: Page, place: 'first' | 'last') => {
      const id = await carryUp(page, place);
      await giveReason(page);
      return id;
    };
    const tryUp = async (page: Page, place: 'first' | 'last') => {
      await press(page, 'Replay');
      await press(page, 'Try a what-if here');
      const id = await carryUp(page, place);
      await expect(helena.locator(`[data-box="core-player"] [data-subject="${id}"]`)).toBeVisible();
      await page
        .getByRole('region', { name: translate('Tried moves') })
        .getByRole('button')
        .last()
        .click();
      await press(page, 'End the replay');
      await page.locator(`[data-subject="${id}"]`).click();
      await giveReason(page);
      return id;
    };
    const moved = [await moveUp(oskar, 'first'), await moveUp(amara, 'last'), await tryUp(amara, 'last')];
    for (const id of moved) await expect(helena.locator(`[data-box="high-performer"] [data-subject="${id}"]`)).toContainText('+1');
    await expect(helena.getByRole('region', { name: translate('Moves'), exact: true }).getByRole('listitem')).toHaveCount(3);

    await expect(helena.getByRole('region', { name: translate('Moves'), exact: true })).toContainText(reason);

    await priya.getByRole('textbox', { name: translate('Text of the note') }).fill('Look at the depot team again.');
    await press(priya, 'Add note');
    const notes = (page: Page) => page.getByRole('region', { name: translate('Decisions and notes'), exact: true });
    await expect(notes(priya)).toContainText('Look at the depot team again.');
    for (const page of [oskar, helena]) await expect(notes(page)).toHaveCount(0);

    await press(priya, 'Next');
    await press(priya, 'Start the timer');
    await expect(helena.getByRole('timer')).toHaveAttribute('data-running', 'true');
    await press(priya, 'Blind vote');
    await Promise.all([oskar, amara].map((page) => page.getByRole('button', { name: /^4 / }).click()));
    await press(priya, 'Reveal to everybody');
    await press(priya, 'End the vote');

    await press(priya, 'Begin the review');
    await expect(helena.locator('[aria-current=step]')).toHaveText(translate('In review'));
    await helena.goto(`${path}?view=summary`);
    await expect(helena.getByRole('link', { name: translate('Go to the home page') })).toBeVisible();
    await press(priya, 'Finalise');
    const question = priya.getByRole('dialog');
    const finalise = question.getByRole('button', { name: translate('Finalise'), exact: true });
    await finalise.click();
    await question.getByRole('textbox', { name: translate('Reason'), exact: true }).fill('The others keep their ratings.');
    await finalise.click();
    await expect(priya.locator('[aria-current=step]')).toHaveText(translate('Finalised'));
    await expect(oskar.locator('[data-subject]')).toHaveCount(0);
    await oskar.reload();
    await expect(oskar.getByRole('heading', { name: translate('This session is finalised') })).toBeVisible();
    await oskar.getByRole('link', { name: translate('Ratings of my people') }).click();
    await expect(oskar.getByRole('heading', { name: translate('Ratings of my people') })).toBeVisible();
    await press(priya, 'Archive');
    await priya
      .getByRole('dialog')
      .getByRole('button', { name: translate('Archive'), exact: true })
      .click();
    await expect(priya.locator('[aria-current=step]')).toHaveText(translate('Archived'));
    for (const id of moved) expect(await readPastRating(cairn.url, cycleId, id)).toMatchObject({ performance: 4, isCalibrated: true });
  });
