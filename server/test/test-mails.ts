import { randomUUID } from 'node:crypto';
import type { Services } from '#server/platform/base/services.ts';
import PostalMime from 'postal-mime';
import { fingerprintOf } from '#server/platform/mail/mail-message.ts';
import type { Someone } from './world-company.ts';

export async function newKeptMail({ mailer }: Pick<Services, 'mailer'>, { id: personId, login }: Someone, subject = 'Three stones') {
  const key = randomUUID();
  const html = `<!doctype html><html><head><title>${subject}</title></head><body><p>${subject}</p></body></html>`;
  await mailer.send({ key, personId, to: { name: login, address: `${login}@test.example` }, language: 'en', subject, text: subject, html });
  return { personId, emailId: fingerprintOf({ key }) };
}

interface ReadMail {
  readonly subject: string;
  readonly text: string;
  /** First address to which it went. */
  readonly to: string;
}

/** Emails to a person, newest first. */
export async function mailsTo({ mailer }: Pick<Services, 'mailer'>, personId: string): Promise<ReadMail[]> {
  const kept = mailer.kept!;
  const mails = (await kept.list([personId])).map(async (mail) => PostalMime.parse((await kept.read(mail))!));
  return (await Promise.all(mails)).map(({ subject = '', text = '', to = [] }) => ({ subject, text, to: to[0]?.address ?? '' }));
}
