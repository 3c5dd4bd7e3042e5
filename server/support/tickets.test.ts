import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { responseDueAt } from '#shared/support/service-times.ts';
import { maxEntries } from '#shared/support/ticket.schema.ts';
import { createTicketEndpoint, ticketNumberEndpoint } from '#shared/support/tickets.api.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { startNotifier } from '#server/test/notifier.ts';
import { statementsOf } from '#server/test/statements.ts';
import { ticketActions } from '#server/test/ticket-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { ticketNumberOf } from './ticket-number.ts';

let world: World;
let actions: ReturnType<typeof ticketActions>;
let operator: Someone;
beforeAll(async () => {
  world = await openWorld();
  actions = ticketActions(world);
  operator = await world.signIn(await world.newcomer(undefined, 'super-admin'));
  for (const who of Object.values(world.people)) await world.signIn(who);
});
afterAll(() => world.close());

describe('a request', () => {
  test('has a number of nine Crockford characters and a first entry, and appears in the lists of the requester and of support', async () => {
    const { manager, superAdmin } = world;
    const ticket = await expectRoomsToFollow(world, () => world.ticket(manager, { description: 'The list is old.\nStill.' }));
    expect(ticket).toMatchObject({ number: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{9}$/), status: 'new', headline: 'The list is old.' });
    const { feed, description } = await actions.ticketOf(manager, ticket);
    expect([description, feed.map(({ kind, isSupport }) => [kind, isSupport])]).toEqual(['The list is old.\nStill.', [['created', false]]]);
    expect((await actions.own(manager)).body.rows.map(({ id }) => id)).toContain(ticket.id);
    for (const who of [superAdmin, operator])
      expect((await actions.queue(who, { isOpen: true })).body.rows.find(({ id }) => id === ticket.id)).toEqual(ticket);
  });

  test('gets the number shown in the form, or the next one when it is taken', async () => {
    const { editor, colleague, sql } = world;
    const [first, second] = [randomUUID(), randomUUID()];
    const shown = await world.inject(editor, ticketNumberEndpoint, { params: { ticketId: first } });
    expect((await world.ticket(editor, { id: first })).number).toBe(shown.body.number);
    await sql('update ticket set number = $1 where id = $2', [ticketNumberOf(second, 0), first]);
    expect((await world.ticket(colleague, { id: second })).number).toBe(ticketNumberOf(second, 1));
  });

  test('reports each invalid field and cannot be created by support', async () => {
    const body = { id: randomUUID(), area: 'goals' as const, priority: 'high' as const, description: '   It is long enough   ' };
    const refused = await expectNothingToChange(world, () =>
      world.inject(world.editor, createTicketEndpoint, { body: { ...body, description: ' few ' } }),
    );
    expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: 'body.description' }] } });
    expect(await world.inject(world.superAdmin, createTicketEndpoint, { body })).toMatchObject({
      status: 403,
      body: { code: 'access.denied' },
    });
  });

  test('is created once per id: repeating it returns the same answer, and another one with that id is refused', async () => {
    const body = { id: randomUUID(), area: 'goals' as const, priority: 'high' as const, description: 'Once more, the same.' };
    const ask = (who: Someone, change = {}) => world.inject(who, createTicketEndpoint, { body: { ...body, ...change } });
    const first = await ask(world.editor);
    expect(first.status).toBe(200);
    expect(await expectNothingToChange(world, () => ask(world.editor))).toMatchObject({ status: 200, body: first.body });
    for (const again of [ask(world.colleague), ask(world.editor, { description: 'Once more, another.' })])
      expect(await again).toMatchObject({ status: 422, body: { fields: [{ path: 'body.id' }] } });
  });
});

