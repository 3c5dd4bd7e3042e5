import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { ProgressChart } from './progress-chart.tsx';

const chart = (
  <ProgressChart
    label="Course of the objective"
    points={[
      { day: '2026-10-01', percent: 0 },
      { day: '2026-11-01', percent: 40 },
    ]}
    expected={[
      { day: '2026-10-01', percent: 0 },
      { day: '2026-12-31', percent: 100 },
    ]}
    today="2026-11-10"
    tone="at-risk"
  />
);

/** Place of the last point in the direction of reading, in pixels from the left. */
const placeOfEnd = () => Number(document.querySelector('circle')!.getAttribute('cx'));

beforeEach(async () => {
  await activate('en');
});

test('a chart has a table behind its button', async () => {
  await render(chart, { wrapper: Providers });
  await expect.element(page.getByRole('img', { name: 'Course of the objective' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect.element(page.getByRole('row', { name: '1 Nov 2026 40%' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as a chart' }).click();
  await expect.element(page.getByRole('img', { name: 'Course of the objective' })).toBeVisible();
});

test('time runs from right to left in Arabic', async () => {
  const shown = await render(chart, { wrapper: Providers });
  await expect.poll(() => document.querySelector('circle')).not.toBe(null);
  const [width, inEnglish] = [document.querySelector('svg[role=img]')!.clientWidth, placeOfEnd()];
  await shown.unmount();
  await activate('ar');
  await render(chart, { wrapper: Providers });
  await expect.poll(() => document.querySelector('circle')).not.toBe(null);
  expect(placeOfEnd()).toBeCloseTo(width - inEnglish, 0);
});

test('the days at the ends of the axis are whole', async () => {
  await render(chart, { wrapper: Providers });
  await expect.poll(() => document.querySelector('text[text-anchor=middle]')).not.toBe(null);
  const picture = document.querySelector('svg[role=img]')!.getBoundingClientRect();
  const days = [...document.querySelectorAll('text[text-anchor=middle]')].map((day) => day.getBoundingClientRect());
  expect(Math.min(...days.map(({ left }) => left))).toBeGreaterThanOrEqual(picture.left);
  expect(Math.max(...days.map(({ right }) => right))).toBeLessThanOrEqual(picture.right);
});
