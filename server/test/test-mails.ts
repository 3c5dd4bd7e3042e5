import { randomUUID } from 'node:crypto';
import type { Services } from '#server/platform/base/services.ts';
import { fingerprintOf } from '#server/platform/mail/mail-message.ts';
import type { Someone } from './world-company.ts';

export async function newKeptMail({ mailer }: Pick<Services, 'mailer'>, { id: personId, login }: Someone, subject = 'Three stones') {
  const key = randomUUID();
  const html = `<!doctype html><html><head><title>${subject}</title></head><body><p>${subject}</p></body></html>`;
  await mailer.send({ key, personId, to: { name: login, address: `${login}@test.example` }, language: 'en', subject, text: subject, html });
  return { personId, emailId: fingerprintOf({ key }) };
}
