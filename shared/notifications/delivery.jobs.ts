import { Type, type Static } from 'typebox';
import { defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

/**
 * What is written to somebody, by name. What stands in it is read when it is sent, in the reader's language of then:
 * `notice` is one notice, `digest` several together. What has been read or archived meanwhile is left out, and a letter
 * with nothing left in it is not sent.
 */
export const Letter = Type.Union([
  Type.Object({ name: Type.Literal('notice'), noticeId: Id }),
  Type.Object({ name: Type.Literal('digest'), noticeIds: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
]);
export type Letter = Static<typeof Letter>;

/** While the other side is away it is asked again after 1, 2, 4 … minutes: for three quarters of a day. */
const patience = { firstPause: 60_000, tries: 11 };

/**
 * Writes a mail to one person: `enqueue(sendMail, { personId, letter: { name: 'notice', noticeId } }, { id: noticeId })`.
 * Under one id it is sent once. Who may not be written to any more (inactive, erased) gets none.
 */
export const sendMail = defineJob('notifications.send-mail', Type.Object({ personId: Id, letter: Letter }), {
  ...patience,
  queue: 'mail',
});

/**
 * Shows a notice on every browser that the person has subscribed; none is no fault:
 * `enqueue(sendPush, { personId, noticeId }, { id: noticeId })`.
 */
export const sendPush = defineJob('notifications.send-push', Type.Object({ personId: Id, noticeId: Id }), { ...patience, queue: 'push' });
