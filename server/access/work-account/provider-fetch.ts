import type { CustomFetch } from 'openid-client';
import { createGuardedClient } from '#server/platform/outgoing/guarded-client.ts';

/** The provider cannot be reached, or has failed. */
export class ProviderFailure extends Error {}

const discoveryPath = '/.well-known/openid-configuration';
const keepMs = 600_000;

/**
 * Creates the calls to the provider with this issuer. The origin of the issuer may be in the own network; the other origins that its
 * description names must be public. The description is kept for ten minutes, keys are not.
 */
export function createProviderFetch(issuer: string): CustomFetch {
  const client = createGuardedClient({
    origins: [new URL(issuer).origin, 'https://*'],
    timeoutMs: 5_000,
    maxBytes: 500_000,
    maxRedirects: 0,
  });
  let kept: { readonly answer: Response; readonly until: number } | undefined;
  return async (url, { method, headers, body }) => {
    const isDescription = new URL(url).pathname.endsWith(discoveryPath);
    if (isDescription && kept && kept.until > Date.now()) return kept.answer.clone();
    const sent = body === undefined || body === null ? {} : { body: Buffer.from(await new Response(body).arrayBuffer()) };
    const {
      status,
      headers: received,
      body: content,
    } = await client.call(url, { method, headers, ...sent }).catch((cause: unknown) => {
      throw new ProviderFailure('The provider of work accounts cannot be reached.', { cause });
    });
    if (status >= 500) throw new ProviderFailure(`The provider of work accounts answered ${status}.`);
    const type = received['content-type'];
    const answer = new Response(new Uint8Array(content), { status, ...(type !== undefined && { headers: { 'content-type': type } }) });
    if (isDescription && status === 200) kept = { answer: answer.clone(), until: Date.now() + keepMs };
    return answer;
  };
}
