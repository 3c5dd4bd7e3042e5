import { createECDH, ECDH } from 'node:crypto';
import type { Config } from '#server/platform/base/config.ts';
import type { PushService } from '#server/platform/base/push-service.ts';
import { UnrecoverableError } from '#server/platform/base/unrecoverable-error.ts';
import type { Secrets } from '#server/platform/base/secrets.ts';
import { createGuardedClient } from '#server/platform/outgoing/guarded-client.ts';
import { createHostLimiter } from './host-limiter.ts';

const timeoutMs = 10_000;
/** Answers of push services are empty or a short explanation. */
const maxBytes = 64 * 1024;
/** Time that a push service stores a message for an offline browser, in seconds. */
const keptFor = 24 * 3_600;

/** Derived from the installation secret: a new key pair would invalidate all subscriptions. */
function vapidKeys(secrets: Secrets): { publicKey: string; privateKey: string } {
  const ecdh = createECDH('prime256v1');
  const privateKey = secrets.derive('web push');
  ecdh.setPrivateKey(privateKey);
  return { publicKey: ecdh.getPublicKey().toString('base64url'), privateKey: privateKey.toString('base64url') };
}

function isKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed');
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}

export function openPush({ pushServices, url, mail }: Pick<Config, 'pushServices' | 'url' | 'mail'>, secrets: Secrets): PushService {
  const keys = vapidKeys(secrets);
  const subject = url.startsWith('https:') ? url : `mailto:${/<?([^<>\s]+)>?$/.exec(mail.from)?.[1]}`;
  // Redirects are not followed: a push service answers at the address that it has given to the browser.
  const client = createGuardedClient({ origins: pushServices, timeoutMs, maxBytes, maxRedirects: 0 });
  const isService = client.isAllowed;
  const callHost = createHostLimiter();
  return {
    publicKey: keys.publicKey,
    isService,
    isKey,
    async send({ endpoint, ...browser }, message, topic) {
      if (!isService(endpoint)) return false;
      const { default: webPush } = await import('web-push');
      const options = { vapidDetails: { subject, ...keys }, TTL: keptFor, topic, urgency: 'normal' as const };
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: browser }, JSON.stringify(message), options);
      const { origin } = new URL(endpoint);
      const sent = { method, headers: headers as Record<string, string | number>, body: new Uint8Array(body) };
      const answer = await callHost(origin, () => client.call(endpoint, sent));
      return isThere(answer.status, origin);
    },
  };
}

function isThere(status: number, origin: string): boolean {
  if (status >= 200 && status < 300) return true;
  // The subscription is gone or uses another key, so it is removed either way.
  if ([400, 401, 403, 404, 410].includes(status)) return false;
  const message = `The push service ${origin} answered ${status}.`;
  throw status < 500 && status !== 429 && status !== 408 ? new UnrecoverableError(message) : new Error(message);
}
