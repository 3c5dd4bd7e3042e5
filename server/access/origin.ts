import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Throws `origin.foreign` for a request from a page of another site. A request with neither `Origin` nor `Sec-Fetch-Site` does not come from
 * a browser and passes.
 */
export async function refuseForeignOrigin({ headers, protocol, host }: FastifyRequest): Promise<void> {
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwn = origin === undefined ? site === undefined || site === 'same-origin' : hostIn(origin) === hostIn(`${protocol}://${host}`);
  if (!isOwn) throw new AppError('origin.foreign');
}

const hostIn = (address: string) => URL.parse(address)?.host ?? null;
