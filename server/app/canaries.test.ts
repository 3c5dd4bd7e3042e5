import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTaskEndpoint } from '#shared/tasks/tasks.api.ts';
import { nameOf } from '#server/test/endpoints.ts';
import type { ProofEnvironment } from '#server/test/proof.ts';
import { allProofs, rehearse } from '#server/test/all-proofs.ts';
import { openWorld, top, type World } from '#server/test/world.ts';

let world: World;
let theirIds: string[];
beforeAll(async () => {
  world = await openWorld();
  const { foreigner, foreignBoardId: boardId, inject, board } = world;
  const { laneIds } = await board({ owner: foreigner, editors: [], viewers: [], lanes: ['Doing'] });
  const body = { ...top, id: randomUUID(), title: 'A canary in the log' };
  await inject(foreigner, createTaskEndpoint, { params: { boardId }, body });
  for (const who of [foreigner, world.foreignAdmin]) await world.signIn(who);
  await markEveryText(foreigner.companyId);
  const ids = await world.sql<{ id: string }>(
    `select id from person where company_id = $1 union select id from board where company_id = $1
     union select id from task where company_id = $1 union select id from event where company_id = $1`,
    [foreigner.companyId],
  );
  theirIds = [foreigner.companyId, ...laneIds, ...ids.map(({ id }) => id)];
});
afterAll(() => world.close());

const canary = 'canary-of-theirs';

/** Text columns that users can write. Columns limited by a check or a key cannot hold free text. */
const textColumns = `select c.table_name as table, c.column_name as column from information_schema.columns c
  join information_schema.columns o on o.table_name = c.table_name and o.table_schema = 'public' and o.column_name = 'company_id'
  join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
  join pg_attribute a on a.attrelid = t.oid and a.attname = c.column_name
  where c.table_schema = 'public' and c.data_type in ('text', 'character varying') and c.is_generated = 'NEVER'
    and coalesce(c.character_maximum_length, 100) > 24 and c.column_name not in ('rank', 'password_hash', 'fingerprint') and c.table_name not in ('room', 'event', 'company')
    and not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'c' and a.attnum = any(k.conkey))`;

async function markEveryText(companyId: string): Promise<void> {
  for (const { table, column } of await world.sql<{ table: string; column: string }>(textColumns)) {
    const words = `'${canary}-' || left(md5(random()::text), 8)`;
    await world.sql(`update ${table} set ${column} = ${words} where company_id = $1`, [companyId]);
  }
  await world.sql(`update company set name = '${canary}', industry = '${canary}' where id = $1`, [companyId]);
  await world.sql(`update event set data = data || jsonb_build_object('title', '${canary}') where company_id = $1`, [companyId]);
}

const ours = (): ProofEnvironment[] => [
  { boardId: world.boardId, owner: world.manager },
  { boardId: world.privateBoardId, owner: world.editor },
];
const theirs = (): ProofEnvironment => ({ boardId: world.foreignBoardId, owner: world.foreigner });

/** Endpoints of operators answer across companies by design; their own tests cover this. */
const isOfOperators = (url: string) =>
  url.includes('/tickets') || ['/api/support', '/api/companies', '/api/get/companies'].some((start) => url.startsWith(start));

async function everyReply(sides: readonly ('ours' | 'theirs')[], places: readonly ProofEnvironment[]): Promise<string> {
  const { people, manager } = world;
  const replies: string[] = [];
  const staff = Object.values(people).filter(({ companyId }) => sides.includes(companyId === manager.companyId ? 'ours' : 'theirs'));
  for (const proof of allProofs.filter(({ endpoint }) => endpoint.method === 'GET' && !isOfOperators(endpoint.url))) {
    for (const place of proof.isPlaced ? places : places.slice(0, 1)) {
      const call = await rehearse(world, proof, place);
      for (const who of staff) {
        const { body, headers } = await call(0, undefined, who);
        replies.push(JSON.stringify([nameOf(proof.endpoint), body, headers]));
      }
    }
  }
  return replies.join('\n');
}

test('no response to one company contains text or ids of another', async () => {
  const replies = await everyReply(['ours'], [...ours(), theirs()]);
  expect(replies).not.toContain(canary);
  expect(theirIds.filter((id) => replies.includes(id))).toEqual([]);
});

test('such data do appear in the responses to the company that owns them', async () => {
  const replies = await everyReply(['theirs'], [theirs()]);
  expect(replies.split(canary).length).toBeGreaterThan(5);
  expect(replies).toContain(world.foreignBoardId);
});
