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

/** At the start of a session: says again where this browser is told; what is for somebody else does not come here any more. */
export async function renewPush(personId: string): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription) return;
  if (localStorage.getItem(ownerKey) === personId) await call(subscribePushEndpoint, { body: browserOf(subscription) });
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
  const { publicKey } = await call(pushKeyEndpoint);
  const here = await registration();
  if (!here) return 'unable';
  const subscription = await here.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await call(subscribePushEndpoint, { body: browserOf(subscription) });
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
