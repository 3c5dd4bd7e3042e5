import { invalid } from '#shared/platform/errors.ts';
import { columnsOf } from '#shared/records/export.ts';
import type { Condition } from '#shared/records/filter.ts';
import { filterOfQuery } from '#shared/records/record-list.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { DeletedRow, TrashQuery } from '#shared/records/trash.ts';
import type { Context } from '#server/platform/base/services.ts';
import { pageStatements, type BindParameter } from '#server/platform/data/list-sql.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { read } from '#server/platform/data/transaction.ts';
import { readList, type ServedList } from '#server/platform/live/lists.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { formatCsv } from './csv.ts';
import { roomIdOf, type RecordPlan } from './record-plan.ts';
import { columnOf, filterSql, presentSelected, rowColumns, sortColumns, textSql } from './record.sql.ts';
import { deletionColumns, presentDeleted, restorableSql, trashColumns, type Deletion } from './trash.ts';

type Row = Values & { id: string };
interface Query {
  readonly sort: string;
  readonly text?: string;
  readonly isArchived?: boolean;
}
type ServedRecords = ServedList<Row, Query, Parameters<typeof presentSelected>[0], Actor>;

/** Limit of rooms of one page: a socket follows at most 200, and a page needs others too. */
const maxRooms = 150;

/** Limit of rows of one exported file. */
export const maxExported = 2000;

/** People whose records a list asks for: it follows their rooms while it contains none of their records. */
const ownersIn = (condition: Condition | undefined): string[] => (condition?.operator === 'is' ? condition.values.map(String) : []);

/** Rooms whose events can change a page. A configuration list has one, even without rows. */
function roomsOf(record: RecordPlan['record'], companyId: string, rows: readonly Row[], named: readonly string[] = []): string[] {
  if (record.liveBy === 'company') return [companyId];
  return [...new Set([...named, ...rows.map((row) => roomIdOf(record, companyId, row))])].slice(0, maxRooms);
}

/** Derives the SQL of the list of a record. */
export function servedListOf({ record, table, rules }: RecordPlan): ServedRecords {
  const { fields, filter, list, liveBy } = record;
  const where = (query: Query, bind: BindParameter, actor: Actor) => [
    ...rules.visibleTo(actor, bind),
    'deleted_at is null',
    `is_archived = ${bind(query.isArchived ?? false)}`,
    ...filterSql(fields, filterOfQuery(filter, query), bind),
    ...(query.text === undefined ? [] : [textSql(fields, query.text, bind)]),
  ];
  return {
    list: list as unknown as ServedRecords['list'],
    table,
    columns: rowColumns(fields),
    authorize: async ({ actor }, query) => {
      const param = filter.invalidParam(query as unknown as Values);
      if (param) throw invalid(`query.${param}`, 'format');
      return actor;
    },
    where,
    pageRooms: (rows, { id, companyId }, query) => {
      const named = fields[liveBy]?.kind === 'person' ? [id, ...ownersIn(filterOfQuery(filter, query)[liveBy])] : [];
      return roomsOf(record, companyId, rows, named);
    },
    column: sortColumns(fields),
    present: presentSelected,
  };
}

/** Reads a page of a list. */
export const readPage = (ctx: Context, served: ServedRecords, query: Query & { limit: number }) => readList(ctx, served, query);

/** A record that was deleted together with its parent is restored with it, so only the parent is listed. */
const withoutDescendants = ({ table, record: { tree } }: RecordPlan): string[] =>
  tree
    ? [
        `not exists (select 1 from ${table} above where above.id = ${table}.${columnOf(tree.parent)} and above.deleted_at = ${table}.deleted_at)`,
      ]
    : [];

type DeletedSelection = Parameters<typeof presentSelected>[0] & Deletion;

/** Reads a page of the deleted records that the actor may read and that can still be restored. */
export function readTrash(ctx: Context, plan: RecordPlan, query: TrashQuery & { limit: number }) {
  const { record, table, rules } = plan;
  const { fields, trash, events } = record;
  const served: ServedList<DeletedRow<Row>, TrashQuery, DeletedSelection, Actor> = {
    list: trash as unknown as ServedList<DeletedRow<Row>, TrashQuery, DeletedSelection>['list'],
    table,
    columns: `${rowColumns(fields)}, ${deletionColumns(table, events.deleted)}`,
    authorize: async ({ actor }) => actor,
    where: ({ text }, bind, actor) => [
      ...rules.visibleTo(actor, bind),
      restorableSql(bind, ctx.now),
      ...withoutDescendants(plan),
      ...(text === undefined ? [] : [textSql(fields, text, bind)]),
    ],
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

/** Formats all rows of a list as CSV. Throws `input.invalid` for more than `maxExported` rows. */
export async function exportList(ctx: Context, { record }: RecordPlan, served: ServedRecords, query: Query): Promise<string> {
  const rows = await read(ctx, async ({ em }) => {
    const scope = await served.authorize({ em, actor: ctx.actor }, query);
    const found: Row[] = [];
    for (const statement of pageStatements(served, query, scope)) {
      const { text, values } = statement(maxExported + 1 - found.length);
      found.push(...(await sqlIn(em)<Parameters<typeof presentSelected>[0]>(text, values)).map(served.present));
    }
    return found;
  });
  if (rows.length > maxExported) throw invalid('query', 'maxItems', maxExported);
  const columns = columnsOf(record.fields);
  return formatCsv([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ valueOf }) => valueOf(row)))]);
}
