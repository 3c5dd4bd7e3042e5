import { expect, test } from './journey.ts';
import { organisationOverlays } from './organisation-overlays.ts';
import { faultsInSchemes, floating } from './overlay-faults.ts';

for (const language of ['en', 'ar'] as const)
  test(`everything that opens on the pages of the organisation is accessible in ${language}, light and dark`, async ({ arrive }) => {
    test.setTimeout(180_000);
    const { page } = await arrive('priya', { language, path: '/admin/setups/employees' });
    const faults: Record<string, string[]> = {};
    for (const { name, path, open } of organisationOverlays) {
      await page.goto(path);
      await open(page);
      const found = await faultsInSchemes(page, floating);
      if (found.length > 0) faults[name] = found;
    }
    expect(faults).toEqual({});
  });
