import { specifiedRoutes } from '#client/app/specified-routes.ts';
import { expect, test, type BrowserSession } from './journey.ts';
import { PopupWalk } from './popups.ts';

const hasParameter = (route: string) => route.includes(':');

/** Address of a route. A route with parameters leads to a record, which a link on a page before it names. */
function addressOf(route: string, links: ReadonlySet<string>): string | undefined {
  if (!hasParameter(route)) return route;
  const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/?]+')}$`, 'i');
  return [...links].find((link) => pattern.test(link));
}

/** Visits the routes, those of records last, and returns those that no link leads to. */
async function visitAll(walk: PopupWalk, routes: readonly string[]): Promise<string[]> {
  const unlinked: string[] = [];
  for (const route of routes.toSorted((a, b) => Number(hasParameter(a)) - Number(hasParameter(b)))) {
    const address = addressOf(route, walk.links);
    if (address === undefined) unlinked.push(route);
    else await walk.visit(address);
  }
  return unlinked;
}

const start = { path: '/admin/notifications' };
const nothing = { faults: {}, silent: [], lost: [] };

/** Walks with other people check the same kinds of popups once. */
async function walkAs(page: BrowserSession['page'], shapes: Set<string>, routes = specifiedRoutes) {
  const walk = new PopupWalk(page, shapes);
  const unlinked = await visitAll(walk, routes);
  return { walk, unlinked };
}

const unreached = '/admin/advancedreviews/:id/:templateId';

for (const [person, administrator, least] of [
  ['jose', 'priya', 60],
  ['amara', 'marek', 80],
] as const)
  test(`everything that opens on the pages of ${person} and ${administrator} is accessible`, async ({ arrive }) => {
    // A busy machine needs minutes for all pages.
    test.setTimeout(600_000);
    const shapes = new Set<string>();
    for (const [who, count] of [
      [administrator, 200],
      [person, least],
    ] as const) {
      const { page } = await arrive(who, start);
      const { walk, unlinked } = await walkAs(page, shapes);
      expect(walk.findings, who).toEqual(nothing);
      expect(walk.openedCount, who).toBeGreaterThan(count);
      if (who === administrator) expect(unlinked).toEqual([unreached]);
    }
  });

test('what opens on the pages of lists is accessible in Arabic and dark', async ({ arrive }) => {
  const { page } = await arrive('priya', { ...start, language: 'ar' });
  await page.emulateMedia({ colorScheme: 'dark' });
  const routes = ['/admin/dashboard/me', '/admin/objectives', '/admin/tasks', '/admin/setups/employees', '/admin/rewards/recognize'];
  const { walk } = await walkAs(page, new Set(), routes);
  expect(walk.findings).toEqual(nothing);
  expect(walk.openedCount).toBeGreaterThan(30);
});
