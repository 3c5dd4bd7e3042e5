import { expect, test } from './journey.ts';
import { start, walkAs } from './popup-walk.ts';

test('what opens on the pages of lists is accessible in Arabic and dark', async ({ arrive }) => {
  // A busy machine needs minutes for everything that opens.
  test.setTimeout(600_000);
  const { page } = await arrive('priya', { ...start, language: 'ar' });
  await page.emulateMedia({ colorScheme: 'dark' });
  const routes = ['/admin/dashboard/me', '/admin/objectives', '/admin/tasks', '/admin/setups/employees', '/admin/rewards/recognize'];
  const { walk } = await walkAs(page, new Set(), routes);
  expect(walk.findings.faults).toEqual({});
  expect(walk.openedCount).toBeGreaterThan(30);
});
