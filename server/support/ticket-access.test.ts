import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { ticketQueueId } from '#shared/support/ticket-queue.room.ts';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { supportTeamEndpoint } from '#shared/support/tickets.api.ts';
import { loadJoins } from '#server/platform/live/rooms.ts';
import { expectNothingToChange } from '#server/test/follow.ts';
import { ticketActions } from '#server/test/ticket-actions.ts';
import { openWorld, type World } from '#server/test/world.ts';
import type { Someone } from '#server/test/world-company.ts';
import { servedTicket, servedTicketQueue, servedTicketInternal } from './ticket.room.ts';

const rooms = new Map([servedTicket, servedTicketInternal, servedTicketQueue].map((served) => [served.room.name, served]));
let world: World;
let actions: ReturnType<typeof ticketActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = ticketActions(world);
  for (const who of Object.values(world.people)) await world.signIn(who);
});
afterAll(() => world.close());

test('the queue of all companies and the tickets of one have events of their own, so that a subscriber follows each change once', async () => {
  const { id, companyId } = await world.ticket(world.foreigner);
  await actions.claim(world.superAdmin, { id } as TicketCard, null, world.superAdmin.id);
  const rows = await world.sql<{ room: string; name: string }>(
    `select room, name from event where room like 'ticket-queue:%' and subject_id = $1 order by room, name`,
    [id],
  );
  expect(rows).toEqual([
    { room: `ticket-queue:${ticketQueueId}`, name: 'queue-ticket.changed' },
    { room: `ticket-queue:${ticketQueueId}`, name: 'queue-ticket.opened' },
    { room: `ticket-queue:${companyId}`, name: 'company-ticket.changed' },
    { room: `ticket-queue:${companyId}`, name: 'company-ticket.opened' },
  ]);
});

