import { expect, test } from './journey.ts';
import { faultsWithin, floating } from './overlay-faults.ts';
import { recordOverlays } from './record-overlays.ts';

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
      const found = await faultsWithin(page, within);
      if (found.length > 0) faults[name] = found;
    }
    expect(faults).toEqual({});
  });
