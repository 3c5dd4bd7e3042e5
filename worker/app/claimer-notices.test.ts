import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ticketClaimed } from '#shared/support/tickets.events.ts';
import { commentOnTicketEndpoint } from '#shared/support/tickets.api.ts';
import { countJobs } from '#server/platform/queue.service.ts';
import { announceSubscriber } from '#server/platform/subscribers.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { ticketActs } from '#server/test/ticket-acts.ts';
import { newWorld } from '#server/test/world.ts';
import { tellOfHandOver, tellOfReply } from '#worker/support/tell-claimer.job.ts';

test('who has a request is told of a hand-over and of a reply, in their own company and once', async () => {
  const world = await newWorld();
  await startTestWorker(world.cairn, { subscribers: [tellOfHandOver, tellOfReply] });
  const acts = ticketActs(world);
  const { manager, superAdmin, foreignAdmin } = world;
  const ticket = await world.ticket(manager);
  const kinds = async () => (await acts.inboxOf(foreignAdmin)).map(({ kind }) => kind);
  await acts.claim(superAdmin, ticket, null, superAdmin.id);
  await acts.claim(superAdmin, ticket, superAdmin.id, foreignAdmin.id);
  await expect.poll(kinds).toEqual(['ticket-handed-over']);

  await acts.say(foreignAdmin, ticket);
  const key = randomUUID();
  const body = { id: randomUUID(), body: 'Here it is' };
  const reply = () => world.inject(manager, commentOnTicketEndpoint, { params: { ticketId: ticket.id }, body, key });
  const answers = [await reply(), await reply()];
  expect(answers[0]!.body).toEqual(answers[1]!.body);
  await expect.poll(kinds).toEqual(['ticket-replied', 'ticket-handed-over']);
  const rows = await world.sql('select distinct company_id as company from notification where person_id = $1', [foreignAdmin.id]);
  expect(rows).toEqual([{ company: foreignAdmin.companyId }]);
});

test('who has handed a request on to another company before the news came to them is told of it in no company', async () => {
  const world = await newWorld();
  announceSubscriber(ticketClaimed);
  const acts = ticketActs(world);
  const { manager, superAdmin, foreignAdmin } = world;
  const [ticket, other] = [await world.ticket(manager), await world.ticket(manager)];
  await acts.claim(superAdmin, ticket, null, foreignAdmin.id);
  await acts.claim(foreignAdmin, ticket, foreignAdmin.id, superAdmin.id);
  await startTestWorker(world.cairn, { subscribers: [tellOfHandOver] });
  const titles = async (who: typeof superAdmin) => (await acts.inboxOf(who)).map(({ subject }) => subject.title);
  await expect.poll(() => titles(superAdmin)).toEqual([ticket.number]);
  await expect.poll(async () => (await countJobs(world.house)).events).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
  expect(await titles(foreignAdmin)).toEqual([]);

  await acts.claim(superAdmin, other, null, foreignAdmin.id);
  await expect.poll(() => titles(foreignAdmin)).toEqual([other.number]);
});
