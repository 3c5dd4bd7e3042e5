import type { LoggedEvent } from '#shared/platform/event.ts';
import { commitMarker } from './pipelined-client.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { Hint } from '#server/platform/base/hint-bus.ts';
import { storeReply } from './mutation.ts';
import { serializeEventData, type EventDraft } from './event-recorder.ts';
import type { Query } from '#server/platform/base/query.ts';
import { findIdleSubscribers } from './subscribers.ts';

/** A change in the same statement as its events. */
export interface LastChange {
  /** Expression of type `jsonb`: fields that are not known before, which the data of every event and the stored reply get too. */
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Puts the fields into the reply. */
  readonly complete: (fields: object) => void;
}

interface Appended {
  room: string;
  seq: string;
  id: string;
  at: Date;
  fields?: object;
}

interface Appending {
  readonly drafts: readonly EventDraft[];
  readonly reply: unknown;
  readonly last?: LastChange | undefined;
}

const width = 15;
/** Limit of events in one statement. Each count needs its own prepared statement. */
const maxAtOnce = 16;

/** Places of the data of an event and of the reply among the values of one call. */
const [dataAt, replyAt] = [4, 13];

/** One call of the function per event, in sorted order, because each call locks the clock of its room. */
const calls = Array.from({ length: maxAtOnce + 1 }, (_, count) =>
  Array.from({ length: count }, (_, call) => {
    const places = Array.from({ length: width }, (_, place) => `$${call * width + place + 1}`);
    return `select room, seq, id, at from cairn.append(${places.join(', ')})`;
  }).join(' union all '),
);
const lastCalls = calls.map((sql) => commitMarker + sql);

/** The change runs once, before all calls, because its values come from one materialized row. */
function callsAfter({ sql, values }: LastChange, count: number): string {
  const placeOf = (call: number, place: number) => `$${values.length + call * width + place + 1}`;
  const each = Array.from({ length: count }, (_, call) => {
    const places = Array.from({ length: width }, (_, place) =>
      place === dataAt || place === replyAt ? `${placeOf(call, place)}::jsonb || last.fields` : placeOf(call, place),
    );
    return `select a.room, a.seq, a.id, a.at, last.fields from last, cairn.append(${places.join(', ')}) a`;
  });
  return `${commitMarker}with last as materialized (select ${sql} as fields) ${each.join(' union all ')}`;
}

/**
 * Sends the last statements of a transaction and its commit: advances the room clocks in sorted order (so that two writers cannot deadlock),
 * inserts the events, and stores the reply under its idempotency key.
 */
export async function appendEvents(query: Query, ctx: Context, { drafts, reply, last }: Appending) {
  const sorted = [...drafts].sort((a, b) => (a.room === b.room ? 0 : a.room < b.room ? -1 : 1));
  const facts = sorted.map((draft) => factOf(ctx, draft));
  if (ctx.idempotency && facts.length === 0) await storeReply(query, ctx.actor, ctx.idempotency, reply);
  if (last && (facts.length === 0 || facts.length > maxAtOnce)) throw new Error('A last change needs a few events.');
  const answer = answerOf(ctx, sorted, reply);
  const rows: Appended[] = [];
  for (let first = 0; first < facts.length; first += maxAtOnce) {
    const some = facts.slice(first, first + maxAtOnce);
    const values = some.flatMap((fact, index) => [...fact.values, ...(first + index === facts.length - 1 ? answer : noAnswer)]);
    if (last) rows.push(...(await query<Appended>(callsAfter(last, some.length), [...last.values, ...values])));
    else rows.push(...(await query<Appended>((first + some.length === facts.length ? lastCalls : calls)[some.length]!, values)));
  }
  if (last) last.complete(rows[0]!.fields!);
  return { seqs: Object.fromEntries(rows.map(({ room, seq }) => [room, Number(seq)])), hints: hintsOf(ctx, facts, rows) };
}

/** One hint per room, in the order of the rows. */
function hintsOf({ actor: { companyId } }: Context, facts: readonly Fact[], rows: readonly Appended[]): Hint[] {
  const hints: { room: string; firstSeq: number; events: LoggedEvent[]; isFollowed: boolean; companyId: string }[] = [];
  for (const [index, { room, seq, id, at, fields }] of rows.entries()) {
    const { event, isFollowed } = facts[index]!;
    const logged = { ...event, data: fields ? { ...event.data, ...fields } : event.data, id, at: new Date(at).toISOString() };
    const previous = hints.at(-1);
    if (previous?.room === room) {
      previous.events.push(logged);
      previous.isFollowed ||= isFollowed;
    } else hints.push({ room, firstSeq: Number(seq), events: [logged], isFollowed, companyId });
  }
  return hints;
}

type Fact = ReturnType<typeof factOf>;

function factOf({ actor }: Context, { room, event, causeId, data: read, before, isSilent = false }: EventDraft) {
  const actorId = actor.kind === 'system' ? null : actor.id;
  const realActorId = actor.kind === 'system' ? null : actor.realId;
  const text = serializeEventData(event, read());
  const data = JSON.parse(text) as { id?: string };
  const { name, v } = event;
  const idle = isSilent ? null : findIdleSubscribers(event, data, before);
  const values = [room, actor.companyId, name, v, text, data.id ?? null, actorId, realActorId, causeId, idle];
  return { values, isFollowed: idle !== null, event: { name, v, data, actorId, ...(realActorId !== actorId && { realActorId }) } };
}

const noAnswer = [null, null, null, null, null];

function answerOf({ actor, idempotency }: Context, drafts: readonly EventDraft[], reply: unknown): unknown[] {
  if (!idempotency) return noAnswer;
  const rooms = [...new Set(drafts.map(({ room }) => room))];
  return [actor.realId, idempotency.key, idempotency.fingerprint, JSON.stringify(reply ?? null), rooms];
}
