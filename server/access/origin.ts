import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Throws `origin.foreign` for what another site's page has sent. A browser names the page in `Origin`, or says in
 * `Sec-Fetch-Site` that it is the same; who names neither is no browser.
 */
export async function refuseForeignOrigin({ headers, protocol, host }: FastifyRequest): Promise<void> {
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwn = origin === undefined ? site === undefined || site === 'same-origin' : hostIn(origin) === hostIn(`${protocol}://${host}`);
  if (!isOwn) throw new AppError('origin.foreign');
}

const hostIn = (address: string) => URL.parse(address)?.host ?? null;
