import type { Transporter } from 'nodemailer';
import type { SmtpOptions } from '#server/platform/base/config.ts';
import { UnrecoverableError } from '#server/platform/base/unrecoverable-error.ts';
import { toMailMessage } from './mail-message.ts';
import type { Mailer } from '#server/platform/base/mailer.ts';

interface SmtpFault {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Permanent refusal of this email or its reader. Errors of our own sign-in or sender address can be fixed, so they are retried. */
const isForGood = ({ command, responseCode = 0 }: SmtpFault) => responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');

/** Sends emails through an SMTP server, with one connection for each email. */
export function createSmtpMailer({ smtpUrl, from, timeoutMs = 20_000 }: SmtpOptions): Mailer {
  let transporter: Transporter | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs };
    const { hostname, port, protocol, username, password } = new URL(smtpUrl);
    const auth = username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };
    const secure = protocol === 'smtps:';
    // Never send a password over an unencrypted connection.
    const requireTLS = !secure && username !== '';
    return createTransport({ host: hostname, port: Number(port) || (secure ? 465 : 587), secure, requireTLS, ...auth, ...limits });
  };
  return {
    forget: async () => {},
    async send(mail) {
      const message = toMailMessage(mail, from);
      transporter ??= await open();
      try {
        await transporter.sendMail(message);
      } catch (error) {
        throw explained(error as SmtpFault, smtpUrl);
      }
    },
  };
}

/** Names the server and the error code only: the server's text may contain the reader's address. */
function explained({ code = 'no answer', ...fault }: SmtpFault, smtpUrl: string): Error {
  const { hostname, port } = new URL(smtpUrl);
  const server = port ? `${hostname}:${port}` : hostname;
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(fault.response ?? '') ?? [];
  const reason = fault.responseCode ? [fault.responseCode, enhanced].filter(Boolean).join(' ') : code;
  if (isForGood(fault)) return new UnrecoverableError(`The mail server ${server} refuses this mail for good: ${reason}`);
  return new Error(`The mail server ${server} did not take this mail, which is tried again: ${reason}`);
}
