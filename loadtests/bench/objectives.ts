import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import type { RollupRow } from '#shared/records/record-tree.ts';
import type { BenchEnvironment } from './environment.ts';
import { latenciesAtRest, lineOfLatencies, openLarge, type LargeCompany } from './large.ts';
import { clock, inMs, percentile, type Measured } from './measure.ts';
import { openHttp } from './raw-http.ts';
import { getText, postText } from './requests.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const promise = 'objectives';
const depth = 6;
const simultaneous = 200;
/** Parents whose children one request of the tree reads. */
const parentsAtOnce = 50;

/** Makes two levels of the second and third objective of each person, below the first one. */
const deepenSql = `update objective o set parent_id = above.id from objective above
  where o.company_id = $1 and above.owner_id = o.owner_id
    and (right(o.name, 2), right(above.name, 2)) in (('.1', '.0'), ('.2', '.1'))`;

const deepestSql = `with recursive tree as (
    select id, 1 as depth from objective where company_id = $1 and parent_id is null
    union all select o.id, t.depth + 1 from objective o join tree t on o.parent_id = t.id
  )
  select distinct on (k.objective_id) k.id, k.assignee_id as "personId", k.target as value
  from tree t join keyresult k on k.objective_id = t.id
  where t.depth = $2 and k.polarity in ('increase', 'decrease') order by k.objective_id, k.id limit $3`;

/** Puts the fourth objectives of many people below one objective of the company, which counts them alone. */
const gatherSql = `with chosen as (
    select id from objective where company_id = $1 and right(name, 2) = '.3' order by id limit $2
  ), above as (
    insert into objective select (jsonb_populate_record(null::objective, to_jsonb(o)
      || jsonb_build_object('id', $3::uuid, 'name', 'All together', 'level', 'company', 'driver', 'children', 'parent_id', null))).*
    from objective o where o.id = (select id from chosen limit 1) returning id
  )
  update objective o set parent_id = above.id from above where o.id in (select id from chosen)`;

const gatheredSql = `select distinct on (k.objective_id) k.id, k.assignee_id as "personId", k.target as value
  from objective o join keyresult k on k.objective_id = o.id
  where o.parent_id = $1 and k.polarity in ('increase', 'decrease') order by k.objective_id, k.id`;

interface Target {
  readonly id: string;
  readonly personId: string;
  readonly value: number;
}

/** Check-ins with the targets of key results, each by the person who is responsible. */
async function checkInTexts(company: LargeCompany, targets: readonly Target[]): Promise<string[]> {
  const users = await company.signIn(targets.map(({ personId }) => personId));
  const at = new Date(Date.now() - 1000).toISOString();
  const rest = { confidence: 7, status: null, comment: 'As agreed.', blockers: null, at };
  return targets.map(({ id, value }, index) =>
    postText(users[index]!, `/api/keyresults/${id}/check-ins`, { id: randomUUID(), value, ...rest }),
  );
}

/** Times of the replies from which the table of objectives builds its tree. */
async function measureTree({ owner, isQuick }: BenchEnvironment, company: LargeCompany, port: number): Promise<Measured[]> {
  const { rows } = await owner.query<{ id: string }>('select id from person where company_id = $1 and is_active order by id limit $2', [
    company.id,
    isQuick ? 40 : 200,
  ]);
  const readers = await company.signIn(rows.map(({ id }) => id));
  const { rows: parents } = await owner.query<{ id: string }>(
    'select id from objective where company_id = $1 and parent_id is null order by due_on desc, id desc limit $2',
    [company.id, parentsAtOnce],
  );
  const above = `is.${parents.map(({ id }) => id).join()}`;
  const urls = {
    'first page of the tree': '/api/objectives?sort=-dueOn&parentId=empty&limit=50',
    'objectives below 50 objectives': `/api/objectives?sort=-dueOn&parentId=${above}&limit=200`,
    'key results of 50 objectives': `/api/keyresults?sort=-dueOn&objectiveId=${above}&limit=200`,
  };
  const lines: Measured[] = [];
  for (const [name, url] of Object.entries(urls)) {
    const latencies = await latenciesAtRest(
      port,
      readers.map((reader) => getText(reader, url)),
    );
    lines.push(lineOfLatencies(latencies, { promise, measure: `${name}, 10,000 objectives`, share: 0.95, atMost: 300 }));
  }
  return lines;
}

