/* SQL instead of entities: the log has no entities, and each entry needs the board of its time. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { taskArrived, taskCreated, taskDeleted, taskEdited, taskMoved, taskRestored } from '#shared/tasks/tasks.events.ts';
import { subtaskChanged, subtaskRemoved } from '#shared/tasks/task-details.events.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

export interface HistoryRow {
  id: string;
  name: string;
  v: number;
  data: unknown;
  actor_id: string | null;
  real_actor_id: string | null;
  at: Date | string;
  micros: string;
}

/** Names of events that carry the card after the change. */
export const imageNames: readonly string[] = [taskCreated, taskMoved, taskEdited, taskRestored, taskArrived].map(({ name }) => name);

const columns = 'h.id, h.name, h.v, h.data, h.actor_id, h.real_actor_id, h.at, (extract(epoch from h.at) * 1000000)::bigint as micros';
const before = `(h.at, h.id) < (timestamptz 'epoch' + $5::bigint * interval '1 microsecond', $6::uuid)`;
/** The task's own room does not name the board, so it comes from the last card before the entry. */
const boardSql = `case when starts_with(h.room, 'board:') then substr(h.room, 7)::uuid else (
  select substr(e.room, 7)::uuid from cairn.history e
    where e.company_id = $1 and e.subject_id = $2 and e.name = any('{${imageNames.join()}}') and e.at <= h.at
      and starts_with(e.room, 'board:') order by e.at desc, e.id desc limit 1) end`;
/** Entries of a private board are visible only to its owner, even after the task has moved. Entries of an unknown board are hidden. */
const isOpenSql = `exists (select from board b
  where b.id = (${boardSql}) and (b.kind <> 'private' or b.owner_id = $4::uuid))`;
const eventsSql = (where: string) => `select ${columns} from cairn.history h
  where h.company_id = $1 and h.subject_id = $2 and h.name = any($3) and ${isOpenSql} ${where} order by h.at desc, h.id desc`;
const firstSql = `${eventsSql('')} limit $5`;
const entrySql = `${eventsSql('and h.id = $5')} limit 1`;
const nextSql = `${eventsSql(`and ${before}`)} limit $7`;
const deleterSql = `select actor_id as "actorId" from cairn.history where company_id = $1 and subject_id = $2 and name = $3
  order by at desc limit 1`;

export interface TaskHistory {
  readonly companyId: string;
  readonly taskId: string;
  readonly readerId: string;
}

/** Position of an entry: its time in microseconds, and its id. */
export type HistoryPlace = readonly string[];

const valuesOf = ({ companyId, taskId, readerId }: TaskHistory, names: readonly string[]) => [companyId, taskId, names, readerId];

/** Loads entries with these names, newest first, before a place or from the newest on. */
export function loadHistoryRows(
  em: SqlEntityManager,
  history: TaskHistory,
  { names, before: place, limit }: { names: readonly string[]; before?: HistoryPlace | undefined; limit: number },
): Promise<HistoryRow[]> {
  const values = valuesOf(history, names);
  return place ? sqlIn(em)(nextSql, [...values, ...place, limit]) : sqlIn(em)(firstSql, [...values, limit]);
}

/** Loads one entry with this name; undefined if the reader may not see it. */
export async function findHistoryRow(
  em: SqlEntityManager,
  history: TaskHistory,
  { name, entryId }: { name: string; entryId: string },
): Promise<HistoryRow | undefined> {
  const [row] = await sqlIn(em)<HistoryRow>(entrySql, [...valuesOf(history, [name]), entryId]);
  return row;
}

/** Person who deleted a task last; null if that is not known. */
export async function findDeleterId(em: SqlEntityManager, companyId: string, taskId: string): Promise<string | null> {
  const [row] = await sqlIn(em)<{ actorId: string | null }>(deleterSql, [companyId, taskId, taskDeleted.name]);
  return row?.actorId ?? null;
}

/** Event of a subtask in the room of its main task; a removal has no title. */
export interface SubtaskEvent {
  readonly name: string;
  readonly card: Pick<TaskCard, 'id'> & Partial<Pick<TaskCard, 'title' | 'status'>>;
  readonly micros: string;
}

const subtasksSql = `select name, data as card, (extract(epoch from at) * 1000000)::bigint as micros from cairn.history
  where company_id = $1 and room = 'task:' || $2::uuid and name in ('${subtaskChanged.name}', '${subtaskRemoved.name}') order by seq`;

/** Loads what happened to the subtasks of a task, the oldest first. */
export const loadSubtaskEvents = (em: SqlEntityManager, { companyId, taskId }: TaskHistory): Promise<SubtaskEvent[]> =>
  sqlIn(em)(subtasksSql, [companyId, taskId]);
