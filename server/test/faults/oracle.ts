import { isDeepStrictEqual } from 'node:util';
import type { SentRequest, Delivery, FaultHistory, LogRow, RoomRecord } from './history.ts';

export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9' | 'I10' | 'I11' | 'I12';

export interface Violation {
  readonly invariant: Invariant;
  readonly says: string;
}

/** Longest time in milliseconds that events may arrive after an indirect loss of rights: normally, and from an isolated server. */
const stillHeard = { calm: 2_000, disturbed: 7_000 };
const longest = { lag: 2_000, growth: 24 };

const at = (room: string, seq: number) => `${room} ${seq}`;
const byPlace = (log: readonly LogRow[]) => new Map(log.map((row) => [at(row.room, row.seq), row]));

function* holes({ log, heads }: FaultHistory): Generator<string> {
  const rooms = Map.groupBy(log, ({ room }) => room);
  for (const { room, seq, lastId } of heads) {
    const rows = (rooms.get(room) ?? []).toSorted((a, b) => a.seq - b.seq);
    const hole = rows.findIndex((row, index) => row.seq !== index + 1);
    if (hole >= 0) yield `${room} has a hole before ${rows[hole]!.seq}`;
    else if (rows.length !== seq || (rows.at(-1)?.id ?? null) !== lastId) yield `${room} says ${seq} and has ${rows.length}`;
  }
}

const followed = ({ room, personId }: RoomRecord) => `${room} of ${personId}`;

function* misapplied({ records }: FaultHistory): Generator<string> {
  for (const record of records)
    for (const { base, applied } of record.lives) {
      const wrong = applied.findIndex((seq, index) => seq !== base + 1 + index);
      if (wrong >= 0) yield `${followed(record)} applied ${applied[wrong]} where ${base + 1 + wrong} was next`;
    }
}

function* strange({ records }: FaultHistory): Generator<string> {
  for (const record of records)
    if (record.last && !isDeepStrictEqual(record.last.shown, record.last.stored)) yield `${followed(record)} shows what is not stored`;
}

const doneOf = ({ answers }: SentRequest) => answers.filter(({ status }) => status === 200);

function* keysWithout({ requests, log, ownRooms }: FaultHistory): Generator<string> {
  const effects = new Map<string, number>();
  for (const one of requests) {
    const done = doneOf(one);
    if (done.length > 0 !== (one.kept !== null))
      yield `a command on ${one.subject} was answered ${done.length} times and is kept: ${one.kept !== null}`;
    if (new Set(done.map(({ seq }) => seq)).size > 1 || new Set(done.map(({ text }) => canonical(text))).size > 1)
      yield `a command on ${one.subject} has more than one answer`;
    const seq = done[0]?.seq;
    if (seq !== undefined) effects.set(at(one.room, seq), (effects.get(at(one.room, seq)) ?? 0) + 1);
  }
  for (const { room, seq } of log) {
    const times = effects.get(at(room, seq)) ?? 0;
    if (ownRooms.includes(room) && times !== 1) yield `${at(room, seq)} is the effect of ${times} commands`;
  }
}

const canonical = (text: string) => JSON.stringify(sorted(JSON.parse(text)));
const sorted = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : Array.isArray(value)
      ? value.map(sorted)
      : value;

function* forgotten({ requests, log }: FaultHistory): Generator<string> {
  const rows = byPlace(log);
  for (const one of requests)
    for (const { seq } of doneOf(one)) {
      if (seq === undefined && one.isRestore) continue; // the task was not deleted before
      if (seq === undefined || rows.get(at(one.room, seq))?.data.id !== one.subject)
        yield `${one.subject} was promised at ${seq} and is not there`;
    }
}

const sameData = (row: LogRow | undefined, { id, data }: Delivery) => row?.id === id && isDeepStrictEqual(row.data, data);

function* invented({ records, log }: FaultHistory): Generator<string> {
  const rows = byPlace(log);
  for (const record of records)
    for (const one of record.given)
      if (!sameData(rows.get(at(record.room, one.seq)), one)) yield `${followed(record)} was given ${one.seq}, which is not in the log`;
}

const isExcuse = ({ node, from, to }: FaultHistory['disturbances'][number], ofNode: number, lostAt: number, until: number) =>
  (node === null || node === ofNode) && from < until && to > lostAt;

