import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { moveSubjectEndpoint } from '#shared/calibration/calibration.api.ts';
import { calibrationRoom } from '#shared/calibration/calibration.room.ts';
import { maxSubjects, type CalibrationTerms } from '#shared/calibration/calibration.schema.ts';
import { cutsOf } from '#shared/calibration/nine-boxes.ts';
import { parseSeqs } from '#shared/platform/protocol.ts';
import { roomKey } from '#shared/platform/room.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { openFloor, pause, sendAll } from './delivery.ts';
import type { BenchEnvironment } from './environment.ts';
import type { FloorWorks } from './floor-process.ts';
import { clock, inMs, interleave, median, percentile, type Measured } from './measure.ts';
import { startRemote } from './remote.ts';
import { startServer } from './server-process.ts';
import type { SocketsWorks } from './sockets-process.ts';
import type { BenchUser } from './users.ts';

const participants = 30;

const storeSql = `with rated as (
    insert into scale (id, company_id, created_at, updated_at, name, points, allows_none) values ($4, $2, now(), now(), 'Rating', $6, false)
  ), period as (
    insert into cycle (id, company_id, created_at, updated_at, name, starts_on, ends_on, status)
    values ($3, $2, now(), now(), 'Year', '2026-01-01', '2026-12-31', 'active')
  ), session as (
    insert into calibration (id, company_id, created_at, updated_at, name, cycle_id, held_on, owner_id, scale_id, reason_policy, enforcement,
      status, terms)
    values ($1, $2, now(), now(), 'Large', $3, '2026-11-25', $5, $4, 'none', 'off', 'live', $7)
  ), people as (
    insert into calibration_person (id, company_id, created_at, updated_at, calibration_id, person_id, role)
    select gen_random_uuid(), $2, now(), now(), $1, id, 'editor' from unnest($8::uuid[]) id
  )
  insert into calibration_subject (id, company_id, created_at, updated_at, calibration_id, person_id, original_x, start_x, x, is_discussed, moves)
  select gen_random_uuid(), $2, now(), now(), $1, id, 3, 3, 3, false, 0 from unnest($9::uuid[]) id`;

export interface LargeSession {
  readonly id: string;
  readonly members: readonly BenchUser[];
  readonly subjects: readonly string[];
}

/** Stores a live session with the most subjects that one may have. */
export async function storeLarge({ owner, users }: BenchEnvironment): Promise<LargeSession> {
  const [id, cycleId, scaleId] = [randomUUID(), randomUUID(), randomUUID()];
  const points = [1, 2, 3, 4, 5].map((value) => ({ value, label: `Point ${value}` }));
  const rules = { reasonPolicy: 'none', barsOwnReports: false, noteReaders: 'everyone', enforcement: 'off' } as const;
  const terms: CalibrationTerms = {
    ...rules,
    reasonCodes: [],
    name: 'Large',
    cycleId,
    heldOn: '2026-11-25',
    place: null,
    x: { points, ...cutsOf(points) },
    y: null,
  };
  const members = users.people.slice(0, participants);
  const subjects = users.people.slice(participants, participants + maxSubjects).map((person) => person.id);
  const texts = [JSON.stringify(points), JSON.stringify(terms)];
  await owner.query(storeSql, [
    id,
    users.companyId,
    cycleId,
    scaleId,
    members[0]!.id,
    ...texts,
    members.map((person) => person.id),
    subjects,
  ]);
  return { id, members, subjects };
}

interface Head {
  readonly seq: number;
  readonly at: number;
}

/** Notes when each client has applied which event. */
function watch(clients: readonly LiveClient[]): readonly Head[][] {
  const heads = clients.map((): Head[] => []);
  clients.forEach(({ socket }, index) =>
    socket.on('events', (_, firstSeq, events) => heads[index]!.push({ seq: firstSeq + events.length - 1, at: clock() })),
  );
  return heads;
}

/** Waits until all clients have applied an event. */
async function untilApplied(heads: readonly Head[][], seq: number): Promise<void> {
  const until = clock() + 10_000;
  while (heads.some((list) => (list.at(-1)?.seq ?? 0) < seq)) {
    if (clock() > until) throw new Error(`Move ${seq} was not applied by every participant.`);
    await delay(10);
  }
}

