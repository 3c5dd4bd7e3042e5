import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/platform/errors.ts';
import { nameOf } from '#server/test/endpoints.ts';
import type { Proof } from '#server/test/proof.ts';
import { installNoFeatureRecords, noFeatureProofs } from '#server/test/no-feature-records.ts';
import { chosenProofs } from '#server/test/all-proofs.ts';
import { sampleRecords } from '#server/test/sample.ts';
import { venture as ventureRecord } from '#server/test/ventures.ts';
import type { Someone } from '#server/test/world-company.ts';
import { requestFor, send, type World } from '#server/test/world.ts';

const openWorld = installNoFeatureRecords();
let world: World;
let foreign: Record<string, string>;
beforeAll(async () => {
  world = await openWorld();
  foreign = await foreignIds();
});
afterAll(() => world.close());

async function foreignIds(): Promise<Record<string, string>> {
  const { foreigner, foreignAdmin, foreignBoardId: boardId } = world;
  const task = await world.task(foreigner, { boardId });
  const ticket = await world.ticket(foreigner);
  const { boardId: withLanes } = await world.board({ owner: foreigner, editors: [], viewers: [], lanes: ['Doing'] });
  const [rows] = await world.sql<{ lane: string; role: string }>(
    'select (select id from lane where board_id = $1) as lane, (select id from role where company_id = $2 limit 1) as role',
    [withLanes, foreigner.companyId],
  );
  const venture = randomUUID();
  await world.inject(foreignAdmin, ventureRecord.endpoints.create, { body: { id: venture, name: 'Theirs', area: 'Quarry' } });
  const people = { person: foreigner.id, admin: foreignAdmin.id, session: foreigner.sessionId };
  return { board: boardId, venture, task: task.id, ticket: ticket.id, company: foreigner.companyId, ...people, ...rows };
}

/** A sum of the rows of each table that belong to the other company. */
async function foreignState(): Promise<Record<string, string | null>> {
  const tables = await world.sql<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'company_id' and t.table_type = 'BASE TABLE' and c.table_schema = 'public' order by 1`,
  );
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) as sum from "${name}" t where company_id = $1`,
  );
  const sums = await world.sql<{ name: string; sum: string | null }>(parts.join(' union all '), [world.foreigner.companyId]);
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]));
}

/** Addresses at which an operator of the provider works for all companies, with the kind of the ids. */
const ofOperators: readonly (readonly [address: string, kind: string])[] = [
  ['/api/tickets/', 'ticket'],
  ['/api/companies/', 'company'],
  ['/api/auth/company', 'company'],
];

const isOperators = (who: Someone | null, { url }: InjectOptions, kind: string) =>
  who === world.superAdmin && ofOperators.some(([address, own]) => kind === own && (url as string).startsWith(address));

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

async function validRequest({ endpoint, arrange }: Proof): Promise<{ who: Someone | null; request: InjectOptions }> {
  const { who = world.manager, input } = (await arrange(world, { boardId: world.boardId, owner: world.manager }))(0);
  if (who) await world.signIn(who);
  return { who, request: requestFor(who, endpoint, input) };
}

function idsIn({ url, query, payload }: InjectOptions): string[] {
  const text = JSON.stringify([url, query, payload]);
  return [...new Set(text.match(new RegExp(uuid, 'g')))];
}

const replaced = (request: InjectOptions, id: string, other: string): InjectOptions => {
  const { url, query, payload, ...rest } = request;
  const [otherUrl, otherQuery, otherPayload] = JSON.parse(JSON.stringify([url, query ?? null, payload ?? null]).replaceAll(id, other)) as [
    string,
    InjectOptions['query'] | null,
    object | null,
  ];
  return { ...rest, url: otherUrl, ...(otherQuery && { query: otherQuery }), ...(otherPayload && { payload: otherPayload }) };
};

async function answerTo(request: InjectOptions) {
  const headers = { ...request.headers, 'idempotency-key': randomUUID() };
  const { status, body } = await send(world.cairn, { ...request, headers });
  const { code = null, fields = [] } = (body ?? {}) as Partial<ErrorBody>;
  return { status, code, fields };
}

const named = [...sampleRecords(chosenProofs), ...noFeatureProofs].map((proof) => ({ name: nameOf(proof.endpoint), proof }));
/** Positions of ids that the browser generates, which may be any unused id. */
const chosen = new Map<string, number[]>();

/** The foreign ids that a request gets in place of one of its own: those of the same kind, and one of another, in turn. */
async function foreignFor(id: string, turn: number): Promise<[string, string][]> {
  const tables = ['board', 'venture', 'task', 'ticket', 'company', 'person', 'session', 'lane', 'role'];
  const rows = await world.sql<{ kind: string }>(
    tables.map((table) => `select '${table}' as kind from ${table} where id = $1`).join(' union all '),
    [id],
  );
  const kinds = rows.flatMap(({ kind }) => (kind === 'person' ? ['person', 'admin'] : [kind]));
  const all = Object.entries(foreign);
  return [
    ...all.filter(([kind]) => kinds.includes(kind)),
    ...all.filter(([kind]) => !kinds.includes(kind)).slice(turn % 4, (turn % 4) + 1),
  ];
}

/** The foreign ids that a request gets in place of an id that it chooses: those of the kind that its address names, and two others in turn. */
function foreignForChosen(who: Someone | null, request: InjectOptions, turn: number): string[] {
  const { url } = request;
  const all = Object.entries(foreign).filter(([kind]) => !isOperators(who, request, kind));
  const named = all.filter(([kind]) =>
    (url as string).includes(`/${kind === 'company' ? 'companie' : kind === 'person' ? 'people' : kind}`),
  );
  const others = all.filter((one) => !named.includes(one));
  return [...named, ...[0, 1].map((step) => others[(2 * turn + step) % others.length]!)].map(([, id]) => id);
}

describe('each endpoint', () => {
  let state: Record<string, string | null>;
  beforeAll(async () => {
    state = await foreignState();
  });

  test.each(named.map((one, turn) => ({ ...one, turn })))('$name treats an id of another company like a missing one', async (one) => {
    const { name, proof, turn } = one;
    const { who, request } = await validRequest(proof);
    const differences = [];
    for (const [place, id] of idsIn(request).entries()) {
      const absent = randomUUID();
      const nowhere = await answerTo(replaced(request, id, absent));
      if (nowhere.status === 200) chosen.set(name, [...(chosen.get(name) ?? []), place]);
      else
        for (const [kind, other] of await foreignFor(id, turn)) {
          if (isOperators(who, request, kind)) continue;
          const answer = await answerTo(replaced(request, id, other));
          // An answer may name the id that was sent, as the path of a field.
          const isSame = JSON.stringify(answer).replaceAll(other, absent) === JSON.stringify(nowhere);
          if (!isSame) differences.push({ id, kind, answer, nowhere });
        }
    }
    expect(differences).toEqual([]);
  });

  /* Runs last: records stored under these ids would change the answers to other requests. */
  test.each(named.map((one, turn) => ({ ...one, turn })))(
    '$name accepts or refuses a client-chosen id that belongs to another company',
    async (one) => {
      const { name, proof, turn } = one;
      for (const place of chosen.get(name) ?? []) {
        let { who, request } = await validRequest(proof);
        for (const other of foreignForChosen(who, request, turn)) {
          const { status } = await answerTo(replaced(request, idsIn(request)[place]!, other));
          expect(status).toBeLessThan(500);
          if (status === 200) ({ who, request } = await validRequest(proof));
        }
      }
    },
  );

  test('none of these requests changes anything of the other company', async () => {
    expect(await foreignState()).toEqual(state);
  });
});
