import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { NeverError } from '#server/platform/never-error.ts';

/** One mail to one person, in words. */
export interface Mail {
  /** Names it for good: sent again, it is recognised as the same. */
  readonly key: string;
  readonly personId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its reader says that they want no more of these: a page, and whether a POST to it is enough. */
  readonly unsubscribe?: { readonly url: string; readonly isOneClick: boolean };
}

/** The mails that an installation without a mail server keeps, by reader. */
export interface KeptMails {
  /** The newest first. */
  list(personIds: readonly string[]): Promise<readonly KeptMail[]>;
  /** As it would have been sent; null where there is none. */
  read(mail: Pick<KeptMail, 'id' | 'personId'>): Promise<Buffer | null>;
}

export interface KeptMail {
  readonly id: string;
  readonly personId: string;
  readonly at: Date;
}

/** How somebody is found in the mails of others. */
export interface Naming {
  /** Whose mails are looked into. */
  readonly readerIds: readonly string[];
  readonly isNamedIn: (text: string) => boolean;
}

/** Takes mails on their way. Throws `NeverError` for a mail that will never be taken, and any other error for one that may be. */
export interface Post {
  send(mail: Mail): Promise<void>;
  /** Takes away the mails to a person that lie here, and those to others that name them; what is on its way is out of reach. */
  forget(personId: string, naming: Naming): Promise<void>;
  /** The mails that lie here, where they are kept instead of delivered. */
  readonly kept?: KeptMails;
}

const control = /[\p{Cc}\u2028\u2029]+/gu;
const oneLine = (text: string) => text.replaceAll(control, ' ').trim();
// One address and nothing else: no second one, no route, no comment.
const isAddress = (text: string) => text.length <= 254 && /^[^\s\p{Cc}<>()[\],;:\\"@]+@[^\s\p{Cc}<>()[\],;:\\"@]+$/u.test(text);

export const fingerprintOf = ({ key }: Pick<Mail, 'key'>) => createHash('sha256').update(key).digest('hex').slice(0, 32);

/** What the library is told to send: nothing that stands in a header can begin another one. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  const { to, subject, text, html, language, unsubscribe } = mail;
  if (!isAddress(to.address)) throw new NeverError('This is no address that a mail can be sent to.');
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
