import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FailureCode } from './failures.ts';
import { installedFeatures } from './feature.ts';

const unknownError = msg`Something went wrong on our side. Nothing was changed. Try again.`;

type Sentences = Partial<Record<FailureCode, MessageDescriptor>>;

const later: Sentences = {};

/** Adds the sentences for codes that only a part which loads later can meet. */
export const addErrorSentences = (added: Sentences) => void Object.assign(later, added);

const sentences: Readonly<Sentences> = {
  offline: msg`Cairn could not be reached and your change may not be saved. Check your connection and try again.`,
  'input.malformed': msg`Cairn could not read the request. Reload the page and try again.`,
  'session.missing': msg`You are not signed in. Sign in to continue.`,
  'session.expired': msg`Your session has ended. Sign in again to continue.`,
  'access.denied': msg`You do not have permission to do this.`,
  'session.revoked': msg`You were signed out from another device. Sign in again to continue.`,
  'session.changed': msg`This session now acts as somebody else. The page loads again; nothing was changed.`,
  'impersonation.refused': msg`You cannot do this while you act as somebody else. Exit first.`,
  'origin.foreign': msg`Request blocked because it did not come from Cairn. Open Cairn in its own tab and try again.`,
  'record.absent': msg`This no longer exists, or you do not have access to it.`,
  'route.absent': msg`Address not found. Reload the page and try again.`,
  'method.not-allowed': msg`This action is not available at this address. Reload the page and try again.`,
  'request.timeout': msg`The request took too long. Check your connection and try again.`,
  'company.visitor': msg`You work in another company, where you have no employee record. Return to your company, or choose somebody else.`,
  'record.stale': msg`Someone else changed this first. Review their change, then try again.`,
  'record.in-use': msg`This is in use and cannot be deleted. Archive it instead.`,
  'input.too-large': msg`This is too large to send. Make it smaller and try again.`,
  'input.unsupported': msg`This type of content is not supported.`,
  'input.invalid': msg`Some of the values are not valid. Correct them and try again.`,
  'client.old': msg`Cairn was updated. Reload the page to continue. Your unsaved text is kept.`,
  'key.reused': msg`This was sent twice with different content. Reload the page and try again.`,
  'rate.limited': msg`Too many attempts. Wait a minute, then try again.`,
  'headers.too-large': msg`Your browser sends too many cookies. Clear the cookies for this site and try again.`,
  'server.failed': unknownError,
  'server.unavailable': msg`Cairn cannot be reached at the moment. Check your connection and try again.`,
};

const messagesFor = (code: FailureCode): MessageDescriptor[] =>
  [sentences, later, ...installedFeatures().map(({ errors }) => errors ?? {})].flatMap((messages) => messages[code] ?? []);

/** Error codes without exactly one message. */
export const codesWithoutOneMessage = (codes: readonly FailureCode[]) => codes.filter((code) => messagesFor(code).length !== 1);

/** Returns the error message for a code: what happened and what to do next. */
export const messageForError = (code: FailureCode): MessageDescriptor => messagesFor(code)[0] ?? unknownError;
