import type { LoggedEvent } from '#shared/platform/event.ts';
import { andCommit } from './door-client.ts';
import type { Context } from './house.ts';
import type { Hint } from './live/hint-bus.ts';
import { keepAnswer } from './mutation.ts';
import { checkedData, type Draft } from './record.ts';
import type { Query } from './sql.ts';
import { isFollowed } from './subscribers.ts';

interface Appended {
  room: string;
  seq: string;
  id: string;
  at: Date;
}

const width = 15;
/** So many events go in one statement; each number of them is a statement of its own to prepare. */
const maxAtOnce = 16;

/** One call for each event, made in this order: the clocks of the rooms are taken as the events are sorted. */
const calls = Array.from({ length: maxAtOnce + 1 }, (_, count) =>
  Array.from({ length: count }, (_, call) => {
    const places = Array.from({ length: width }, (_, place) => `$${call * width + place + 1}`);
    return `select room, seq, id, at from cairn.append(${places.join(', ')})`;
  }).join(' union all '),
);
const lastCalls = calls.map((sql) => andCommit + sql);

/**
 * The last statements of a transaction, with its commit behind them: takes the clocks of the rooms in sorted order, so
 * that two writers never wait for each other in a circle, inserts the events, and keeps the reply under its idempotency key.
 */
export async function append(query: Query, ctx: Context, drafts: readonly Draft[], reply: unknown) {
  const sorted = [...drafts].sort((a, b) => (a.room === b.room ? 0 : a.room < b.room ? -1 : 1));
  const facts = sorted.map((draft) => factOf(ctx, draft));
  if (ctx.idempotency && facts.length === 0) await keepAnswer(query, ctx.actor, ctx.idempotency, reply);
  const answer = answerOf(ctx, sorted, reply);
  const hints: { room: string; firstSeq: number; events: LoggedEvent[]; isFollowed: boolean }[] = [];
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
      } else hints.push({ room, firstSeq: Number(seq), events: [event], isFollowed: fact.isFollowed });
    }
  }
  return { seqs, hints: hints satisfies Hint[] };
}

/** What `cairn.append` takes of an event, and the event as it is told, without its id and its time. */
function factOf({ actor }: Context, { room, event, causeId, data: read, before }: Draft) {
  const actorId = actor.kind === 'system' ? null : actor.id;
  const realActorId = actor.kind === 'system' ? null : actor.realId;
  const text = checkedData(event, read());
  const data = JSON.parse(text) as { id?: string };
  const { name, v } = event;
  const hasFollower = isFollowed(event, data, before);
  const values = [room, actor.companyId, name, v, text, data.id ?? null, actorId, realActorId, causeId, hasFollower];
  return { values, isFollowed: hasFollower, event: { name, v, data, actorId, ...(realActorId !== actorId && { realActorId }) } };
}

const noAnswer = [null, null, null, null, null];

/** Who asked, the key, the fingerprint, the reply, and the rooms whose numbers belong to the answer. */
function answerOf({ actor, idempotency }: Context, drafts: readonly Draft[], reply: unknown): unknown[] {
  if (!idempotency) return noAnswer;
  const rooms = [...new Set(drafts.map(({ room }) => room))];
  return [actor.realId, idempotency.key, idempotency.fingerprint, JSON.stringify(reply ?? null), rooms];
}
