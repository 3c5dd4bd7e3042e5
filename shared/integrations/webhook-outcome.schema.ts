import { Type, type Static } from 'typebox';
import { Id, Instant, Nullable } from '#shared/platform/schema.ts';

/** Reasons for which a channel does not get a message. */
export const webhookFaults = ['no-address', 'revoked', 'refused', 'limited', 'unreachable', 'not-allowed'] as const;
export type WebhookFault = (typeof webhookFaults)[number];

/** Reasons for messages. */
export const postKinds = ['objective-approved', 'objective-closed', 'recognition-given'] as const;
export type PostKind = (typeof postKinds)[number];

export const WebhookOutcome = Type.Object({
  /** Duration in milliseconds. */
  duration: Type.Integer({ minimum: 0 }),
  fault: Nullable(Type.Enum(webhookFaults)),
});
export type WebhookOutcome = Static<typeof WebhookOutcome>;

/** Entry in the log of a webhook. */
export const WebhookRun = Type.Object({
  id: Id,
  at: Instant,
  kind: Type.Enum(['test', ...postKinds]),
  ...WebhookOutcome.properties,
});
export type WebhookRun = Static<typeof WebhookRun>;
