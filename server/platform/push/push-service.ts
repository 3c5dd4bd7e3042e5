import { createECDH, ECDH } from 'node:crypto';
import type { Config } from '#server/platform/config.ts';
import { NeverError } from '#server/platform/never-error.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { hostTurns } from './host-turns.ts';

/** Where a browser hears of us: an address at the service of its maker, and the keys that only it can read with. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Hands messages to the services that browsers listen to, encrypted for the browser alone. */
export interface PushService {
  /** What a browser subscribes with, as base64url. */
  readonly publicKey: string;
  /** Whether this is an address of a service that we send to: a browser tells it, and it could be anything. */
  isService(endpoint: string): boolean;
  /** Whether somebody could read with this key. */
  isKey(p256dh: string): boolean;
  /**
   * Says whether the browser is still there. `topic` replaces what waits under the same one. Throws `NeverError` for what
   * is never taken, and any other error where the service is away or has no time. One that says nothing is left alone for a while.
   */
  send(target: PushTarget, message: object, topic: string): Promise<boolean>;
}

const patience = 10_000;
/** How long a service keeps a message for a browser that is not there, in seconds. */
const keptFor = 24 * 3_600;

/** The key pair is one of the installation's secrets: a browser that has subscribed knows it for good. */
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

const originMatches = (origin: string, pattern: string) =>
  pattern.includes('*') ? origin.startsWith('https://') && origin.endsWith(pattern.slice(pattern.indexOf('*') + 1)) : origin === pattern;

function isServiceOf(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  return username === '' && password === '' && services.some((pattern) => originMatches(origin, pattern));
}

export function openPush({ pushServices, url, mail }: Pick<Config, 'pushServices' | 'url' | 'mail'>, secrets: Secrets): PushService {
  const keys = vapidKeys(secrets);
  const subject = url.startsWith('https:') ? url : `mailto:${/<?([^<>\s]+)>?$/.exec(mail.from)?.[1]}`;
  const isService = (endpoint: string) => isServiceOf(pushServices, endpoint);
  const callHost = hostTurns();
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
      // A service answers itself: where it would send us on, nobody has looked at.
      const how = { method, headers, body: new Uint8Array(body), redirect: 'manual' as const };
      const answer = await callHost(origin, () => fetch(endpoint, { ...how, signal: AbortSignal.timeout(patience) }));
      await answer.body?.cancel();
      return isThere(answer.status, origin);
    },
  };
}

function isThere(status: number, origin: string): boolean {
  if (status >= 200 && status < 300) return true;
  // Gone, or subscribed with another key than ours: it is not told again either way.
  if ([400, 401, 403, 404, 410].includes(status)) return false;
  const said = `The push service ${origin} answered ${status}.`;
  throw status < 500 && status !== 429 && status !== 408 ? new NeverError(said) : new Error(said);
}
