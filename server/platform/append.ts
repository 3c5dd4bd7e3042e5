import type { LoggedEvent } from '#shared/platform/event.ts';
import type { Context } from './house.ts';
import type { Hint } from './live/hint-bus.ts';
import { checkedData, type Draft } from './record.ts';
import type { Query } from './sql.ts';
import { hasSubscriber } from './subscribers.ts';

interface Appended {
  seq: number;
  id: string;
  at: string;
}

const appendSql = 'select seq, id, at from cairn.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';
const keepSql = 'update mutation set reply = $1, seqs = $2 where actor_id = $3 and key = $4';

/**
 * The last statements of a transaction: takes the clocks of the rooms in sorted order, so that two writers never wait
 * for each other in a circle, inserts the events, and keeps the reply under its idempotency key.
 */
export async function append(query: Query, ctx: Context, drafts: readonly Draft[], reply: unknown) {
  const sorted = [...drafts].sort((a, b) => (a.room === b.room ? 0 : a.room < b.room ? -1 : 1));
  const hints: { room: string; firstSeq: number; events: LoggedEvent[] }[] = [];
  const seqs: { [room: string]: number } = {};
  for (const draft of sorted) {
    const data = checkedData(draft.event, draft.data());
    const { seq, event } = await appendOne(query, ctx, draft, data);
    seqs[draft.room] = seq;
    const last = hints.at(-1);
    if (last?.room === draft.room) last.events.push(event);
    else hints.push({ room: draft.room, firstSeq: seq, events: [event] });
  }
  if (ctx.idempotency) await keepAnswer(query, ctx, reply, seqs);
  return { seqs, hints: hints satisfies Hint[] };
}

async function appendOne(query: Query, ctx: Context, draft: Draft, data: string) {
  const { actor } = ctx;
  const actorId = actor.kind === 'system' ? null : actor.id;
  const realActorId = actor.kind === 'system' ? null : actor.realId;
  const { room, event, causeId } = draft;
  const parsed = JSON.parse(data) as { id?: string };
  const values = [room, actor.companyId, event.name, event.v, data, parsed.id ?? null, actorId, realActorId, causeId, hasSubscriber(event)];
  const [row] = await query<Appended>(appendSql, values);
  const { seq, id, at } = row!;
  const logged: LoggedEvent = { id, name: event.name, v: event.v, data: parsed, actorId, at: new Date(at).toISOString() };
  if (realActorId !== actorId) logged.realActorId = realActorId;
  return { seq: Number(seq), event: logged };
}

async function keepAnswer(query: Query, ctx: Context, reply: unknown, seqs: Readonly<{ [room: string]: number }>) {
  const values = [JSON.stringify(reply ?? null), JSON.stringify(seqs), ctx.actor.realId, ctx.idempotency!.key];
  await query(keepSql, values);
}
