import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';

/** Where a browser can be told, as its `PushSubscription` says it. */
export const PushBrowser = Type.Object({
  endpoint: Type.String({ pattern: '^https?://[!-~]+$', maxLength: 1000 }),
  p256dh: Type.String({ pattern: '^[\\w-]{86,88}$' }),
  auth: Type.String({ pattern: '^[\\w-]{21,24}$' }),
});
export type PushBrowser = Static<typeof PushBrowser>;

/** What a browser subscribes with. */
export const pushKeyEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/notifications/push-key',
  access: 'signed-in',
  schema: { response: { 200: Type.Object({ publicKey: Type.String() }) } },
});

/** From now on this browser is told what the person is told, until the session ends; whoever had it before is told there no more. */
export const subscribePushEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/notifications/push-subscriptions',
  access: 'signed-in',
  schema: { body: PushBrowser, response: { 200: Type.Object({ isSubscribed: Type.Boolean() }) } },
});

/** One's own only; what is not there is gone already. */
export const unsubscribePushEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/notifications/push-subscriptions/remove',
  access: 'signed-in',
  schema: { body: Type.Pick(PushBrowser, ['endpoint']), response: { 200: Type.Object({ isSubscribed: Type.Boolean() }) } },
});