describe('the conversation', () => {
  test('reaches both sides, each with an unread state until it is seen', async () => {
    const { manager, superAdmin } = world;
    const ticket = await world.ticket(manager);
    await actions.see(superAdmin, ticket);
    await expectRoomsToFollow(world, () => actions.reply(superAdmin, ticket, 'Which browser?'));
    expect(await actions.ticketOf(manager, ticket)).toMatchObject({
      isUnreadByRequester: true,
      isUnreadBySupport: false,
      answeredAt: expect.any(String),
    });
    await expectRoomsToFollow(world, () => actions.see(manager, ticket));
    await actions.reply(manager, ticket, 'Two of them');
    const { feed, ...card } = await actions.ticketOf(superAdmin, ticket);
    expect(card).toMatchObject({ isUnreadByRequester: false, isUnreadBySupport: true });
    expect(feed.map(({ body, isSupport, authorId }) => [body, isSupport, authorId])).toEqual([
      [null, false, manager.id],
      ['Which browser?', true, superAdmin.id],
      ['Two of them', false, manager.id],
    ]);
    await actions.see(superAdmin, ticket);
    await expectNothingToChange(world, () => actions.see(superAdmin, ticket));
  });

  test('keeps eight concurrent replies in sequence', async () => {
    const ticket = await world.ticket();
    const speakers = [world.manager, world.superAdmin, operator];
    const all = () => Promise.all(Array.from({ length: 8 }, (_, turn) => actions.reply(speakers[turn % 3]!, ticket, `Said ${turn}`)));
    expect((await expectRoomsToFollow(world, all)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await actions.ticketOf(world.manager, ticket)).feed.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('takes five hundred entries and no more', async () => {
    const ticket = await world.ticket();
    await world.sql('update ticket set entries = $2 where id = $1', [ticket.id, maxEntries - 1]);
    expect(await actions.reply(world.manager, ticket)).toMatchObject({ status: 200 });
    expect(await actions.reply(world.manager, ticket)).toMatchObject({ status: 409, body: { code: 'ticket.full' } });
  });

  test('reopens on a reply within seven days and is locked afterwards', async () => {
    const { manager, superAdmin } = world;
    const ticket = await world.ticket(manager);
    await actions.move(superAdmin, ticket, { from: 'new', to: 'resolved', comment: 'It is repaired.' });
    const reply = await expectRoomsToFollow(world, () => actions.reply(manager, ticket, 'It is back'));
    expect(reply.body).toMatchObject({
      card: { status: 'work-in-progress', resolvedAt: null },
      entries: [{ kind: 'comment' }, { kind: 'status' }],
    });
    await actions.move(superAdmin, ticket, { from: 'work-in-progress', to: 'resolved' });
    await world.sql(`update ticket set resolved_at = resolved_at - interval '7 days' where id = $1`, [ticket.id]);
    for (const who of [manager, superAdmin])
      expect(await expectNothingToChange(world, () => actions.reply(who, ticket))).toMatchObject({
        status: 409,
        body: { code: 'ticket.locked' },
      });
    expect(await actions.move(superAdmin, ticket, { from: 'resolved', to: 'work-in-progress' })).toMatchObject({ status: 200 });
    expect((await actions.reply(manager, ticket)).status).toBe(200);
  });
});

describe('the status', () => {
  test('moves forward or back to In progress; resolving without a reply needs an explanation', async () => {
    const { superAdmin } = world;
    const ticket = await world.ticket();
    expect(await actions.move(superAdmin, ticket, { from: 'new', to: 'resolved' })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'body.comment', rule: 'required' }] },
    });
    await expectRoomsToFollow(world, () => actions.move(superAdmin, ticket, { from: 'new', to: 'work-in-progress' }));
    expect(await actions.move(superAdmin, ticket, { from: 'work-in-progress', to: 'new' })).toMatchObject({
      status: 409,
      body: { code: 'move.forbidden' },
    });
    const { body } = await actions.move(superAdmin, ticket, { from: 'work-in-progress', to: 'resolved', comment: 'Done.' });
    expect(body).toMatchObject({
      card: { status: 'resolved', dueAt: null },
      entries: [
        { kind: 'comment', body: 'Done.' },
        { kind: 'status', previous: 'work-in-progress', status: 'resolved' },
      ],
    });
  });

  test('is never overwritten: of two concurrent changes the second receives the first', async () => {
    const ticket = await world.ticket();
    const both = [world.superAdmin, operator].map((who) => actions.move(who, ticket, { from: 'new', to: 'work-in-progress' }));
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'record.stale',
      current: { status: 'work-in-progress' },
    });
  });
});

