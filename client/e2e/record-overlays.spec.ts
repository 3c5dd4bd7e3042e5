import { AxeBuilder } from '@axe-core/playwright';
import { alsoExperimental } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { recordOverlays } from './record-overlays.ts';

const floating = '[data-portal], [data-drawer], [role=toolbar]';
const looks = [
  { language: 'en', width: 1440, colorScheme: 'dark' },
  { language: 'ar', width: 390, colorScheme: 'light' },
] as const;

for (const { language, width, colorScheme } of looks)
  test(`everything that opens on a page of records is accessible in ${language}, ${colorScheme} and ${width} px wide`, async ({
    arrive,
  }) => {
    const { page } = await arrive('priya', { language, width, path: '/admin/goals' });
    await page.emulateMedia({ colorScheme });
    const faults: Record<string, string[]> = {};
    for (const { name, query, only, within = floating, open } of recordOverlays) {
      if (only === 'wide' && width < 768) continue;
      if (query) await page.goto(`/admin/goals${query}`);
      await open(page);
      const { violations } = await new AxeBuilder({ page }).include(within).options(alsoExperimental).analyze();
      if (violations.length > 0)
        faults[name] = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
    expect(faults).toEqual({});
  });
