import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';

const root = path.join(repositoryRoot, 'dist/client');
const undocumented = { schema: { hide: true } };

/**
 * Serves the built client: files with hashed names are cached for ever, the page is never cached. Without a build, every unknown address is
 * refused.
 */
export async function serveClient(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(path.join(root, 'index.html'));
  app.get('/robots.txt', undocumented, (_, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'));
  if (isBuilt) {
    await app.register(staticFiles, {
      root,
      index: false,
      wildcard: false,
      globIgnore: ['assets/**', 'offline/**', 'index.html', 'sw.js'],
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
    });
    // The file is looked up for each request, so that a new build under a running server is served too. A folder that the library serves
    // itself is read as a whole for each file, which takes more time than to send it.
    app.get<{ Params: { '*': string } }>('/assets/*', undocumented, ({ params }, reply) => reply.sendFile(`assets/${params['*']}`));
    serveWorker(app);
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = isBuilt && request.method === 'GET' && !request.url.startsWith('/api') && !request.url.startsWith('/assets/');
    if (!isPage) return reply.code(404).send(new AppError('route.absent').toJSON());
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
}

/** The service worker chooses the offline page, so no cache may hold an older version of it. */
function serveWorker(app: FastifyInstance): void {
  const send = (reply: FastifyReply, file: string) => reply.header('cache-control', 'no-store').sendFile(file, { cacheControl: false });
  app.get('/sw.js', undocumented, (_, reply) => send(reply, 'sw.js'));
  app.get<{ Params: { page: string } }>('/offline/:page', undocumented, ({ params }, reply) => send(reply, `offline/${params.page}`));
}
