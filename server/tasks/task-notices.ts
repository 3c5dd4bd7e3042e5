import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { currentData, type DataOf, type EventDefinition } from '#shared/platform/event.ts';
import type { NoticeData, NoticeKind } from '#shared/platform/notice.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskArrived, taskCreated, taskEdited, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import type { DueMoment, taskFellDue } from '#shared/tasks/whole-task.events.ts';
import type { Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.ts';
import { readersAmong } from './task-readers.ts';

/** A fact about a task as the log has it. */
export interface TaskFact {
  readonly room: string;
  readonly seq: number;
  /** The task as it is after it; null where it is gone. */
  readonly after: TaskCard | null;
  readonly taskId: string;
  readonly actorId: string | null;
  readonly realActorId: string | null;
}

interface News {
  readonly kind: NoticeKind;
  readonly data: NoticeData;
  /** Whom it concerns besides those who watch the task and whoever has it. */
  readonly others: readonly string[];
}

/** The task as it is by now. */
type CardNow = TaskCard & { readonly isGone: boolean };

const images: readonly EventDefinition[] = [taskCreated, taskMoved, taskEdited, taskRestored, taskArrived];
const definitions = new Map(images.map((event) => [event.name, event]));

const beforeSql = `select name, v, data from event where company_id = $1 and subject_id = $2 and room = $3 and seq < $4
  and name = any($5) order by seq desc limit 1`;
const rowSql = `select ${cardColumns}, deleted_at is not null as "isGone" from task where id = $1`;
const watchersSql = 'select person_id as id from watcher where task_id = $1';

/** The card as its board knew it before a fact. */
async function cardBefore(em: SqlEntityManager, { actor }: Context, fact: TaskFact): Promise<TaskCard | null> {
  const values = [actor.companyId, fact.taskId, fact.room, fact.seq, [...definitions.keys()]];
  const [row] = await inDoor(em)<{ name: string; v: number; data: unknown }>(beforeSql, values);
  return row ? (currentData(definitions.get(row.name)!, row) as TaskCard) : null;
}

/** What of a change matters to those who watch: where the task stands, until when, whose it is, and that it is gone. */
function newsOf(before: TaskCard, after: TaskCard | null): News[] {
  if (!after) return [{ kind: 'task-removed', data: {}, others: [before.creatorId] }];
  const news: News[] = [];
  if (after.status !== before.status) {
    const others = after.status === 'completed' ? [after.creatorId] : [];
    news.push({ kind: 'task-moved', data: { status: after.status }, others });
  }
  if (after.dueDate !== before.dueDate)
    news.push({ kind: 'task-due-moved', data: after.dueDate === null ? {} : { dueDate: after.dueDate }, others: [] });
  if (after.assigneeId !== before.assigneeId) news.push({ kind: 'task-given-on', data: {}, others: [before.assigneeId] });
  return news;
}

/** Facts are told in no promised order: what is not so any more would stand over what came after it. */
const isStill: Partial<Record<NoticeKind, (now: CardNow, before: TaskCard, after: TaskCard | null) => boolean>> = {
  'task-removed': ({ isGone }) => isGone,
  'task-moved': ({ status }, _, after) => status === after?.status,
  'task-due-moved': ({ dueDate }, _, after) => dueDate === after?.dueDate,
  'task-given-on': ({ assigneeId }, before) => assigneeId !== before.assigneeId,
};

/** Whoever did it, as far as telling goes: nobody is told of what they did themselves. */
const doerOf = ({ actor }: Context, { actorId, realActorId }: TaskFact): Actor =>
  actorId === null ? actor : { ...actor, kind: 'person', id: actorId, realId: realActorId ?? actorId };

/** Tells those who watch a task, have it or asked for it of what has become of it, as far as they may read it. */
export async function tellOfTask(unit: Unit, ctx: Context, fact: TaskFact): Promise<void> {
  const { em } = unit;
  const query = inDoor(em);
  const before = await cardBefore(em, ctx, fact);
  const changes = before ? newsOf(before, fact.after) : [];
  if (!before || changes.length === 0) return;
  const [row] = await query<CardRow & { isGone: boolean }>(rowSql, [fact.taskId]);
  if (!row) return;
  const now: CardNow = { ...presentCard(row), isGone: row.isGone };
  const news = changes.filter(({ kind }) => isStill[kind]?.(now, before, fact.after) ?? true);
  if (news.length === 0) return;
  const watchers = (await query<{ id: string }>(watchersSql, [fact.taskId])).map(({ id }) => id);
  const { id, assigneeId, title } = fact.after ?? now;
  const audience = ({ kind, others }: News) => {
    // Who is given it is told so by whoever gives it.
    const holders = kind === 'task-given-on' ? [] : [assigneeId];
    return [...new Set([...watchers, ...holders, ...others])].filter((one) => kind !== 'task-given-on' || one !== assigneeId);
  };
  const people = [...new Set(news.flatMap(audience))];
  const readers = new Set(await readersAmong(em, ctx.actor, { id, assigneeId }, people));
  const tellings = news.flatMap((one) =>
    audience(one)
      .filter((personId) => readers.has(personId))
      .map((personId) => ({ personId, kind: one.kind, subject: { id, title }, data: one.data })),
  );
  await ctx.house.notify(unit, { actor: doerOf(ctx, fact), now: ctx.now }, tellings);
}

const kinds: Record<DueMoment, NoticeKind> = { tomorrow: 'task-due-tomorrow', today: 'task-due-today', overdue: 'task-overdue' };

/** Tells whoever has a task that it is due, unless it is done, moved or somebody else's by now. */
export async function tellOfDue(unit: Unit, ctx: Context, fact: DataOf<typeof taskFellDue>): Promise<void> {
  const [row] = await inDoor(unit.em)<CardRow>(`${rowSql} and status <> 'completed' and deleted_at is null`, [fact.id]);
  if (!row || row.dueDate !== fact.dueDate || row.assigneeId !== fact.assigneeId) return;
  const { id, title, assigneeId: personId } = row;
  const { dueDate } = fact;
  await ctx.house.notify(unit, ctx, [{ personId, kind: kinds[fact.moment], subject: { id, title }, data: { dueDate } }]);
}