function* overheard({ records, log, revocations, strays, disturbances }: FaultHistory): Generator<string> {
  yield* strays;
  const removals = new Map(
    log.filter(({ name }) => name === 'board.member-removed').map(({ room, seq, data }) => [`${room} of ${data.personId}`, seq]),
  );
  const rows = byPlace(log);
  for (const record of records) {
    const removedAt = removals.get(followed(record)) ?? Infinity;
    for (const { seq } of record.given) if (seq > removedAt) yield `${followed(record)} was given ${seq} after the removal at ${removedAt}`;
    const lost = revocations.find(({ personId, room }) => personId === record.personId && room === record.room);
    if (!lost) continue;
    for (const one of record.given) {
      const committed = rows.get(at(record.room, one.seq))?.at ?? 0;
      const isExcused = disturbances.some((some) => isExcuse(some, one.node, lost.at, one.at));
      if (committed > lost.at + stillHeard[isExcused ? 'disturbed' : 'calm'] || one.at > lost.at + stillHeard.disturbed)
        yield `${followed(record)} was given ${one.seq} ${one.at - lost.at} ms after a loss of rights`;
    }
  }
}

function* unheard({ tasks, log }: FaultHistory): Generator<string> {
  const last = new Map<string, LogRow>();
  for (const row of log.toSorted((a, b) => a.seq - b.seq))
    if (row.room.startsWith('board:') && row.name.startsWith('task.') && row.data.id) last.set(row.data.id, row);
  for (const task of tasks) {
    const event = last.get(task.id);
    const isGone = event?.name === 'task.deleted';
    const isSame =
      event &&
      task.isDeleted === isGone &&
      (isGone || ['version', 'title', 'status'].every((field) => event.data[field] === task[field as 'title']));
    if (!isSame) yield `task ${task.id} is other than its last event ${event?.name} ${event?.seq}`;
  }
}

function* leftOver({ rest }: FaultHistory): Generator<string> {
  for (const { node, rooms, sockets, megabytes, warm } of rest)
    if (rooms > 0 || sockets > 0 || megabytes - warm > longest.growth)
      yield `server ${node} holds ${rooms} rooms and ${sockets} sockets of nobody, and has grown by ${Math.round(megabytes - warm)} MB`;
}

function* late({ lags }: FaultHistory): Generator<string> {
  const middle = lags.toSorted((a, b) => a - b)[Math.floor(lags.length / 2)];
  if (middle !== undefined && middle > longest.lag) yield `a change takes ${middle} ms although everything is healed`;
}

function* repeated({ effects, expectedEffects }: FaultHistory): Generator<string> {
  for (const id of expectedEffects) if (effects.get(id) !== 1) yield `event ${id} had its effect ${effects.get(id) ?? 0} times`;
  const expected = new Set(expectedEffects);
  for (const id of effects.keys()) if (!expected.has(id)) yield `event ${id} had an effect and is not in the log`;
}

function* orphaned({ orphans }: FaultHistory): Generator<string> {
  yield* orphans;
}

export const invariants: Readonly<Record<Invariant, { says: string; broken: (history: FaultHistory) => Iterable<string> }>> = {
  I1: { says: 'events of a room are 1 to its head without a hole', broken: holes },
  I2: { says: 'what is applied follows its state one by one', broken: misapplied },
  I3: { says: 'after quiet every store is the server’s state', broken: strange },
  I4: { says: 'each accepted key has one effect, each refused none', broken: keysWithout },
  I5: { says: 'what was answered with success is in the log', broken: forgotten },
  I6: { says: 'nothing is delivered that is not in the log', broken: invented },
  I7: { says: 'nothing reaches who lost the right to it, nor another company', broken: overheard },
  I8: { says: 'no state changes without an event', broken: unheard },
  I9: { says: 'memory and rooms return to where they were', broken: leftOver },
  I10: { says: 'the lag is back under its promise 5 s after healing', broken: late },
  I11: { says: 'no job has its effect twice, or never', broken: repeated },
  I12: { says: 'no row belongs to nothing', broken: orphaned },
};

export const violationsOf = (history: FaultHistory): Violation[] =>
  Object.entries(invariants).flatMap(([name, { broken }]) =>
    [...broken(history)].map((says): Violation => ({ invariant: name as Invariant, says })),
  );

export function countsOf(history: FaultHistory) {
  const deliveries = history.records.reduce((sum, { given }) => sum + given.length, 0);
  const lives = history.records.flatMap((record) => record.lives);
  const steps = lives.flatMap(({ base, applied }) => applied.map((seq, index) => seq - (applied[index - 1] ?? base)));
  const lost = steps.reduce((sum, step) => sum + Math.max(0, step - 1), 0);
  const found = violationsOf(history);
  return {
    events: history.log.length,
    deliveries,
    lost: lost + found.filter(({ invariant }) => invariant === 'I3').length,
    doubled: steps.filter((step) => step === 0).length,
    misordered: steps.filter((step) => step < 0).length,
    afterRevocation: found.filter(({ invariant }) => invariant === 'I7').length,
    calmRevocations: history.revocations.filter(
      (lost) => !history.disturbances.some(({ from, to }) => from < lost.at + stillHeard.disturbed && to > lost.at),
    ).length,
    grownBy: history.rest.map(({ megabytes, warm }) => Math.round((megabytes - warm) * 10) / 10),
  };
}
