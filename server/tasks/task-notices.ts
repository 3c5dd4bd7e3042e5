import type { Actor } from '#shared/platform/actor.schema.ts';
import type { DataOf } from '#shared/platform/event.ts';
import type { NoticeData, NoticeKind } from '#shared/platform/notice.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskRestored } from '#shared/tasks/tasks.events.ts';
import type { DueMoment, taskFellDue } from '#shared/tasks/whole-task.events.ts';
import type { Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import type { Telling } from '#server/platform/notify.ts';
import { inDoor } from '#server/platform/sql.ts';
import { cardColumns, presentCard, type CardRow } from './card-row.ts';
import { cardsBefore, noteTold, type CardsBefore } from './cards-before.ts';
import { readersAmong } from './task-readers.ts';

/** A fact about a task as the log has it. */
export interface TaskFact {
  readonly name: string;
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
  /** What was and is. */
  readonly change: NonNullable<Telling['change']>;
  readonly onlyTakesBack?: true;
  readonly onlyAfter?: true;
  /** Whom it concerns besides those who watch the task and whoever has it. */
  readonly others: readonly string[];
}

/** The task as it is by now. */
type CardNow = TaskCard & { readonly isGone: boolean };

const rowSql = `select ${cardColumns}, deleted_at is not null as "isGone" from task where id = $1`;
const watchersSql = 'select person_id as id from watcher where task_id = $1';

/** What of a change matters to those who watch: where the task stands, until when, whose it is, and that it is gone. */
function newsOf(before: TaskCard, after: TaskCard | null): News[] {
  if (!after) return [{ kind: 'task-removed', data: {}, change: { from: 'here', to: 'gone' }, others: [before.creatorId] }];
  const news: News[] = [];
  if (after.status !== before.status) {
    // Whoever asked for it hears that it is done, and so that it is not any more.
    const others = [before.status, after.status].includes('completed') ? [after.creatorId] : [];
    news.push({ kind: 'task-moved', data: { status: after.status }, change: { from: before.status, to: after.status }, others });
  }
  if (after.dueDate !== before.dueDate) {
    const change = { from: before.dueDate ?? '', to: after.dueDate ?? '' };
    news.push({ kind: 'task-due-moved', data: after.dueDate === null ? {} : { dueDate: after.dueDate }, change, others: [] });
  }
  if (after.assigneeId !== before.assigneeId) {
    const change = { from: before.assigneeId, to: after.assigneeId };
    news.push({ kind: 'task-given-on', data: {}, change, others: [before.assigneeId] });
  }
  return news;
}

/** That a task is here again matters to whoever knows that it was deleted; who has not read that yet never will. */
const newsOfReturn = ({ creatorId }: TaskCard): News[] => [
  { kind: 'task-restored', data: {}, change: { from: 'gone', to: 'here' }, onlyAfter: true, others: [creatorId] },
];

/** Whether anybody could be told anything of a change. */
export const isNews = (after: TaskCard, before: TaskCard) => newsOf(before, after).length > 0;

/** Facts are told in no promised order: what is not so any more would stand over what came after it. */
const isStill: Partial<Record<NoticeKind, (now: CardNow, before: TaskCard, after: TaskCard | null) => boolean>> = {
  'task-removed': ({ isGone }) => isGone,
  'task-restored': ({ isGone }) => !isGone,
  'task-moved': ({ status }, _, after) => status === after?.status,
  'task-due-moved': ({ dueDate }, _, after) => dueDate === after?.dueDate,
  'task-given-on': ({ assigneeId }, before) => assigneeId !== before.assigneeId,
};

/** Whoever did it, as far as telling goes: nobody is told of what they did themselves. */
const doerOf = ({ actor }: Context, { actorId, realActorId }: TaskFact): Actor =>
  actorId === null ? actor : { ...actor, kind: 'person', id: actorId, realId: realActorId ?? actorId };

/** The kinds of which one fact may undo another. */
const undoable: readonly NoticeKind[] = ['task-moved', 'task-due-moved', 'task-given-on'];

/** What of a fact is news by now: what is still so, and only takes back where the same person has undone what nobody had heard of. */
function newsNow({ em, ahead }: Unit, ctx: Context, fact: TaskFact, { now, before, toldBefore }: CardsBefore & { now: CardNow }): News[] {
  const { after } = fact;
  const isReturn = fact.name === taskRestored.name;
  const news = (isReturn ? newsOfReturn(before) : newsOf(before, after)).filter(({ kind }) => isStill[kind]?.(now, before, after) ?? true);
  if (isReturn || !after) return news;
  const isUndone = ({ kind }: News) => newsOf(toldBefore(kind), after).every((one) => one.kind !== kind);
  const told = news.filter((one) => !isUndone(one));
  const kinds = told.map(({ kind }) => kind);
  if (kinds.length > 0) ahead(noteTold(em, ctx, fact, kinds));
  return news.map((one) => (told.includes(one) ? one : { ...one, onlyTakesBack: true }));
}

/** Who had a task was told so at once, by whoever gave it to them: that they have it no more is news in any case. */
const isNewsTo = (personId: string, { kind, others, onlyTakesBack }: News) =>
  !onlyTakesBack || (kind === 'task-given-on' && others.includes(personId));

/** Tells those who watch a task, have it or asked for it of what has become of it, as far as they may read it. */
export async function tellOfTask(unit: Unit, ctx: Context, fact: TaskFact): Promise<void> {
  const { em } = unit;
  const query = inDoor(em);
  const [[row], known, watching] = await Promise.all([
    query<CardRow & { isGone: boolean }>(rowSql, [fact.taskId]),
    cardsBefore(em, ctx, fact, undoable),
    query<{ id: string }>(watchersSql, [fact.taskId]),
  ]);
  if (!row || !known) return;
  const now: CardNow = { ...presentCard(row), isGone: row.isGone };
  const news = newsNow(unit, ctx, fact, { ...known, now });
  if (news.length === 0) return;
  const watchers = watching.map(({ id }) => id);
  const { id, assigneeId, title } = fact.after ?? now;
  const audience = ({ kind, others }: News) => {
    // Who is given it is told so by whoever gives it.
    const holders = kind === 'task-given-on' ? [] : [assigneeId];
    return [...new Set([...watchers, ...holders, ...others])].filter((one) => kind !== 'task-given-on' || one !== assigneeId);
  };
  const people = [...new Set(news.flatMap(audience))];
  const readers = new Set(await readersAmong(em, ctx.actor, now, people));
  const tellings = news.flatMap((one) => {
    const { kind, data, change, onlyAfter } = one;
    return audience(one)
      .filter((personId) => readers.has(personId))
      .map((personId): Telling => {
        const telling = { personId, kind, subject: { id, title }, data, change, ...(onlyAfter && { onlyAfter }) };
        return isNewsTo(personId, one) ? telling : { ...telling, onlyTakesBack: true };
      });
  });
  await ctx.house.notify(unit, { actor: doerOf(ctx, fact), now: ctx.now }, tellings);
}

const dueKinds: Record<DueMoment, NoticeKind> = { tomorrow: 'task-due-tomorrow', today: 'task-due-today', overdue: 'task-overdue' };

/** Tells whoever has a task that it is due, unless it is done, moved or somebody else's by now. */
export async function tellOfDue(unit: Unit, ctx: Context, fact: DataOf<typeof taskFellDue>): Promise<void> {
  const [row] = await inDoor(unit.em)<CardRow>(`${rowSql} and status <> 'completed' and deleted_at is null`, [fact.id]);
  if (!row || row.dueDate !== fact.dueDate || row.assigneeId !== fact.assigneeId) return;
  const { id, title, assigneeId: personId } = row;
  const { dueDate } = fact;
  await ctx.house.notify(unit, ctx, [{ personId, kind: dueKinds[fact.moment], subject: { id, title }, data: { dueDate } }]);
}