async function measureDepth({ owner, isQuick }: BenchEnvironment, company: LargeCompany, server: ServerProcess): Promise<Measured> {
  const { rows } = await owner.query<Target>(deepestSql, [company.id, depth, isQuick ? 60 : 300]);
  const texts = await checkInTexts(company, rows);
  const before = await server.worked();
  const latencies = await latenciesAtRest(server.port, texts, 0);
  const peer = `${latencies.length} samples, server CPU ${inMs(((await server.worked()) - before) / texts.length)} each`;
  return lineOfLatencies(latencies, { promise, measure: `check-in at depth ${depth}`, share: 0.5, atMost: 40, peer });
}

const partOf = (record: typeof objective | typeof keyResult, values: object): RollupRow => ({
  kind: record.name,
  ...record.tree!.parts!['progress']!.row(values as never),
});

/** Progress of an objective that follows from the stored key results of the objectives below it. */
async function recompute({ owner }: BenchEnvironment, id: string): Promise<{ stored: number; recomputed: number }> {
  const driven = objective.tree!.rollups.progress!;
  const { rows: below } = await owner.query<{ id: string; driver: string }>(
    'select id, driver, state, outcome, contribution from objective where parent_id = $1 order by id',
    [id],
  );
  const { rows: results } = await owner.query<{ objectiveId: string }>(
    'select objective_id as "objectiveId", progress, weight from keyresult where objective_id = any($1) order by id',
    [below.map((row) => row.id)],
  );
  const parts = below.map((row) => {
    const own = results.filter(({ objectiveId }) => objectiveId === row.id).map((result) => partOf(keyResult, result));
    return partOf(objective, { ...row, progress: driven(own, row as never) });
  });
  const { rows } = await owner.query<{ progress: number; driver: string }>('select progress, driver from objective where id = $1', [id]);
  return { stored: rows[0]!.progress, recomputed: driven(parts, rows[0] as never)! };
}

/** Sends each request over its own connection, all at the same time. */
async function sendAtOnce(port: number, texts: readonly string[]): Promise<{ latencies: number[]; refused: number }> {
  const connections = await Promise.all(texts.map(() => openHttp(port)));
  const began = clock();
  let refused = 0;
  /** Repeats a request that the server had no time for, as the browser does. It has the same key. */
  const send = async (text: string, index: number): Promise<number> => {
    const reply = await connections[index]!.ask(text);
    if (reply.status === 200) return clock() - began;
    if (reply.status !== 503) throw new Error(`A check-in was answered with status ${reply.status}.`);
    refused++;
    await delay(100 + Math.random() * 400);
    return send(text, index);
  };
  const latencies = await Promise.all(texts.map(send));
  for (const connection of connections) connection.end();
  return { latencies, refused };
}

/** All people check in at once below one objective. Nothing may be lost, and its progress must follow from all of them. */
async function measureCrowd(environment: BenchEnvironment, company: LargeCompany, port: number): Promise<Measured[]> {
  const { owner } = environment;
  const id = randomUUID();
  await owner.query(gatherSql, [company.id, simultaneous, id]);
  const { rows } = await owner.query<Target>(gatheredSql, [id]);
  const texts = await checkInTexts(company, rows);
  const countSql = 'select count(*)::int as count from check_in where key_result_id = any($1)';
  const count = async () => (await owner.query<{ count: number }>(countSql, [rows.map((row) => row.id)])).rows[0]!.count;
  const before = await count();
  const { latencies, refused } = await sendAtOnce(port, texts);
  const lost = before + texts.length - (await count());
  const { stored, recomputed } = await recompute(environment, id);
  const name = `${texts.length} simultaneous check-ins below one objective`;
  return [
    {
      promise,
      measure: `${name}: lost; progress`,
      value: `${lost}; ${stored} %`,
      peer: `recomputed ${recomputed} %`,
      goal: '0; equal',
      holds: texts.length === simultaneous && lost === 0 && stored === recomputed,
    },
    {
      promise,
      measure: `${name}: until the last reply`,
      value: inMs(Math.max(...latencies)),
      peer: `p50 ${inMs(percentile(latencies, 0.5))}; ${refused} repeated`,
      goal: '',
      holds: true,
    },
  ];
}

/** Objectives in a company of 2,000 people with 10,000 objectives and 30,000 key results. */
export async function measureObjectives(environment: BenchEnvironment): Promise<Measured[]> {
  const company = await openLarge(environment);
  await environment.owner.query(deepenSql, [company.id]);
  await environment.rest();
  const server = await startServer(environment, { isUnlimited: true });
  const lines = [
    ...(await measureTree(environment, company, server.port)),
    await measureDepth(environment, company, server),
    ...(await measureCrowd(environment, company, server.port)),
  ];
  await server.end('SIGTERM');
  return lines;
}
