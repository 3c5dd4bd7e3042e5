import { pushKeyEndpoint, subscribePushEndpoint, unsubscribePushEndpoint, type PushBrowser } from '#shared/notifications/push.api.ts';
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

const bytesOf = (key: string) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Whether the installation has the key that this browser subscribed with: after another secret it has another. */
function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const [had, has] = [new Uint8Array(options.applicationServerKey ?? new ArrayBuffer()), bytesOf(publicKey)];
  return had.length === has.length && had.every((byte, index) => byte === has[index]);
}

/** Subscribes with the key of now, and says so to the server. */
async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const { publicKey } = await call(pushKeyEndpoint);
  const before = await pushManager.getSubscription();
  if (before && !hasKey(before, publicKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await call(subscribePushEndpoint, { body: browserOf(subscription) });
}

/** At the start of a session: says again where this browser is told; what is for somebody else does not come here any more. */
export async function renewPush(personId: string): Promise<void> {
  const [here, subscription] = await Promise.all([registration(), ownSubscription()]);
  if (!here || !subscription) return;
  if (localStorage.getItem(ownerKey) === personId) await subscribe(here);
  else await subscription.unsubscribe();
}

/** Whether this browser cannot be told, is told not to be, is not told, or is told what this person is told. */
export type PushStanding = 'unable' | 'blocked' | 'off' | 'on';

export async function pushStanding(personId: string): Promise<PushStanding> {
  if (!(await registration())) return 'unable';
  if (Notification.permission === 'denied') return 'blocked';
  return (await ownSubscription()) && localStorage.getItem(ownerKey) === personId ? 'on' : 'off';
}

/** At a press: the browser asks its owner, and from then on it is told. */
export async function startPush(personId: string): Promise<PushStanding> {
  if ((await Notification.requestPermission()) !== 'granted') return pushStanding(personId);
  const here = await registration();
  if (!here) return 'unable';
  await subscribe(here);
  localStorage.setItem(ownerKey, personId);
  return 'on';
}

/** Nothing comes here any more, also where the server cannot be reached to hear of it. */
export async function stopPush(): Promise<PushStanding> {
  const subscription = await ownSubscription();
  localStorage.removeItem(ownerKey);
  if (!subscription) return 'off';
  await subscription.unsubscribe();
  await call(unsubscribePushEndpoint, { body: { endpoint: subscription.endpoint } });
  return 'off';
}
