import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { invalid } from '#shared/platform/errors.ts';
import { dependsOnToday, kindsOf } from '#shared/records/computed-field.ts';
import type { Fields } from '#shared/records/field.ts';
import type { Condition } from '#shared/records/filter.ts';
import { filterOfQuery } from '#shared/records/record-list.ts';
import { titleNameOf } from '#shared/records/related-field.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { DeletedRow, TrashQuery } from '#shared/records/trash.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { BindParameter, SqlListColumn } from '#server/platform/data/list-sql.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { readList, type ServedList } from '#server/platform/live/lists.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { parentPlan } from './record-family.ts';
import { ownersOf, roomIdOf, type RecordPlan } from './record-plan.ts';
import { columnOf, computedSqlOf, filterSql, presentSelected, rowColumns, sortColumns, textSql, type SqlOf } from './record.sql.ts';
import { titleSql } from './reference-names.ts';
import { deletionColumns, presentDeleted, restorableSql, trashColumns, type Deletion } from './trash.ts';

export type ListedRow = Values & { id: string };
/** Query of a list without its page. */
export interface ListQuery {
  readonly sort: string;
  readonly text?: string;
  readonly isArchived?: boolean;
}
/** Reader of a list, with the rooms that its pages name although they may contain none of their records. */
export interface ListScope {
  readonly actor: Actor;
  readonly named: readonly string[];
  /** SQL of the values, with today in the time zone of the company. */
  readonly sqlOf: SqlOf;
  /** Field by whose titles the list is sorted. */
  readonly titled: string | null;
}
export type ServedRecords = ServedList<ListedRow, ListQuery, Parameters<typeof presentSelected>[0], ListScope>;

/** Limit of rooms of one page: a socket follows at most 200, and a page needs others too. */
const maxRooms = 150;

/** People whose records a list asks for: it follows their rooms while it contains none of their records. */
const ownersIn = (condition: Condition | undefined): string[] => (condition?.operator === 'is' ? condition.values.map(String) : []);

/** Rooms whose events can change a page. A configuration list has one, even without rows. */
function roomsOf(record: RecordPlan['record'], companyId: string, rows: readonly Values[], named: readonly string[] = []): string[] {
  if (record.liveBy === 'company' && !record.roomOf) return [companyId];
  return [...new Set([...named, ...rows.map((row) => roomIdOf(record, companyId, row))])].slice(0, maxRooms);
}

/** True if people whose rooms a page does not name can get records of the list. */
function isPartial({ record, rules }: Pick<RecordPlan, 'record' | 'rules'>, actor: Actor, owners?: Condition): boolean {
  // A filter by the `liveBy` field does not tell the rooms that `roomOf` chooses.
  const hasAllRooms = record.roomOf ? false : record.liveBy === 'company' || owners?.operator === 'is';
  return !hasAllRooms && rules.readsOwnOnly?.(actor) !== true;
}

/** The rooms of other people would disclose when something in them changes. */
async function joinable(plan: RecordPlan, em: SqlEntityManager, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const ownerOf = await ownersOf(plan, em, ids);
  return ids.filter((id) => plan.rules.policy.canJoinRoom(actor, id, ownerOf(id)));
}

/** Rooms that each page of a list names: the reader's own and those of people whose records the list asks for; by `roomOf` also the company's. */
async function namedRooms(plan: RecordPlan, em: SqlEntityManager, actor: Actor, owners: Condition | undefined): Promise<string[]> {
  const { record } = plan;
  const asked = record.fields[record.liveBy]?.kind === 'person' ? ownersIn(owners) : [];
  if (record.roomOf) return joinable(plan, em, actor, [...new Set([actor.companyId, actor.id, ...asked])]);
  return record.fields[record.liveBy]?.kind === 'person' ? [actor.id, ...(await joinable(plan, em, actor, asked))] : [];
}

/** Today in the time zone of the company. */
async function todayOf(em: SqlEntityManager, { companyId }: Actor, now: Date): Promise<string> {
  const [company] = await sqlIn(em)<{ zone: string }>('select time_zone as zone from company where id = $1', [companyId]);
  return dayInZone(now, company!.zone);
}

/** SQL of the titles by which a list is sorted; other lists do not read them. */
const titleSqlOf = (fields: Fields, { sqlOf, titled }: ListScope): string => titleSql(fields[titled!]!.to!, sqlOf(titled!));

