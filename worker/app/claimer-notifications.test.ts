import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { ticketClaimed } from '#shared/support/tickets.events.ts';
import { commentOnTicketEndpoint } from '#shared/support/tickets.api.ts';
import { countJobs } from '#server/platform/jobs/queue.service.ts';
import { announceSubscriber } from '#server/platform/data/subscribers.ts';
import { startTestWorker } from '#server/test/test-worker.ts';
import { ticketActions } from '#server/test/ticket-actions.ts';
import { newWorld } from '#server/test/world.ts';
import { workDefinitions } from './work-definitions.ts';

const { batches } = workDefinitions;

test('the agent of a ticket is notified once of a handover and of a reply, in their own company', async () => {
  const world = await newWorld();
  await startTestWorker(world.cairn, { batches });
  const actions = ticketActions(world);
  const { foreigner, superAdmin } = world;
  const operator = await world.newcomer(undefined, 'super-admin');
  const ticket = await world.ticket(foreigner);
  const kinds = async () => (await actions.inboxOf(operator)).map(({ kind }) => kind);
  await actions.claim(superAdmin, ticket, null, superAdmin.id);
  await actions.claim(superAdmin, ticket, superAdmin.id, operator.id);
  await expect.poll(kinds).toEqual(['ticket-handed-over']);

  await actions.reply(operator, ticket);
  const key = randomUUID();
  const body = { id: randomUUID(), body: 'Here it is' };
  const reply = () => world.inject(foreigner, commentOnTicketEndpoint, { params: { ticketId: ticket.id }, body, key });
  const answers = [await reply(), await reply()];
  expect(answers[0]!.body).toEqual(answers[1]!.body);
  await expect.poll(kinds).toEqual(['ticket-replied', 'ticket-handed-over']);
  const rows = await world.sql('select distinct company_id as company from notification where person_id = $1', [operator.id]);
  expect(rows).toEqual([{ company: operator.companyId }]);
});

test('an agent who hands a ticket over before the notification arrives is not notified', async () => {
  const world = await newWorld();
  onTestFinished(announceSubscriber(ticketClaimed));
  const actions = ticketActions(world);
  const { foreigner, superAdmin } = world;
  const operator = await world.newcomer(undefined, 'super-admin');
  const [ticket, other] = [await world.ticket(foreigner), await world.ticket(foreigner)];
  await actions.claim(superAdmin, ticket, null, operator.id);
  await actions.claim(operator, ticket, operator.id, superAdmin.id);
  await startTestWorker(world.cairn, { batches });
  const titles = async (who: typeof superAdmin) => (await actions.inboxOf(who)).map(({ subject }) => subject.title);
  await expect.poll(() => titles(superAdmin)).toEqual([ticket.number]);
  await expect.poll(async () => (await countJobs(world.services)).events).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
  expect(await titles(operator)).toEqual([]);

  await actions.claim(superAdmin, other, null, operator.id);
  await expect.poll(() => titles(operator)).toEqual([other.number]);
});
