import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';

export const PushBrowser = Type.Object({
  endpoint: Type.String({ pattern: '^https?://[!-~]+$', maxLength: 1000 }),
  p256dh: Type.String({ pattern: '^[\\w-]{86,88}$' }),
  auth: Type.String({ pattern: '^[\\w-]{21,24}$' }),
});
export type PushBrowser = Static<typeof PushBrowser>;

export const pushKeyEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/notifications/push-key',
  summary: 'Read the public key for push messages',
  description: 'For everybody who is signed in. A browser needs the key to subscribe to push messages.',
  access: 'signed-in',
  schema: { response: { 200: Type.Object({ publicKey: Type.String() }) } },
});

export const subscribePushEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/notifications/push-subscriptions',
  summary: 'Subscribe a browser to push messages',
  description: 'The subscription ends with the session.',
  access: 'signed-in',
  whileImpersonating: 'refused',
  isPersonal: true,
  schema: { body: PushBrowser, response: { 200: Type.Object({ isSubscribed: Type.Boolean() }) } },
});

export const unsubscribePushEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/notifications/push-subscriptions/remove',
  summary: 'Unsubscribe a browser from push messages',
  description: 'Removes the subscription of the caller with this address. An unknown address changes nothing.',
  access: 'signed-in',
  whileImpersonating: 'refused',
  isPersonal: true,
  schema: { body: Type.Pick(PushBrowser, ['endpoint']), response: { 200: Type.Object({ isSubscribed: Type.Boolean() }) } },
});
