import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { callAs, type HrCaller } from './launch-steps.ts';
import { readPdf } from './pdf-text.ts';

interface Closed {
  readonly id: string;
  readonly name: string;
  readonly employeeId: string;
}

async function findClosed(hr: HrCaller, plural: string): Promise<Closed> {
  const { rows } = await hr.ask<{ rows: (Closed & { status: string })[] }>('GET', `/api/${plural}?sort=status&limit=100`);
  return rows.find(({ status }) => status === 'closed')!;
}

/** Has a file made with a button, and downloads it from the link that follows. */
async function makeFile(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: button }).click();
  const link = page.getByRole('link', { name: 'Download', exact: true });
  await expect(link).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Titles of the first pages of the report. Glyphs of Arabic stand from left to right. */
const titles = {
  en: ['Feedbackreport', 'Howtoreadthisreport', 'Responses'],
  ar: ['2025', 'ريرقتلااذهةءارقةيفيك', 'دودرلا'],
  hi: ['फ़ीडबैकरिपोर्ट', 'यहरिपोर्टकैसेपढ़ें', 'प्रतिक्रियाएँ'],
  te: ['ఫీడ్బ్యాక్నివేదిక', 'ఈనివేదికనుఎలాచదవాలి', 'స్పందనలు'],
};

test('HR has the thirteen pages of a 360 report made as a PDF of thirteen sheets in four languages', async ({ arrive, cairn }) => {
  const hr = await callAs(cairn.url, 'priya');
  const { id: recordId } = await findClosed(hr, 'advancedreviews');
  const { context } = await arrive('priya', { path: '/admin/reviews' });
  for (const [language, [cover, guide, responses]] of Object.entries(titles)) {
    const id = randomUUID();
    await hr.ask('POST', '/api/prints', { id, document: 'feedback-report', recordId, language });
    const file = () => context.request.get(`${cairn.url}/api/get/prints/${id}`);
    await expect.poll(async () => (await file()).status()).toBe(200);
    const pages = readPdf(await (await file()).body());
    expect(pages).toHaveLength(13);
    expect(pages[0]).toContain(cover);
    expect(pages[1]).toContain(guide);
    expect(pages[2]).toContain(responses);
  }
  await hr.end();
});

test('HR downloads the report of a review, and all reports of a launch in one file', async ({ arrive, cairn }) => {
  const hr = await callAs(cairn.url, 'priya');
  const review = await findClosed(hr, 'reviews');
  const launch = await findClosed(hr, 'advancedlaunches');
  await hr.end();
  const { page } = await arrive('priya', { path: `/admin/reviews-report/${review.id}/${review.employeeId}` });
  const report = await makeFile(page, 'Make a PDF');
  expect(report.name).toMatch(/\.pdf$/);
  expect(readPdf(report.bytes).join('')).toContain('Reviewperiod');
  await expect(page.getByRole('button', { name: 'Make again' })).toBeEnabled();

  await page.goto(`/admin/previlages/advanced-launchFormsPerformanceManagement?launchId=${launch.id}`);
  const archive = await makeFile(page, 'Make PDFs of all reports');
  expect(archive.name).toBe('feedback-launch.zip');
  expect(archive.bytes.toString('latin1').split('%PDF-').length).toBeGreaterThan(2);
});