describe('a claim', () => {
  test('belongs to the first agent and can be handed over and released; each change adds an internal note', async () => {
    const { superAdmin } = world;
    const ticket = await world.ticket();
    const first = await Promise.all([superAdmin, operator].map((who) => actions.claim(who, ticket, null, who.id)));
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
    const has = (await actions.ticketOf(superAdmin, ticket)).claimerId!;
    const [one, other] = has === superAdmin.id ? [superAdmin, operator] : [operator, superAdmin];
    await expectRoomsToFollow(world, () => actions.claim(one, ticket, one.id, other.id));
    await actions.claim(other, ticket, other.id, null);
    expect((await actions.notesOf(one, ticket)).map(({ kind }) => kind)).toEqual(['claimed', 'handed-over', 'given-back']);
  });

  test('cannot go to a person outside support', async () => {
    const ticket = await world.ticket();
    for (const to of [world.editor.id, world.foreigner.id, world.foreignAdmin.id, randomUUID()])
      expect(await actions.claim(world.superAdmin, ticket, null, to)).toMatchObject({
        status: 422,
        body: { fields: [{ path: 'body.to' }] },
      });
  });
});

describe('support notifications', () => {
  test('tell the requester about a reply and a status change', async () => {
    const { foreigner, superAdmin } = world;
    const waitForAll = await startNotifier(world);
    const ticket = await world.ticket(foreigner);
    await actions.claim(superAdmin, ticket, null, superAdmin.id);
    await actions.reply(superAdmin, ticket);
    await waitForAll();
    await actions.move(superAdmin, ticket, { from: 'new', to: 'work-in-progress' });
    await waitForAll();
    expect((await actions.inboxOf(foreigner)).slice(0, 2).map(({ kind, subject }) => [kind, subject.title])).toEqual([
      ['ticket-status-changed', ticket.number],
      ['ticket-answered', ticket.number],
    ]);
  });
});

describe('the due date of a ticket', () => {
  test('is the same in the database and in the browser', async () => {
    const { sql, manager } = world;
    const cases = [];
    for (let turn = 0; turn < 200; turn++) {
      const createdAt = new Date(Date.UTC(2026, 0, 1) + turn * 44_777_131).toISOString();
      const timeZone = ['Europe/Oslo', 'America/Lima', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'][turn % 5]!;
      const priority = (['high', 'medium', 'low'] as const)[turn % 3]!;
      const answeredAt = turn % 2 === 0 ? null : new Date(Date.parse(createdAt) + 3_600_000).toISOString();
      const status = turn % 7 === 0 ? ('resolved' as const) : ('new' as const);
      cases.push({ createdAt, timeZone, priority, answeredAt, status });
    }
    const rows = await sql<{ owed: Date | null }>(
      `select cairn.ticket_due_at((c->>'createdAt')::timestamptz, c->>'priority', c->>'status', (c->>'answeredAt')::timestamptz, c->>'timeZone') as owed
         from jsonb_array_elements($1::jsonb) with ordinality as cases(c, n) order by n`,
      [JSON.stringify(cases)],
    );
    expect(rows.map(({ owed }) => owed?.toISOString() ?? null)).toEqual(cases.map(responseDueAt));
    const { id, dueAt: promised } = await world.ticket(manager);
    const [row] = await sql<{ due_at: Date }>('select due_at from ticket where id = $1', [id]);
    expect(row!.due_at.toISOString()).toBe(promised);
  });
});

test('replying costs the same number of statements in a long feed as in a short one', async () => {
  const ticket = await world.ticket();
  const few = await statementsOf(() => actions.reply(world.manager, ticket));
  for (let turn = 0; turn < 30; turn++) await actions.reply(world.manager, ticket, `Said ${turn}`);
  const many = await statementsOf(() => actions.reply(world.manager, ticket));
  expect(many.length).toBe(few.length);
  expect(many.length).toBeLessThanOrEqual(12);
});
