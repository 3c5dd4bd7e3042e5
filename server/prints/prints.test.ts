import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPrintSessionEndpoint } from '#shared/access/print-session.api.ts';
import { downloadPrintEndpoint, startPrintEndpoint } from '#shared/prints/prints.api.ts';
import { directoryEndpoint } from '#shared/people/people.api.ts';
import { issuePrintTicket } from '#server/access/print-tickets.sql.ts';
import { newReview } from '#server/test/review-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';
import type { Someone } from '#server/test/world-company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const redeem = (ticket: string) => world.inject(null, openPrintSessionEndpoint, { body: { ticket } });
const issue = async (who: Someone) => {
  const { sessionId } = await world.signIn({ ...who, token: '', sessionId: '' });
  return issuePrintTicket(world.services, { sessionId });
};

test('a ticket opens one session, which reads as its person and changes nothing', async () => {
  const ticket = await issue(world.colleague);
  const opened = await redeem(ticket);
  expect(opened.body).toMatchObject({ user: { id: world.colleague.id } });
  expect((await redeem(ticket)).body).toEqual({ code: 'session.expired' });
  const reader = { ...world.colleague, token: opened.body.accessToken };
  expect((await world.inject(reader, directoryEndpoint)).status).toBe(200);
  const change = { id: crypto.randomUUID(), document: 'review-report', recordId: crypto.randomUUID(), language: 'en' as const };
  expect((await world.inject(reader, startPrintEndpoint, { body: change })).body).toEqual({ code: 'access.denied' });
});

test('a ticket is of no use after a minute', async () => {
  const ticket = await issue(world.viewer);
  await world.sql(`update print_ticket set expires_at = now() - interval '1 second'`);
  expect((await redeem(ticket)).body).toEqual({ code: 'session.expired' });
});

const print = (who: Someone, recordId: string, document = 'review-report') =>
  world.inject(who, startPrintEndpoint, { body: { id: crypto.randomUUID(), document, recordId, language: 'en' } });

test('a reader of a review prints it, for a file that nobody else gets, and no longer than they may read it', async () => {
  const { manager, hrAdmin, stranger, services, sql } = world;
  const { id } = await newReview(world);
  expect((await print(stranger, id)).body).toEqual({ code: 'record.absent' });
  expect((await print(manager, id, 'no-such-document')).body).toEqual({ code: 'record.absent' });
  const { body: started } = await print(manager, id);
  expect(started).toMatchObject({ kind: 'print', state: 'running', done: 0, total: 1, targetId: id });
  expect(started.fileName).toMatch(/\.pdf$/);

  const key = `${manager.companyId}/${crypto.randomUUID()}`;
  await services.store.put(key, Buffer.from('%PDF-1.4'));
  await sql(`update transfer set state = 'done', store_key = $2 where id = $1`, [started.id, key]);
  const download = (who: Someone) => world.inject(who, downloadPrintEndpoint, { params: { transferId: started.id } });
  const { status, body, headers } = await download(manager);
  expect([status, body, headers['content-type']]).toEqual([200, '%PDF-1.4', 'application/pdf']);
  expect((await download(hrAdmin)).status).toBe(404);
  await sql('update review set deleted_at = now() where id = $1', [id]);
  expect((await download(manager)).status).toBe(404);
});
