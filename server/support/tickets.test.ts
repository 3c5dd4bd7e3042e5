import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { owedAt } from '#shared/support/service-times.ts';
import { createTicketEndpoint, ticketNumberEndpoint } from '#shared/support/tickets.api.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { statementsOf } from '#server/test/statements.ts';
import { ticketActs } from '#server/test/ticket-acts.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { numberOf } from './ticket-number.ts';

let world: World;
let acts: ReturnType<typeof ticketActs>;
let operator: Someone;
beforeAll(async () => {
  world = await openWorld();
  acts = ticketActs(world);
  operator = await world.signIn(await world.newcomer(undefined, 'super-admin'));
  for (const who of Object.values(world.people)) await world.signIn(who);
});
afterAll(() => world.close());

describe('a request', () => {
  test('has a number of nine letters of Crockford, its first entry, and stands in the lists of who asked and of support', async () => {
    const { manager, superAdmin } = world;
    const ticket = await expectRoomsToFollow(world, () => world.ticket(manager, { description: 'The list is old.\nStill.' }));
    expect(ticket).toMatchObject({ number: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{9}$/), status: 'new', headline: 'The list is old.' });
    const { feed, description } = await acts.ticketOf(manager, ticket);
    expect([description, feed.map(({ kind, isSupport }) => [kind, isSupport])]).toEqual(['The list is old.\nStill.', [['created', false]]]);
    expect((await acts.own(manager)).body.rows.map(({ id }) => id)).toContain(ticket.id);
    for (const who of [superAdmin, operator])
      expect((await acts.desk(who, { isOpen: true })).body.rows.find(({ id }) => id === ticket.id)).toEqual(ticket);
  });

  test('has the number that the form showed, and the next where another has it', async () => {
    const { editor, colleague, sql } = world;
    const [first, second] = [randomUUID(), randomUUID()];
    const shown = await world.inject(editor, ticketNumberEndpoint, { params: { ticketId: first } });
    expect((await world.ticket(editor, { id: first })).number).toBe(shown.body.number);
    await sql('update ticket set number = $1 where id = $2', [numberOf(second, 0), first]);
    expect((await world.ticket(colleague, { id: second })).number).toBe(numberOf(second, 1));
  });

  test('names each field that is wrong, and is not asked by support', async () => {
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

  test('is made once under its id: asked again it is answered the same, and another under it is refused', async () => {
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
  test('goes on both sides, each with something to read until it is seen', async () => {
    const { manager, superAdmin } = world;
    const ticket = await world.ticket(manager);
    await acts.see(superAdmin, ticket);
    await expectRoomsToFollow(world, () => acts.say(superAdmin, ticket, 'Which browser?'));
    expect(await acts.ticketOf(manager, ticket)).toMatchObject({
      isUnreadByRequester: true,
      isUnreadBySupport: false,
      answeredAt: expect.any(String),
    });
    await expectRoomsToFollow(world, () => acts.see(manager, ticket));
    await acts.say(manager, ticket, 'Two of them');
    const { feed, ...card } = await acts.ticketOf(superAdmin, ticket);
    expect(card).toMatchObject({ isUnreadByRequester: false, isUnreadBySupport: true });
    expect(feed.map(({ body, isSupport, authorId }) => [body, isSupport, authorId])).toEqual([
      [null, false, manager.id],
      ['Which browser?', true, superAdmin.id],
      ['Two of them', false, manager.id],
    ]);
    await acts.see(superAdmin, ticket);
    await expectNothingToChange(world, () => acts.see(superAdmin, ticket));
  });

  test('keeps what eight say at once, one after the other', async () => {
    const ticket = await world.ticket();
    const speakers = [world.manager, world.superAdmin, operator];
    const all = () => Promise.all(Array.from({ length: 8 }, (_, turn) => acts.say(speakers[turn % 3]!, ticket, `Said ${turn}`)));
    expect((await expectRoomsToFollow(world, all)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await acts.ticketOf(world.manager, ticket)).feed.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('opens again by a reply within seven days, and is locked after them', async () => {
    const { manager, superAdmin } = world;
    const ticket = await world.ticket(manager);
    await acts.move(superAdmin, ticket, { from: 'new', to: 'resolved', comment: 'It is repaired.' });
    const reply = await expectRoomsToFollow(world, () => acts.say(manager, ticket, 'It is back'));
    expect(reply.body).toMatchObject({
      card: { status: 'work-in-progress', resolvedAt: null },
      entries: [{ kind: 'comment' }, { kind: 'status' }],
    });
    await acts.move(superAdmin, ticket, { from: 'work-in-progress', to: 'resolved' });
    await world.sql(`update ticket set resolved_at = resolved_at - interval '7 days' where id = $1`, [ticket.id]);
    for (const who of [manager, superAdmin])
      expect(await expectNothingToChange(world, () => acts.say(who, ticket))).toMatchObject({
        status: 409,
        body: { code: 'ticket.locked' },
      });
    expect(await acts.move(superAdmin, ticket, { from: 'resolved', to: 'work-in-progress' })).toMatchObject({ status: 200 });
    expect((await acts.say(manager, ticket)).status).toBe(200);
  });
});

describe('the status', () => {
  test('goes forward, or back to work; what nobody has answered is resolved with a word', async () => {
    const { superAdmin } = world;
    const ticket = await world.ticket();
    expect(await acts.move(superAdmin, ticket, { from: 'new', to: 'resolved' })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'body.comment', rule: 'required' }] },
    });
    await expectRoomsToFollow(world, () => acts.move(superAdmin, ticket, { from: 'new', to: 'work-in-progress' }));
    expect(await acts.move(superAdmin, ticket, { from: 'work-in-progress', to: 'new' })).toMatchObject({
      status: 409,
      body: { code: 'move.forbidden' },
    });
    const { body } = await acts.move(superAdmin, ticket, { from: 'work-in-progress', to: 'resolved', comment: 'Done.' });
    expect(body).toMatchObject({
      card: { status: 'resolved', owedAt: null },
      entries: [
        { kind: 'comment', body: 'Done.' },
        { kind: 'status', previous: 'work-in-progress', status: 'resolved' },
      ],
    });
  });

  test('is set over nobody’s change: of two at once the second hears of the first', async () => {
    const ticket = await world.ticket();
    const both = [world.superAdmin, operator].map((who) => acts.move(who, ticket, { from: 'new', to: 'work-in-progress' }));
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'record.stale',
      current: { status: 'work-in-progress' },
    });
  });
});

