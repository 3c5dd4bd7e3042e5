import { pushKeyEndpoint, subscribePushEndpoint, unsubscribePushEndpoint, type PushBrowser } from '#shared/notifications/push.api.ts';
import { call } from '#client/platform/http/call.ts';

const ownerKey = 'cairn.push';

/** Push needs a service worker, which browsers allow only over HTTPS or on localhost. */
const canBeTold = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return canBeTold() ? navigator.serviceWorker.getRegistration() : undefined;
}

const ownSubscription = async () => (await registration())?.pushManager.getSubscription() ?? null;

function browserOf(subscription: PushSubscription): PushBrowser {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

const bytesOf = (key: string) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Compares the subscription's key with the server's key, which changes with the installation's secret. */
function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const [had, has] = [new Uint8Array(options.applicationServerKey ?? new ArrayBuffer()), bytesOf(publicKey)];
  return had.length === has.length && had.every((byte, index) => byte === has[index]);
}

async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const { publicKey } = await call(pushKeyEndpoint);
  const before = await pushManager.getSubscription();
  if (before && !hasKey(before, publicKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await call(subscribePushEndpoint, { body: browserOf(subscription) });
}

/** Renews the push subscription at session start. A subscription of another person is deleted. */
export async function renewPush(personId: string): Promise<void> {
  const [here, subscription] = await Promise.all([registration(), ownSubscription()]);
  if (!here || !subscription) return;
  if (localStorage.getItem(ownerKey) === personId) await subscribe(here);
  else await subscription.unsubscribe();
}

/** `unable`: the browser does not support push; `blocked`: permission denied; `off` and `on`: whether this person receives push messages here. */
export type PushStatus = 'unable' | 'blocked' | 'off' | 'on';

export async function readPushStatus(personId: string): Promise<PushStatus> {
  if (!(await registration())) return 'unable';
  if (Notification.permission === 'denied') return 'blocked';
  return (await ownSubscription()) && localStorage.getItem(ownerKey) === personId ? 'on' : 'off';
}

/** Must run in a click handler, because the browser asks for permission. */
export async function startPush(personId: string): Promise<PushStatus> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushStatus(personId);
  const here = await registration();
  if (!here) return 'unable';
  await subscribe(here);
  localStorage.setItem(ownerKey, personId);
  return 'on';
}

/** Deletes the local subscription first, so that messages stop even if the server cannot be reached. */
export async function stopPush(): Promise<PushStatus> {
  const subscription = await ownSubscription();
  localStorage.removeItem(ownerKey);
  if (!subscription) return 'off';
  await subscription.unsubscribe();
  await call(unsubscribePushEndpoint, { body: { endpoint: subscription.endpoint } });
  return 'off';
}
