import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { currentData, type EventDefinition } from '#shared/platform/event.ts';
import type { NoticeKind } from '#shared/platform/notice.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskArrived, taskCreated, taskEdited, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';

/** A fact about a task, by its place in the log, and whose it is. */
interface Place {
  readonly room: string;
  readonly seq: number;
  readonly taskId: string;
  readonly actorId: string | null;
}

/** What was before a fact. */
export interface CardsBefore {
  /** The card as its board knew it. */
  readonly before: TaskCard;
  /** The card before all that the same person did to it of which nobody has been told by this kind. */
  readonly toldBefore: (kind: NoticeKind) => TaskCard;
}

/** A worker that was away for longer tells of every step, in milliseconds. */
const window = 3_600_000;
const maxSteps = 20;

const images: readonly EventDefinition[] = [taskCreated, taskMoved, taskEdited, taskRestored, taskArrived];
const definitions = new Map(images.map((event) => [event.name, event]));

/* A room's facts are in the order of their times; that is also the order of the index of what became of one record. */
const beforeSql = `select seq::int, name, v, data, actor_id as "actorId", at > $6 as "isRecent" from cairn.history
  where company_id = $1 and subject_id = $2 and room = $3 and seq < $4 and name = any($5) order by at desc, seq desc limit ${maxSteps}`;
const toldSql = 'select key from job_effect where key = any($1)';
const noteSql = 'insert into job_effect (key, company_id) select key, $2 from unnest($1::text[]) as key on conflict do nothing';

const noteOf = ({ room, seq }: Pick<Place, 'room' | 'seq'>, kind: NoticeKind) => `told.${room}.${seq}.${kind}`;

/** Notes which kinds of news of a fact have been told. */
export const noteTold = (em: SqlEntityManager, { actor }: Context, fact: Place, kinds: readonly NoticeKind[]) =>
  inDoor(em)(noteSql, [kinds.map((kind) => noteOf(fact, kind)), actor.companyId]);

interface Step {
  seq: number;
  name: string;
  v: number;
  data: unknown;
  actorId: string | null;
  isRecent: boolean;
}

/** The cards before a fact; null of a task that its board had not known. */
export async function cardsBefore(
  em: SqlEntityManager,
  { actor, now }: Context,
  fact: Place,
  kinds: readonly NoticeKind[],
): Promise<CardsBefore | null> {
  const query = inDoor(em);
  const values = [actor.companyId, fact.taskId, fact.room, fact.seq, [...definitions.keys()], new Date(now.getTime() - window)];
  const rows = await query<Step>(beforeSql, values);
  const [last] = rows;
  if (!last) return null;
  const cardOf = (step: Step) => currentData(definitions.get(step.name)!, step) as TaskCard;
  const keyOf = ({ seq }: Step, kind: NoticeKind) => noteOf({ room: fact.room, seq }, kind);
  const isTheirs = ({ isRecent, actorId }: Step) => isRecent && actorId === fact.actorId;
  const keys = rows.filter(isTheirs).flatMap((step) => kinds.map((kind) => keyOf(step, kind)));
  const told = new Set(keys.length === 0 ? [] : (await query<{ key: string }>(toldSql, [keys])).map(({ key }) => key));
  const toldBefore = (kind: NoticeKind) =>
    cardOf(rows.find((step) => !isTheirs(step) || told.has(keyOf(step, kind))) ?? rows.at(-1) ?? last);
  return { before: cardOf(last), toldBefore };
}
