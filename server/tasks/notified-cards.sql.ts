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

/* Within a room, order by time equals order by sequence number, which lets the query use the index by subject. */
const beforeSql = `select seq::int, name, v, data, actor_id as "actorId", at > $6 as "isRecent" from cairn.history
  where company_id = $1 and subject_id = $2 and room = $3 and seq < $4 and name = any($5) order by at desc, seq desc limit ${maxSteps}`;
const toldSql = 'select key from job_effect where key = any($1)';
const noteSql = 'insert into job_effect (key, company_id) select key, $2 from unnest($1::text[]) as key on conflict do nothing';

const noteOf = ({ room, seq }: Pick<Place, 'room' | 'seq'>, kind: NotificationKind) => `told.${room}.${seq}.${kind}`;

export const storeNotifiedCard = (em: SqlEntityManager, { actor }: Context, fact: Place, kinds: readonly NotificationKind[]) =>
  sqlIn(em)(noteSql, [kinds.map((kind) => noteOf(fact, kind)), actor.companyId]);

interface Step {
  seq: number;
  name: string;
  v: number;
  data: unknown;
  actorId: string | null;
  isRecent: boolean;
}

export async function loadNotifiedCards(
  em: SqlEntityManager,
  { actor, now }: Context,
  fact: Place,
  kinds: readonly NotificationKind[],
): Promise<NotifiedCards | null> {
  const query = sqlIn(em);
  const values = [actor.companyId, fact.taskId, fact.room, fact.seq, [...definitions.keys()], new Date(now.getTime() - window)];
  const rows = await query<Step>(beforeSql, values);
  const [last] = rows;
  if (!last) return null;
  const cardOf = (step: Step) => upcastData(definitions.get(step.name)!, step) as TaskCard;
  const keyOf = ({ seq }: Step, kind: NotificationKind) => noteOf({ room: fact.room, seq }, kind);
  const isTheirs = ({ isRecent, actorId }: Step) => isRecent && actorId === fact.actorId;
  const keys = rows.filter(isTheirs).flatMap((step) => kinds.map((kind) => keyOf(step, kind)));
  const told = new Set(keys.length === 0 ? [] : (await query<{ key: string }>(toldSql, [keys])).map(({ key }) => key));
  const toldBefore = (kind: NotificationKind) =>
    cardOf(rows.find((step) => !isTheirs(step) || told.has(keyOf(step, kind))) ?? rows.at(-1) ?? last);
  return { before: cardOf(last), toldBefore };
}
