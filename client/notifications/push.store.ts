import { subscribePushEndpoint, type PushBrowser } from '#shared/notifications/push.api.ts';
import { call } from '#client/platform/call.ts';

/** Whose messages this browser gets, remembered on it. */
const ownerKey = 'cairn.push';

/** Whether this browser can be told at all: with a service worker, and over https or on this machine. */
const canBeTold = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return canBeTold() ? navigator.serviceWorker.getRegistration() : undefined;
}

/** In which this browser is told already, whoever asked for it. */
const ownSubscription = async () => (await registration())?.pushManager.getSubscription() ?? null;

function browserOf(subscription: PushSubscription): PushBrowser {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** At the start of a session: says again where this browser is told; what is for somebody else does not come here any more. */
export async function renewPush(personId: string): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription) return;
  if (localStorage.getItem(ownerKey) === personId) await call(subscribePushEndpoint, { body: browserOf(subscription) });
  else await subscription.unsubscribe();
}
