import { randomUUID } from 'node:crypto';
import { largeSignIns } from '#server/access/demo/invent-people.ts';
import { createTokens } from '#server/access/tokens.ts';
import { largeCompany, seedLargeCompany } from '#server/app/seed/large-company.ts';
import { secretsFrom } from '#server/platform/base/secrets.ts';
import type { BenchFixture } from './basis.ts';
import { clock, percentile, type Measured } from './measure.ts';
import { openHttp, type BenchHttp, type Reply } from './raw-http.ts';
import type { BenchUser } from './users.ts';

/** Company of 2,000 people, which several measures share. */
export interface LargeCompany {
  readonly id: string;
  /** Opens a session for each of these people. Tokens are valid for one hour. */
  signIn(personIds: readonly string[]): Promise<BenchUser[]>;
}

const people = 2000;
/** Tasks for the measures that do not read tasks. */
const fewTasks = 4000;
const hour = 3_600_000;
const largeHr = largeSignIns.find(({ role }) => role === 'HR Admin')!.login;

/** Stores the large company, unless an earlier measure of this run has done it. */
export async function openLarge({ owner, secret }: BenchFixture, tasks = fewTasks): Promise<LargeCompany> {
  const client = await owner.connect();
  try {
    const isNew = await seedLargeCompany(client, { people, tasks }, new Date());
    if (isNew) await client.query('vacuum analyze');
  } finally {
    client.release();
  }
  const { rows } = await owner.query<{ id: string }>('select id from company where name = $1', [largeCompany.name]);
  const { id: companyId } = rows[0]!;
  const tokens = createTokens(secretsFrom(secret), () => new Date());
  return {
    id: companyId,
    async signIn(personIds) {
      const users = personIds.map((id) => ({ id, sessionId: randomUUID() }));
      await owner.query(
        `insert into session (id, person_id, company_id, expires_at)
         select session, person, $1, now() + interval '1 day' from unnest($2::uuid[], $3::uuid[]) s (session, person)`,
        [companyId, users.map(({ sessionId }) => sessionId), users.map(({ id }) => id)],
      );
      const expiresAt = Date.now() + hour;
      return users.map(({ id, sessionId }) => {
        const token = tokens.sign('api', { personId: id, realId: id, companyId, sessionId, expiresAt });
        return { id, sessionId, token };
      });
    },
  };
}

/** Opens a session of the HR admin. */
export async function openHr({ owner }: BenchFixture, company: LargeCompany): Promise<BenchUser> {
  const { rows } = await owner.query<{ id: string }>('select person_id as id from account where username = $1', [largeHr]);
  const [hr] = await company.signIn(rows.map(({ id }) => id));
  return hr!;
}

/** Sends a request and returns the reply. Throws for a status other than 200. */
export async function askWell(connection: BenchHttp, text: string): Promise<Reply> {
  const reply = await connection.ask(text);
  if (reply.status !== 200) throw new Error(`Request failed with status ${reply.status}: ${reply.body.toString().slice(0, 300)}`);
  return reply;
}

/** Sends requests one after another over one connection, the first ones as a warm-up. Returns the latencies of the others. */
export async function latenciesAtRest(port: number, texts: readonly string[], warmUps = 5): Promise<number[]> {
  const connection = await openHttp(port);
  const latencies: number[] = [];
  const first = texts.slice(0, warmUps);
  for (const [index, text] of [...first, ...texts].entries()) {
    const began = clock();
    await askWell(connection, text);
    if (index >= first.length) latencies.push(clock() - began);
  }
  connection.end();
  return latencies;
}

interface LatencyGoal {
  readonly promise: string;
  readonly measure: string;
  /** Share of the latencies that must meet the goal. */
  readonly share: number;
  readonly atMost: number;
  readonly peer?: string;
}

/** Line of a report for latencies of which a share must be at most this high. */
export function lineOfLatencies(latencies: readonly number[], { promise, measure, share, atMost, peer }: LatencyGoal): Measured {
  const value = percentile(latencies, share);
  const name = `p${share * 100}`;
  const others = `${latencies.length} samples, p50 ${percentile(latencies, 0.5).toFixed(1)} ms`;
  return {
    promise,
    measure: `${measure}, ${name}`,
    value: `${value.toFixed(1)} ms`,
    peer: peer ?? others,
    goal: `<= ${atMost} ms`,
    holds: value <= atMost,
  };
}