function columnsOf(fields: Fields, scope: ListScope): string {
  const columns = rowColumns(fields, scope.sqlOf);
  return scope.titled === null ? columns : `${columns}, ${titleSqlOf(fields, scope)} as "${titleNameOf(scope.titled)}"`;
}

function sortKeysOf(fields: Fields, scope: ListScope): Readonly<Record<string, SqlListColumn>> {
  const columns = sortColumns(fields, scope.sqlOf);
  if (scope.titled === null) return columns;
  return { ...columns, [titleNameOf(scope.titled)]: { sql: `${titleSqlOf(fields, scope)} collate "C"`, type: 'text' } };
}

/** Derives the SQL of the list of a record. */
export function servedListOf(plan: RecordPlan): ServedRecords {
  const { record, table, rules } = plan;
  const { computed, titled, filter, list, liveBy } = record;
  const fields = { ...record.fields, ...kindsOf(computed) };
  const where = (query: ListQuery, bind: BindParameter, { actor, sqlOf }: ListScope) => [
    ...rules.visibleTo(actor, bind),
    'deleted_at is null',
    `is_archived = ${bind(query.isArchived ?? false)}`,
    ...filterSql(fields, filterOfQuery(filter, query), bind, rules.search, sqlOf),
    ...(query.text === undefined ? [] : [textSql(fields, query.text, bind, rules.search)]),
  ];
  return {
    list: list as unknown as ServedRecords['list'],
    table,
    columns: (scope) => columnsOf(fields, scope),
    authorize: async ({ em, actor, now = new Date() }, query) => {
      const param = filter.invalidParam(query as unknown as Values);
      if (param) throw invalid(`query.${param}`, 'format');
      const named = await namedRooms(plan, em, actor, filterOfQuery(filter, query)[liveBy]);
      const today = dependsOnToday(computed) ? await todayOf(em, actor, now) : '';
      const by = query.sort.replace('-', '');
      return { actor, named, sqlOf: computedSqlOf(computed, today, table), titled: titled.includes(by) ? by : null };
    },
    where,
    isPartial: (query, { actor }) => isPartial(plan, actor, filterOfQuery(filter, query)[liveBy]),
    pageRooms: (rows, { actor, named }) => roomsOf(record, actor.companyId, rows, named),
    column: (scope) => sortKeysOf(fields, scope),
    present: presentSelected,
  };
}

/** Reads a page of a list. */
export const readPage = (ctx: Context, served: ServedRecords, query: ListQuery & { limit: number }) => readList(ctx, served, query);

/** A record that was deleted together with its parent is restored with it, so only the parent is listed. */
function withoutDescendants(plan: RecordPlan): string[] {
  const { table, record } = plan;
  if (!record.tree) return [];
  const isChild = `above.id = ${table}.${columnOf(record.tree.parent)} and above.deleted_at = ${table}.deleted_at`;
  return [`not exists (select 1 from ${parentPlan(plan).table} above where ${isChild})`];
}

type DeletedSelection = Parameters<typeof presentSelected>[0] & Deletion;

/** Reads a page of the deleted records that the actor may read and that can still be restored. */
export function readTrash(ctx: Context, plan: RecordPlan, query: TrashQuery & { limit: number }) {
  const { record, table, rules } = plan;
  const { fields, trash, events } = record;
  const served: ServedList<DeletedRow<ListedRow>, TrashQuery, DeletedSelection, Actor> = {
    list: trash as unknown as ServedList<DeletedRow<ListedRow>, TrashQuery, DeletedSelection>['list'],
    table,
    columns: `${rowColumns(fields)}, ${deletionColumns(table, events.deleted)}`,
    authorize: async ({ actor }) => actor,
    where: ({ text }, bind, actor) => [
      ...rules.visibleTo(actor, bind),
      restorableSql(bind, ctx.now),
      ...withoutDescendants(plan),
      ...(text === undefined ? [] : [textSql(fields, text, bind)]),
    ],
    isPartial: (_, actor) => isPartial(plan, actor),
    pageRooms: (rows, { companyId }) =>
      roomsOf(
        record,
        companyId,
        rows.map((row) => row.record),
      ),
    column: trashColumns,
    present: ({ deletedAt, deletedById, ...row }) => presentDeleted(presentSelected(row), { deletedAt, deletedById }),
  };
  return readList(ctx, served, query);
}