/** Stores one move and returns when it was sent, with its place in the log. */
async function sendMove(client: LiveClient, { id }: LargeSession, personId: string, version: number): Promise<Head> {
  const body = { id: randomUUID(), personId, toX: 4 + (version % 2), toY: null, expectedVersion: version, reason: null };
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const at = clock();
  const url = moveSubjectEndpoint.url.replace(':recordId', id);
  const answer = await client.request(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 200) throw new Error(`A move was refused with ${answer.status}: ${await answer.text()}`);
  return { at, seq: parseSeqs(answer.headers.get('cairn-seqs') ?? '')[roomKey(calibrationRoom, id)]! };
}

/** Moves people one after another, each by another client. Returns the number of moves. */
export async function moveEach(clients: readonly LiveClient[], session: LargeSession, { ms, pauseMs }: { ms: number; pauseMs: number }) {
  const { subjects } = session;
  // The first person and the last ones are dragged meanwhile.
  const free = subjects.slice(1, subjects.length - clients.length);
  const until = clock() + ms;
  let turn = 0;
  for (; clock() < until; turn++) {
    const at = turn % free.length;
    await sendMove(clients[turn % clients.length]!, session, free[at]!, Math.floor(turn / free.length));
    await delay(pauseMs);
  }
  return turn;
}

/** Everybody moves people in turn, 20 to 60 moves a second. Returns the times until the last participant has applied each move. */
async function moveAll(
  clients: readonly LiveClient[],
  session: LargeSession,
  heads: readonly Head[][],
  ms: number,
  versions: Map<string, number>,
) {
  const { subjects } = session;
  const sent: Promise<Head>[] = [];
  const move = (turn: number) => {
    const personId = subjects[turn % subjects.length]!;
    const version = versions.get(personId) ?? 0;
    versions.set(personId, version + 1);
    return sendMove(clients[turn % clients.length]!, session, personId, version);
  };
  const until = clock() + ms;
  for (let turn = 0; clock() < until; turn++) {
    sent.push(move(turn));
    await delay(pause.from + Math.random() * (pause.to - pause.from));
  }
  const moves = await Promise.all(sent);
  await untilApplied(heads, Math.max(...moves.map(({ seq }) => seq)));
  const lastAt = (seq: number) => Math.max(...heads.map((list) => list.find((head) => head.seq >= seq)!.at));
  return percentile(
    moves.map(({ at, seq }) => lastAt(seq) - at),
    0.5,
  );
}

export async function openClients(port: number, { id, members }: LargeSession): Promise<LiveClient[]> {
  const clients = members.map(({ token }) => new LiveClient({ address: `http://127.0.0.1:${port}`, token }));
  for (const client of clients) await client.connected();
  for (const client of clients) await client.follow(calibrationRoom, id);
  return clients;
}

/** Time from a move in the largest session until the last of 30 participants has applied it, beside the floor of P5. */
export async function measureCalibration(environment: BenchEnvironment): Promise<Measured[]> {
  const session = await storeLarge(environment);
  const server = await startServer(environment, { isUnlimited: true });
  const readers = [1, 2].map(() => startRemote<SocketsWorks>(new URL('./sockets-process.ts', import.meta.url)));
  const floor = startRemote<FloorWorks>(new URL('./floor-process.ts', import.meta.url));
  const clients = await openClients(server.port, session);
  const least = await openFloor(environment, floor, readers);
  const versions = new Map<string, number>();
  const heads = watch(clients);
  const ms = environment.isQuick ? 2000 : 6000;
  const found = await interleave(environment.isQuick ? 2 : 5, {
    product: () => moveAll(clients, session, heads, ms, versions),
    floor: async () => (await sendAll(readers, ms, least)).p50,
  });
  for (const client of clients) client.close();
  for (const remote of [...readers, floor]) remote.end();
  await server.end('SIGTERM');
  const [value, beside] = [median(found.product), median(found.floor)];
  return [
    {
      promise: 'calibration',
      measure: `move sent to the last of ${participants} participants applied, ${maxSubjects} subjects, p50`,
      value: inMs(value),
      peer: `floor of P5 ${inMs(beside)}`,
      goal: `<= ${inMs(beside * 2)} (twice the floor)`,
      holds: value <= beside * 2,
    },
  ];
}
