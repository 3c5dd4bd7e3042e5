/* SQL instead of entities: the log has no entities. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { upcastData, type EventDefinition } from '#shared/platform/event.ts';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskArrived, taskCreated, taskEdited, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

interface Place {
  readonly room: string;
  readonly seq: number;
  readonly taskId: string;
  readonly actorId: string | null;
}

export interface NotifiedCards {
  readonly before: TaskCard;
  /** The card before the same person's latest changes that were not yet notified with this kind. */
  readonly toldBefore: (kind: NotificationKind) => TaskCard;
}

/** Changes older than this, in milliseconds, are notified one by one, for example after a worker outage. */
const window = 3_600_000;
const maxSteps = 20;

const images: readonly EventDefinition[] = [taskCreated, taskMoved, taskEdited, taskRestored, taskArrived];
const definitions = new Map(images.map((event) => [event.name, event]));

/*
 * Within a room, order by time equals order by sequence number, which lets the query use the index by subject. Steps before the first one
 * that is not recent or of somebody else are not needed.
 */
const beforeSql = `select s.* from unnest($2::uuid[], $3::text[], $4::bigint[], $5::uuid[]) with ordinality as f(subject, room, seq, actor, n)
  cross join lateral (
    select f.n::int, e.*, count(*) filter (where not (e."isRecent" and e."actorId" is not distinct from f.actor))
      over (order by e.seq desc rows between unbounded preceding and 1 preceding) as ends
    from (select seq::int, name, v, data, actor_id as "actorId", at > $7 as "isRecent" from cairn.history
      where company_id = $1 and subject_id = f.subject and room = f.room and seq < f.seq and name = any($6)
      order by at desc, seq desc limit ${maxSteps}) e
  ) s where s.ends = 0 order by s.n, s.seq desc`;
const toldSql = 'select key from job_effect where key = any($1)';
const noteSql =
  'insert into job_effect (key, company_id) select key, $2 from unnest($1::text[]) as key order by key on conflict do nothing';

const noteOf = ({ room, seq }: Pick<Place, 'room' | 'seq'>, kind: NotificationKind) => `told.${room}.${seq}.${kind}`;

interface NotifiedFact {
  readonly ctx: Context;
  readonly fact: Place;
  readonly kinds: readonly NotificationKind[];
}

/** Stores for which kinds these events were notified. The contexts belong to one company. */
export async function storeNotifiedCards(em: SqlEntityManager, facts: readonly NotifiedFact[]): Promise<null[]> {
  const notes = facts.flatMap(({ fact, kinds }) => kinds.map((kind) => noteOf(fact, kind)));
  await sqlIn(em)(noteSql, [notes, facts[0]!.ctx.actor.companyId]);
  return facts.map(() => null);
}

interface Step {
  n: number;
  seq: number;
  name: string;
  v: number;
  data: unknown;
  actorId: string | null;
  isRecent: boolean;
}

/** Loads the earlier cards of each event, null where the log has none. The contexts belong to one company. */
export async function loadNotifiedCards(em: SqlEntityManager, facts: readonly NotifiedFact[]): Promise<(NotifiedCards | null)[]> {
  const query = sqlIn(em);
  const { actor, now } = facts[0]!.ctx;
  const columns = (['taskId', 'room', 'seq', 'actorId'] as const).map((field) => facts.map(({ fact }) => fact[field]));
  const values = [actor.companyId, ...columns, [...definitions.keys()], new Date(now.getTime() - window)];
  const steps = Map.groupBy(await query<Step>(beforeSql, values), ({ n }) => n);
  const searched = facts.map((one, index) => ({ ...one, rows: steps.get(index + 1) ?? [] }));
  const keys = searched.flatMap(({ fact, kinds, rows }) =>
    rows.filter((step) => isTheirs(fact, step)).flatMap(({ seq }) => kinds.map((kind) => noteOf({ room: fact.room, seq }, kind))),
  );
  const notifiedKeys = new Set(keys.length === 0 ? [] : (await query<{ key: string }>(toldSql, [keys])).map(({ key }) => key));
  return searched.map(({ fact, rows }) => notifiedCards(fact, rows, notifiedKeys));
}

const isTheirs = (fact: Place, { isRecent, actorId }: Step) => isRecent && actorId === fact.actorId;

const cardOf = (step: Step) => upcastData(definitions.get(step.name)!, step) as TaskCard;

function notifiedCards(fact: Place, rows: readonly Step[], notifiedKeys: ReadonlySet<string>): NotifiedCards | null {
  const [last] = rows;
  if (!last) return null;
  const isTold = ({ seq }: Step, kind: NotificationKind) => notifiedKeys.has(noteOf({ room: fact.room, seq }, kind));
  const toldBefore = (kind: NotificationKind) =>
    cardOf(rows.find((step) => !isTheirs(fact, step) || isTold(step, kind)) ?? rows.at(-1) ?? last);
  return { before: cardOf(last), toldBefore };
}
