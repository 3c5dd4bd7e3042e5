import { Type, type Static } from 'typebox';
import { defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

/**
 * Content of an email: one notification or a digest of several, read at sending time in the reader's current language. Notifications read or
 * archived in the meantime are left out, and an empty email is not sent.
 */
export const EmailRequest = Type.Union([
  Type.Object({ name: Type.Literal('notification'), notificationId: Id }),
  Type.Object({ name: Type.Literal('digest'), notificationIds: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
]);
export type EmailRequest = Static<typeof EmailRequest>;

/** Retries after 1, 2, 4 … minutes, for about three quarters of a day. */
const retryRule = { firstDelayMs: 60_000, tries: 11 };

/** Sends an email to one person, once per job id; use the id of the notification. Inactive and erased people get none. */
export const sendMail = defineJob('notifications.send-email', Type.Object({ personId: Id, email: EmailRequest }), {
  ...retryRule,
  queue: 'mail',
});

/** Sends a push message to every subscribed browser of the person, possibly none; use the id of the notification as job id. */
export const sendPush = defineJob('notifications.send-push', Type.Object({ personId: Id, notificationId: Id }), {
  ...retryRule,
  queue: 'push',
});
