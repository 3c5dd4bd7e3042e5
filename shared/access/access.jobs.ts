import { Type, type Static } from 'typebox';
import { DailyPayload, defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

/** Deletes records of sensitive reads whose time of retention is over. */
export const deleteReadsJob = defineJob('access.delete-reads', DailyPayload);

/** An email about the account of a person, which no setting switches off. */
export const AccountEmail = Type.Union([
  Type.Object({ name: Type.Literal('link'), linkId: Id }),
  Type.Object({ name: Type.Literal('password-changed') }),
  Type.Object({ name: Type.Literal('new-device'), sessionId: Id }),
  /** `to` is the earlier address; without it, the email goes to the new one. */
  Type.Object({ name: Type.Literal('email-changed'), to: Type.Optional(Type.String({ maxLength: 254 })) }),
  Type.Object({ name: Type.Literal('work-account-linked') }),
]);
export type AccountEmail = Static<typeof AccountEmail>;

/** Sends an email about the account of an active person, once per job id; use the id of the event. */
export const sendAccountEmail = defineJob('access.send-email', Type.Object({ personId: Id, email: AccountEmail }), {
  firstDelayMs: 10_000,
  tries: 10,
  queue: 'mail',
});
