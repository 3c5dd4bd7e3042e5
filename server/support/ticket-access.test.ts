import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { deskId } from '#shared/support/ticket-desk.room.ts';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { supportTeamEndpoint } from '#shared/support/tickets.api.ts';
import { readJoins } from '#server/platform/live/rooms.ts';
import { expectNothingToChange } from '#server/test/follow.ts';
import { ticketActs } from '#server/test/ticket-acts.ts';
import { openWorld, type World } from '#server/test/world.ts';
import type { Someone } from '#server/test/world-company.ts';
import { servedTicket, servedTicketDesk, servedTicketInternal } from './ticket.room.ts';

const rooms = new Map([servedTicket, servedTicketInternal, servedTicketDesk].map((served) => [served.room.name, served]));
let world: World;
let acts: ReturnType<typeof ticketActs>;
beforeAll(async () => {
  world = await openWorld();
  acts = ticketActs(world);
  for (const who of Object.values(world.people)) await world.signIn(who);
});
afterAll(() => world.close());

describe('who may', () => {
  const people = ['manager', 'editor', 'hrAdmin', 'superAdmin', 'foreigner', 'foreignAdmin'] as const;
  const [mine, ofSupport, both] = [
    [200, 404, 404, 404, 404, 404],
    [403, 404, 404, 200, 404, 404],
    [200, 404, 404, 200, 404, 404],
  ];
  const provider = [404, 404, 404, 200, 404, 404];
  const cases: [string, number[], (who: Someone, ticket: TicketCard) => Promise<{ status: number }>][] = [
    ['read a ticket', both, (who, ticket) => acts.readRoom(who, 'ticket', ticket.id)],
    ['read what support says among itself', provider, (who, ticket) => acts.readRoom(who, 'ticket-internal', ticket.id)],
    ['see the desk', provider, (who) => acts.readRoom(who, 'ticket-desk', deskId)],
    ['list the tickets of all', provider, (who) => acts.desk(who)],
    ['list what the manager asked', mine, (who) => acts.own(who, world.manager.id)],
    ['follow what the manager asked', mine, (who) => acts.readRoom(who, 'own-tickets', world.manager.id)],
    ['answer', both, (who, ticket) => acts.say(who, ticket)],
    ['say that it is read', both, (who, ticket) => acts.see(who, ticket)],
    ['set the status', ofSupport, (who, ticket) => acts.move(who, ticket, { from: 'new', to: 'work-in-progress' })],
    ['claim', ofSupport, (who, ticket) => acts.claim(who, ticket, null, world.superAdmin.id)],
    ['write an internal note', ofSupport, (who, ticket) => acts.note(who, ticket)],
  ];

  test.each(cases)('%s is decided by the ticket, and refused without a trace', async (_, statuses, act) => {
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

  test('see the tickets of a company that is not the provider: its Super Admin reads them, and support alone acts on them', async () => {
    const { foreigner, foreignAdmin, superAdmin, hrAdmin } = world;
    const company = foreigner.companyId;
    const ticket = await world.ticket(foreigner);
    const statusesOf = async (act: (who: Someone) => Promise<{ status: number }>) => {
      const found = [];
      for (const who of [foreigner, foreignAdmin, superAdmin, hrAdmin]) found.push((await act(who)).status);
      return found;
    };
    const followed = [404, 200, 200, 404];
    expect(await statusesOf((who) => acts.readRoom(who, 'ticket', ticket.id))).toEqual([200, 200, 200, 404]);
    expect(await statusesOf((who) => acts.desk(who, { company }))).toEqual(followed);
    expect(await statusesOf((who) => acts.readRoom(who, 'ticket-desk', company))).toEqual([404, 200, 404, 404]);
    expect(await statusesOf((who) => acts.readRoom(who, 'ticket-internal', ticket.id))).toEqual([404, 404, 200, 404]);
    const refused: (() => Promise<{ status: number }>)[] = [
      () => acts.say(foreignAdmin, ticket),
      () => acts.see(foreignAdmin, ticket),
      () => acts.note(foreignAdmin, ticket),
      () => acts.move(foreignAdmin, ticket, { from: 'new', to: 'work-in-progress' }),
      () => acts.claim(foreignAdmin, ticket, null, foreignAdmin.id),
    ];
    for (const act of refused) expect((await expectNothingToChange(world, act)).status).toBe(403);
  });

  test('list another company’s tickets under its own name is no Super Admin, and a list holds those of its company only', async () => {
    const { foreigner, foreignAdmin, manager, superAdmin } = world;
    const [ours, theirs] = [await world.ticket(manager), await world.ticket(foreigner)];
    expect((await acts.desk(foreignAdmin, { company: manager.companyId })).status).toBe(404);
    const listed = async (who: Someone, query: object) => (await acts.desk(who, query)).body.rows.map(({ id }) => id);
    const own = await listed(foreignAdmin, { company: foreigner.companyId });
    expect([own.includes(ours.id), own.includes(theirs.id)]).toEqual([false, true]);
    expect(await listed(superAdmin, { company: foreigner.companyId })).toEqual(own);
    expect(await listed(superAdmin, {})).toEqual(expect.arrayContaining([ours.id, theirs.id]));
  });

  test('what is foreign, another’s or not there looks alike', async () => {
    const ticket = await world.ticket();
    for (const who of [world.editor, world.hrAdmin, world.foreigner])
      for (const act of [
        acts.say,
        acts.see,
        acts.note,
        (one: Someone, at: TicketCard) => acts.move(one, at, { from: 'new', to: 'resolved', comment: 'x' }),
      ]) {
        const answers = await Promise.all([act(who, ticket), act(who, { ...ticket, id: randomUUID() })]);
        for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 404, body: { code: 'record.absent' } });
      }
  });

  test('join its rooms is who may read them: no note comes to the socket of who asked', async () => {
    const { id } = await world.ticket();
    const joins = async (who: Someone) => {
      const asked = [...rooms.keys()].map((room) => ({ room, id: room === 'ticket-desk' ? deskId : id }));
      const answers = await readJoins(await world.contextOf(who), rooms, asked);
      return answers.map((answer) => !(answer instanceof AppError));
    };
    await acts.note(world.superAdmin, { id }, 'Not for those who asked');
    expect(await joins(world.manager)).toEqual([true, false, false]);
    expect(await joins(world.superAdmin)).toEqual([true, true, true]);
    expect(await joins(world.foreignAdmin)).toEqual([false, false, false]);
    expect(await joins(world.hrAdmin)).toEqual([false, false, false]);
    const rows = await world.sql<{ room: string }>(`select distinct room from event where data::text like '%Not for those who asked%'`);
    expect(rows).toEqual([{ room: `ticket-internal:${id}` }]);
  });

  test('be named to those who asked are those who answer, and nobody else of another company', async () => {
    const { body } = await world.inject(world.foreigner, supportTeamEndpoint);
    expect(body.map(({ id }) => id)).toEqual([world.superAdmin.id]);
  });

  test('support writes in the company whose ticket it is', async () => {
    const { id } = await world.ticket(world.foreigner);
    await acts.say(world.superAdmin, { id });
    await acts.note(world.superAdmin, { id });
    const rows = await world.sql<{ company: string }>(
      `select company_id as company from event where subject_id = $1 union select company_id from ticket_entry where ticket_id = $1
       union select company_id from ticket_note where ticket_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ company: world.foreigner.companyId }]);
  });
});
