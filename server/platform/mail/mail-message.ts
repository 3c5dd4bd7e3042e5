import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { OutgoingEmail } from '#server/platform/base/mailer.ts';
import { UnrecoverableError } from '#server/platform/base/unrecoverable-error.ts';

const control = /[\p{Cc}\u2028\u2029]+/gu;
const oneLine = (text: string) => text.replaceAll(control, ' ').trim();
// Exactly one plain address: no list, route or comment.
const isAddress = (text: string) => text.length <= 254 && /^[^\s\p{Cc}<>()[\],;:\\"@]+@[^\s\p{Cc}<>()[\],;:\\"@]+$/u.test(text);

export const fingerprintOf = ({ key }: Pick<OutgoingEmail, 'key'>) => createHash('sha256').update(key).digest('hex').slice(0, 32);

/** Builds the message for nodemailer. Header values cannot inject further headers. */
export function toMailMessage(mail: OutgoingEmail, from: string): SendMailOptions {
  const { to, subject, text, html, language, unsubscribe } = mail;
  if (!isAddress(to.address)) throw new UnrecoverableError('The recipient address is not a valid email address.');
  const host = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: oneLine(to.name), address: to.address },
    subject: oneLine(subject),
    text,
    html,
    textEncoding: 'base64',
    messageId: `<${fingerprintOf(mail)}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': language,
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe.url}>` }),
      ...(unsubscribe?.isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
