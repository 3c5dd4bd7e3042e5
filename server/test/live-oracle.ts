import { expect } from 'vitest';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { Follower } from './live-follower.ts';
import type { SentWrite } from './live-writer.ts';

export type Sql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

export interface Row {
  seq: number;
  id: string;
  name: string;
  v: number;
  data: { id: string };
  actorId: string | null;
}

export const readLog = (sql: Sql, key: string): Promise<Row[]> =>
  sql<Row>('select seq::int, id, name, v, data, actor_id as "actorId" from event where room = $1 order by seq', [key]);

export async function expectGapless(sql: Sql): Promise<void> {
  const broken = await sql(`
    select r.key, r.seq, count(e.seq), min(e.seq), max(e.seq) from room r left join event e on e.room = r.key
    group by r.key, r.seq, r.last_id
    having count(e.seq) <> r.seq or min(e.seq) <> 1 or max(e.seq) <> r.seq
      or r.last_id <> (select id from event l where l.room = r.key and l.seq = r.seq)`);
  expect(broken).toEqual([]);
}

/** Checks that the client applied exactly the events after its state, in order, and that all of them are in the log. */
export async function expectFaithful(sql: Sql, follower: Follower): Promise<void> {
  const log = new Map((await readLog(sql, follower.key)).map((row) => [row.seq, row]));
  const shown = ({ id, name, v, data, actorId }: LoggedEvent | Row) => ({ id, name, v, data, actorId });
  for (const { base, applied } of follower.lives) {
    expect(applied.map(({ seq }) => seq)).toEqual(applied.map((_, index) => base.seq + 1 + index));
    for (const { seq, event } of applied) expect(shown(event)).toEqual(shown(log.get(seq)!));
  }
  const strange = follower.given.filter(({ seq, event }) => log.get(seq)?.id !== event.id);
  expect(strange).toEqual([]);
}

const isDone = ({ status }: { status: number }) => status === 200;

/**
 * Checks that each accepted key has one effect, whose event is at the seq of the answer, that repetitions got the same answer, that refused
 * keys have none, and that no other event exists.
 */
export async function expectEachKeyOnce(sql: Sql, key: string, sent: readonly SentWrite[], since = 0): Promise<void> {
  const log = new Map((await readLog(sql, key)).map((row) => [row.seq, row]));
  const kept = await sql<{ key: string; seqs: Record<string, number> }>('select key, seqs from mutation');
  const keptSeqs = new Map(kept.map((row) => [row.key, row.seqs[key]]));
  const effects: number[] = [];
  for (const { key: idempotency, url, subject, answers } of sent) {
    const done = answers.filter(isDone);
    expect(keptSeqs.has(idempotency), `the key of ${JSON.stringify(answers)}`).toBe(done.length > 0);
    if (done.length === 0) continue;
    const seq = done[0]!.seqs[key];
    expect(done.map(({ text, seqs }) => [JSON.parse(text), seqs])).toEqual(done.map(() => [JSON.parse(done[0]!.text), done[0]!.seqs]));
    expect(keptSeqs.get(idempotency)).toBe(seq);
    if (url.endsWith('/restore') && seq === undefined) continue; // the task was not deleted before
    expect(log.get(seq!)?.data.id).toBe(subject);
    effects.push(seq!);
  }
  const happened = [...log.keys()].filter((seq) => seq > since);
  expect(effects.toSorted((a, b) => a - b)).toEqual(happened);
}

export function expectSensible(sent: readonly SentWrite[]): void {
  const statuses = new Set(sent.flatMap(({ answers }) => answers.map(({ status }) => status)));
  expect([...statuses].filter((status) => ![200, 403, 404, 409].includes(status))).toEqual([]);
  expect(sent.some(({ answers }) => answers.some(isDone))).toBe(true);
}
