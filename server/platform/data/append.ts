import type { LoggedEvent } from '#shared/platform/event.ts';
import { commitMarker } from './pipelined-client.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { Hint } from '#server/platform/base/hint-bus.ts';
import { storeReply } from './mutation.ts';
import { serializeEventData, type EventDraft } from './event-recorder.ts';
import type { Query } from '#server/platform/base/query.ts';
import { findIdleSubscribers } from './subscribers.ts';

interface Appended {
  room: string;
  seq: string;
  id: string;
  at: Date;
}

const width = 15;
/** Limit of events in one statement. Each count needs its own prepared statement. */
const maxAtOnce = 16;

/** One `appendEvents` call per event, in sorted order, because each call locks the clock of its room. */
const calls = Array.from({ length: maxAtOnce + 1 }, (_, count) =>
  Array.from({ length: count }, (_, call) => {
    const places = Array.from({ length: width }, (_, place) => `$${call * width + place + 1}`);
    return `select room, seq, id, at from cairn.append(${places.join(', ')})`;
  }).join(' union all '),
);
const lastCalls = calls.map((sql) => commitMarker + sql);

/**
 * Sends the last statements of a transaction and its commit: advances the room clocks in sorted order (so that two writers cannot deadlock),
 * inserts the events, and stores the reply under its idempotency key.
 */
export async function appendEvents(query: Query, ctx: Context, drafts: readonly EventDraft[], reply: unknown) {
  const sorted = [...drafts].sort((a, b) => (a.room === b.room ? 0 : a.room < b.room ? -1 : 1));
  const facts = sorted.map((draft) => factOf(ctx, draft));
  if (ctx.idempotency && facts.length === 0) await storeReply(query, ctx.actor, ctx.idempotency, reply);
  const answer = answerOf(ctx, sorted, reply);
  const { companyId } = ctx.actor;
  const hints: { room: string; firstSeq: number; events: LoggedEvent[]; isFollowed: boolean; companyId: string }[] = [];
  const seqs: { [room: string]: number } = {};
  for (let first = 0; first < facts.length; first += maxAtOnce) {
    const some = facts.slice(first, first + maxAtOnce);
    const values = some.flatMap((fact, index) => [...fact.values, ...(first + index === facts.length - 1 ? answer : noAnswer)]);
    const isLast = first + some.length === facts.length;
    const rows = await query<Appended>((isLast ? lastCalls : calls)[some.length]!, values);
    for (const [index, { room, seq, id, at }] of rows.entries()) {
      const fact = some[index]!;
      const event = { ...fact.event, id, at: new Date(at).toISOString() };
      seqs[room] = Number(seq);
      const last = hints.at(-1);
      if (last?.room === room) {
        last.events.push(event);
        last.isFollowed ||= fact.isFollowed;
      } else hints.push({ room, firstSeq: Number(seq), events: [event], isFollowed: fact.isFollowed, companyId });
    }
  }
  return { seqs, hints: hints satisfies Hint[] };
}

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
