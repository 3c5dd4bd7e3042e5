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
  const { foreigner, superAdmin } = world;
  const operator = await world.newcomer(undefined, 'super-admin');
  const ticket = await world.ticket(foreigner);
  const kinds = async () => (await acts.inboxOf(operator)).map(({ kind }) => kind);
  await acts.claim(superAdmin, ticket, null, superAdmin.id);
  await acts.claim(superAdmin, ticket, superAdmin.id, operator.id);
  await expect.poll(kinds).toEqual(['ticket-handed-over']);

  await acts.say(operator, ticket);
  const key = randomUUID();
  const body = { id: randomUUID(), body: 'Here it is' };
  const reply = () => world.inject(foreigner, commentOnTicketEndpoint, { params: { ticketId: ticket.id }, body, key });
  const answers = [await reply(), await reply()];
  expect(answers[0]!.body).toEqual(answers[1]!.body);
  await expect.poll(kinds).toEqual(['ticket-replied', 'ticket-handed-over']);
  const rows = await world.sql('select distinct company_id as company from notification where person_id = $1', [operator.id]);
  expect(rows).toEqual([{ company: operator.companyId }]);
});

test('who has handed a request on before the news came to them is not told of it', async () => {
  const world = await newWorld();
  announceSubscriber(ticketClaimed);
  const acts = ticketActs(world);
  const { foreigner, superAdmin } = world;
  const operator = await world.newcomer(undefined, 'super-admin');
  const [ticket, other] = [await world.ticket(foreigner), await world.ticket(foreigner)];
  await acts.claim(superAdmin, ticket, null, operator.id);
  await acts.claim(operator, ticket, operator.id, superAdmin.id);
  await startTestWorker(world.cairn, { subscribers: [tellOfHandOver] });
  const titles = async (who: typeof superAdmin) => (await acts.inboxOf(who)).map(({ subject }) => subject.title);
  await expect.poll(() => titles(superAdmin)).toEqual([ticket.number]);
  await expect.poll(async () => (await countJobs(world.house)).events).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
  expect(await titles(operator)).toEqual([]);

  await acts.claim(superAdmin, other, null, operator.id);
  await expect.poll(() => titles(operator)).toEqual([other.number]);
});
