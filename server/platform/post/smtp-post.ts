import type { Transporter } from 'nodemailer';
import { NeverError } from '#server/platform/never-error.ts';
import { messageOf, type Post } from './post.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://`. */
  readonly smtpUrl: string;
  readonly from: string;
  /** Milliseconds that the server may take to answer. */
  readonly patience?: number;
}

interface SmtpFault {
  code?: string;
  /** Which of ours it answered. */
  command?: string;
  responseCode?: number;
  response?: string;
}

/** The server has refused this very mail, or its reader, for good; what it says of our own sign-in or address may be mended. */
const isForGood = ({ command, responseCode = 0 }: SmtpFault) => responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');

/** Hands mails to a server; one connection each, so that nothing is kept open for the next. */
export function openSmtpPost({ smtpUrl, from, patience = 20_000 }: SmtpOptions): Post {
  let transporter: Transporter | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience, dnsTimeout: patience };
    const { hostname, port, protocol, username, password } = new URL(smtpUrl);
    const auth = username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };
    const secure = protocol === 'smtps:';
    // A password goes over no line that others read.
    const requireTLS = !secure && username !== '';
    return createTransport({ host: hostname, port: Number(port) || (secure ? 465 : 587), secure, requireTLS, ...auth, ...limits });
  };
  return {
    forget: async () => {},
    async send(mail) {
      const message = messageOf(mail, from);
      transporter ??= await open();
      try {
        await transporter.sendMail(message);
      } catch (error) {
        throw explained(error as SmtpFault, smtpUrl);
      }
    },
  };
}

/** What to look at: the server by name and its number for the reason. Its words may name the reader, and are left out. */
function explained({ code = 'no answer', ...fault }: SmtpFault, smtpUrl: string): Error {
  const { hostname, port } = new URL(smtpUrl);
  const server = port ? `${hostname}:${port}` : hostname;
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(fault.response ?? '') ?? [];
  const reason = fault.responseCode ? [fault.responseCode, enhanced].filter(Boolean).join(' ') : code;
  if (isForGood(fault)) return new NeverError(`The mail server ${server} refuses this mail for good: ${reason}`);
  return new Error(`The mail server ${server} did not take this mail, which is tried again: ${reason}`);
}
