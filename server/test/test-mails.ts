import { randomUUID } from 'node:crypto';
import type { House } from '#server/platform/house.ts';
import { fingerprintOf } from '#server/platform/post/post.ts';
import type { Someone } from './world-company.ts';

/** A mail to somebody that lies in the folder; gives the way to it. */
export async function newKeptMail({ post }: Pick<House, 'post'>, { id: personId, login }: Someone, subject = 'Three stones') {
  const key = randomUUID();
  const html = `<!doctype html><html><head><title>${subject}</title></head><body><p>${subject}</p></body></html>`;
  await post.send({ key, personId, to: { name: login, address: `${login}@test.example` }, language: 'en', subject, text: subject, html });
  return { personId, mailId: fingerprintOf({ key }) };
}
