import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';

/** The address of a route as a pattern: `/api/tasks/:taskId`, `/api/docs/*`. */
const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  );

function pathOf(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Answers 405 with `Allow`, before any body is read, where an address exists and the method does not. Source: RFC 9110, 15.5.6. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const routes = new Map<string, { pattern: RegExp; methods: string[] }>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: [] };
    routes.set(url, route);
    route.methods.push(...[method].flat());
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const path = pathOf(request.url);
    const methods = [...routes.values()].flatMap((route) => (route.pattern.test(path) ? route.methods : []));
    // A route that has the method and was not found refused the path itself, as one with a parameter that is too long.
    if (methods.length === 0 || methods.includes(request.method)) return;
    reply.header('allow', [...new Set(methods)].sort().join(', '));
    throw new AppError('method.not-allowed');
  });
}
