import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { Context } from './house.ts';
import type { Hint } from './live/hint-bus.ts';
import { checkedData, type Draft } from './record.ts';
import { hasSubscriber } from './subscribers.ts';

interface Appended {
  seq: number;
  id: string;
  at: string;
}

const appendEach = `select a.seq, a.id, a.at from cairn.append(?, ?, ?, ?::smallint, ?::jsonb, ?, ?, ?, ?, ?) a`;

/**
 * The last statements of a transaction: takes the clocks of the rooms in sorted order, so that two writers never wait
 * for each other in a circle, inserts the events, and keeps the reply under its idempotency key.
 */
export async function append(em: SqlEntityManager, ctx: Context, drafts: readonly Draft[], reply: unknown) {
  const sorted = [...drafts].sort((a, b) => (a.room === b.room ? 0 : a.room < b.room ? -1 : 1));
  const hints: { room: string; firstSeq: number; events: LoggedEvent[] }[] = [];
  const seqs: { [room: string]: number } = {};
  for (const draft of sorted) {
    const data = checkedData(draft.event, draft.data());
    const { seq, event } = await appendOne(em, ctx, draft, data);
    seqs[draft.room] = seq;
    const last = hints.at(-1);
    if (last?.room === draft.room) last.events.push(event);
    else hints.push({ room: draft.room, firstSeq: seq, events: [event] });
  }
  if (ctx.idempotency) await keepAnswer(em, ctx, reply, seqs);
  return { seqs, hints: hints satisfies Hint[] };
}

async function appendOne(em: SqlEntityManager, ctx: Context, draft: Draft, data: string) {
  const { actor } = ctx;
  const actorId = actor.kind === 'system' ? null : actor.id;
  const realActorId = actor.kind === 'system' ? null : actor.realId;
  const { room, event, subjectId, causeId } = draft;
  const values = [room, actor.companyId, event.name, event.v, data, subjectId, actorId, realActorId, causeId, hasSubscriber(event)];
  const [row] = await em.execute<Appended[]>(appendEach, values);
  const { seq, id, at } = row!;
  const logged: LoggedEvent = { id, name: event.name, v: event.v, data: JSON.parse(data), actorId, at: new Date(at).toISOString() };
  if (realActorId !== actorId) logged.realActorId = realActorId;
  return { seq: Number(seq), event: logged };
}

async function keepAnswer(em: SqlEntityManager, ctx: Context, reply: unknown, seqs: Readonly<{ [room: string]: number }>) {
  await em.execute('update mutation set reply = ?::jsonb, seqs = ?::jsonb where actor_id = ? and key = ?', [
    JSON.stringify(reply ?? null),
    JSON.stringify(seqs),
    ctx.actor.realId,
    ctx.idempotency!.key,
  ]);
}
