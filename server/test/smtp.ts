import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { ownCertificate } from './own-certificate.ts';

export interface Received extends Email {
  readonly raw: string;
  readonly recipients: readonly string[];
  readonly isEncrypted: boolean;
  readonly by: string | undefined;
}

interface Refusal {
  readonly at: 'recipient' | 'data';
  readonly code: number;
}

/**
 * A fake mail server; `refusals` are its next answers. With encryption it shows its own certificate and accepts only the user `cairn` with
 * the password `secret`.
 */
export async function startSmtp(refusals: Refusal[] = [], { isEncrypting = false } = {}) {
  const received: Received[] = [];
  const refuse = (at: Refusal['at']): Error | null => {
    const [next] = refusals;
    if (next?.at !== at) return null;
    refusals.shift();
    return Object.assign(new Error('Configured failure of this test server'), { responseCode: next.code });
  };
  const server = new SMTPServer({
    ...(isEncrypting ? ownCertificate : { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] }),
    onAuth: ({ username, password }, _session, done) =>
      username === 'cairn' && password === 'secret' ? done(null, { user: username }) : done(new Error('Unknown user or password')),
    onRcptTo: (_address, _session, done) => done(refuse('recipient')),
    onData(stream, { envelope, secure, user: by }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refuse('data');
        if (refusal) return done(refusal);
        const raw = Buffer.concat(chunks).toString('latin1');
        const recipients = envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(Buffer.from(raw, 'latin1')).then((mail) => {
          received.push({ ...mail, raw, recipients, isEncrypted: secure, by });
          done();
        }, done);
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(stop);
  return { smtpUrl: `smtp://127.0.0.1:${port}`, received, stop };
}
