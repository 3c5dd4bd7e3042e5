import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid } from '#shared/platform/errors.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

function decoded(bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Refuses a JSON body that is not UTF-8. Fastify's own parser would replace the invalid bytes. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = decoded(bytes);
    if (text === undefined) done(invalid('body', 'encoding', 'utf-8'));
    else void parse(request, text, done);
  });
}

const isReadable = (text: string) => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** Refuses a query that is not UTF-8. Fastify would pass it on undecoded. */
export async function refuseUnreadableQuery({ raw }: FastifyRequest): Promise<void> {
  const { url = '' } = raw;
  const at = url.indexOf('?');
  if (at < 0 || !url.startsWith('/api')) return;
  const broken = url
    .slice(at + 1)
    .split('&')
    .find((part) => !isReadable(part));
  if (broken !== undefined) throw invalid(['query', /^\w{1,40}(?==)/.exec(broken)?.[0] ?? []].flat().join('.'), 'encoding', 'utf-8');
}