describe('who may', () => {
  const people = ['manager', 'editor', 'hrAdmin', 'superAdmin', 'foreigner', 'foreignAdmin'] as const;
  const [mine, ofSupport, both] = [
    [200, 404, 404, 404, 404, 404],
    [403, 404, 404, 200, 404, 404],
    [200, 404, 404, 200, 404, 404],
  ];
  const provider = [404, 404, 404, 200, 404, 404];
  const cases: [string, number[], (who: Someone, ticket: TicketCard) => Promise<{ status: number }>][] = [
    ['read a ticket', both, (who, ticket) => actions.readRoom(who, 'ticket', ticket.id)],
    ['read what support says among itself', provider, (who, ticket) => actions.readRoom(who, 'ticket-internal', ticket.id)],
    ['open the ticket queue', provider, (who) => actions.readRoom(who, 'ticket-queue', ticketQueueId)],
    ['list the tickets of all', provider, (who) => actions.queue(who)],
    ['list the tickets of the manager', mine, (who) => actions.own(who, world.manager.id)],
    ['follow the tickets of the manager', mine, (who) => actions.readRoom(who, 'own-tickets', world.manager.id)],
    ['answer', both, (who, ticket) => actions.reply(who, ticket)],
    ['mark it as read', both, (who, ticket) => actions.see(who, ticket)],
    ['set the status', ofSupport, (who, ticket) => actions.move(who, ticket, { from: 'new', to: 'work-in-progress' })],
    ['claim', ofSupport, (who, ticket) => actions.claim(who, ticket, null, world.superAdmin.id)],
    ['write an internal note', ofSupport, (who, ticket) => actions.note(who, ticket)],
  ];

  test.each(cases)('%s: access depends on the ticket, and a refusal changes nothing', async (_, statuses, act) => {
    const found: number[] = [];
    for (const [index, name] of people.entries()) {
      const ticket = await world.ticket();
      const call = () => act(world[name], ticket);
      found.push((await (statuses[index] === 200 ? call() : expectNothingToChange(world, call))).status);
    }
    expect(Object.fromEntries(people.map((name, index) => [name, found[index]]))).toEqual(
      Object.fromEntries(people.map((name, index) => [name, statuses[index]])),
    );
  });

  test('see the tickets of a company that is not the provider: its Super Admin reads them, and support alone actions on them', async () => {
    const { foreigner, foreignAdmin, superAdmin, hrAdmin } = world;
    const company = foreigner.companyId;
    const ticket = await world.ticket(foreigner);
    const statusesOf = async (act: (who: Someone) => Promise<{ status: number }>) => {
      const found = [];
      for (const who of [foreigner, foreignAdmin, superAdmin, hrAdmin]) found.push((await act(who)).status);
      return found;
    };
    const followed = [404, 200, 200, 404];
    expect(await statusesOf((who) => actions.readRoom(who, 'ticket', ticket.id))).toEqual([200, 200, 200, 404]);
    expect(await statusesOf((who) => actions.queue(who, { company }))).toEqual(followed);
    expect(await statusesOf((who) => actions.readRoom(who, 'ticket-queue', company))).toEqual([404, 200, 404, 404]);
    expect(await statusesOf((who) => actions.readRoom(who, 'ticket-internal', ticket.id))).toEqual([404, 404, 200, 404]);
    const refused: (() => Promise<{ status: number }>)[] = [
      () => actions.reply(foreignAdmin, ticket),
      () => actions.see(foreignAdmin, ticket),
      () => actions.note(foreignAdmin, ticket),
      () => actions.move(foreignAdmin, ticket, { from: 'new', to: 'work-in-progress' }),
      () => actions.claim(foreignAdmin, ticket, null, foreignAdmin.id),
    ];
    for (const act of refused) expect((await expectNothingToChange(world, act)).status).toBe(403);
  });

  test('a Super Admin cannot list tickets of another company, and a list contains only those of its company', async () => {
    const { foreigner, foreignAdmin, manager, superAdmin } = world;
    const [ours, theirs] = [await world.ticket(manager), await world.ticket(foreigner)];
    expect((await actions.queue(foreignAdmin, { company: manager.companyId })).status).toBe(404);
    const listed = async (who: Someone, query: object) => (await actions.queue(who, query)).body.rows.map(({ id }) => id);
    const own = await listed(foreignAdmin, { company: foreigner.companyId });
    expect([own.includes(ours.id), own.includes(theirs.id)]).toEqual([false, true]);
    expect(await listed(superAdmin, { company: foreigner.companyId })).toEqual(own);
    expect(await listed(superAdmin, {})).toEqual(expect.arrayContaining([ours.id, theirs.id]));
  });

  test('foreign, other people’s and missing tickets look alike', async () => {
    const ticket = await world.ticket();
    for (const who of [world.editor, world.hrAdmin, world.foreigner])
      for (const act of [
        actions.reply,
        actions.see,
        actions.note,
        (one: Someone, at: TicketCard) => actions.move(one, at, { from: 'new', to: 'resolved', comment: 'x' }),
      ]) {
        const answers = await Promise.all([act(who, ticket), act(who, { ...ticket, id: randomUUID() })]);
        for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 404, body: { code: 'record.absent' } });
      }
  });

  test('the rooms of a ticket can be joined by the people who can read them; internal notes never reach the requester', async () => {
    const { id } = await world.ticket();
    const joins = async (who: Someone) => {
      const queries = [...rooms.keys()].map((room) => ({ room, id: room === 'ticket-queue' ? ticketQueueId : id }));
      const answers = await loadJoins(await world.contextOf(who), rooms, queries);
      return answers.map((answer) => !(answer instanceof AppError));
    };
    await actions.note(world.superAdmin, { id }, 'Not for those who asked');
    expect(await joins(world.manager)).toEqual([true, false, false]);
    expect(await joins(world.superAdmin)).toEqual([true, true, true]);
    expect(await joins(world.foreignAdmin)).toEqual([false, false, false]);
    expect(await joins(world.hrAdmin)).toEqual([false, false, false]);
    const rows = await world.sql<{ room: string }>(`select distinct room from event where data::text like '%Not for those who asked%'`);
    expect(rows).toEqual([{ room: `ticket-internal:${id}` }]);
  });

  test('requesters see the names of the support agents who replied, and of nobody else in another company', async () => {
    const { body } = await world.inject(world.foreigner, supportTeamEndpoint);
    expect(body.map(({ id }) => id)).toEqual([world.superAdmin.id]);
  });

  test('support writes in the company of the ticket', async () => {
    const { id } = await world.ticket(world.foreigner);
    await actions.reply(world.superAdmin, { id });
    await actions.note(world.superAdmin, { id });
    const rows = await world.sql<{ company: string }>(
      `select company_id as company from event where subject_id = $1 union select company_id from ticket_entry where ticket_id = $1
       union select company_id from ticket_note where ticket_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ company: world.foreigner.companyId }]);
  });
});