describe('a claim', () => {
  test('is the first one’s, is handed over, and is given back; each leaves a line among the notes', async () => {
    const { superAdmin } = world;
    const ticket = await world.ticket();
    const first = await Promise.all([superAdmin, operator].map((who) => acts.claim(who, ticket, null, who.id)));
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
    const has = (await acts.ticketOf(superAdmin, ticket)).claimerId!;
    const [one, other] = has === superAdmin.id ? [superAdmin, operator] : [operator, superAdmin];
    await expectRoomsToFollow(world, () => acts.claim(one, ticket, one.id, other.id));
    await acts.claim(other, ticket, other.id, null);
    expect((await acts.notesOf(one, ticket)).map(({ kind }) => kind)).toEqual(['claimed', 'handed-over', 'given-back']);
  });

  test('goes to nobody who does not answer for support', async () => {
    const ticket = await world.ticket();
    for (const to of [world.editor.id, world.foreigner.id, world.foreignAdmin.id, randomUUID()])
      expect(await acts.claim(world.superAdmin, ticket, null, to)).toMatchObject({ status: 422, body: { fields: [{ path: 'body.to' }] } });
  });
});

describe('people are told', () => {
  test('who asked, of an answer and of a status', async () => {
    const { foreigner, superAdmin } = world;
    const ticket = await world.ticket(foreigner);
    await acts.claim(superAdmin, ticket, null, superAdmin.id);
    await acts.say(superAdmin, ticket);
    await acts.move(superAdmin, ticket, { from: 'new', to: 'work-in-progress' });
    expect((await acts.inboxOf(foreigner)).slice(0, 2).map(({ kind, subject }) => [kind, subject.title])).toEqual([
      ['ticket-moved', ticket.number],
      ['ticket-answered', ticket.number],
    ]);
  });
});

describe('what support owes', () => {
  test('is the same in the row as by the clock of the browser', async () => {
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
      `select cairn.owed_at((c->>'createdAt')::timestamptz, c->>'priority', c->>'status', (c->>'answeredAt')::timestamptz, c->>'timeZone') as owed
         from jsonb_array_elements($1::jsonb) with ordinality as cases(c, n) order by n`,
      [JSON.stringify(cases)],
    );
    expect(rows.map(({ owed }) => owed?.toISOString() ?? null)).toEqual(cases.map(owedAt));
    const { id, owedAt: promised } = await world.ticket(manager);
    const [row] = await sql<{ owed_at: Date }>('select owed_at from ticket where id = $1', [id]);
    expect(row!.owed_at.toISOString()).toBe(promised);
  });
});

test('answering costs as many statements in a long feed as in a short one', async () => {
  const ticket = await world.ticket();
  const few = await statementsOf(() => acts.say(world.manager, ticket));
  for (let turn = 0; turn < 30; turn++) await acts.say(world.manager, ticket, `Said ${turn}`);
  const many = await statementsOf(() => acts.say(world.manager, ticket));
  expect(many.length).toBe(few.length);
  expect(many.length).toBeLessThanOrEqual(12);
});
