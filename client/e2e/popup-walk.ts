import { specifiedRoutes } from '#client/app/specified-routes.ts';
import type { BrowserSession } from './journey.ts';
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

export const start = { path: '/admin/notifications' };

/** Walks with other people check the same kinds of popups once. */
export async function walkAs(page: BrowserSession['page'], shapes: Set<string>, routes = specifiedRoutes) {
  const walk = new PopupWalk(page, shapes);
  const unlinked = await visitAll(walk, routes);
  return { walk, unlinked };
}
