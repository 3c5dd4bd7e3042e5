import { AppError } from '#shared/platform/errors.ts';
import type { Fields } from '#shared/records/field.ts';
import type { Services } from '#server/platform/base/services.ts';
import type { ServerFeature } from '#server/platform/http/feature.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { LockedRecord } from './record-locks.ts';
import type { RecordPlan } from './record-plan.ts';
import { columnOf } from './record.sql.ts';

/** Column of a table that names records of another kind. Such a record cannot be deleted while a row names it. */
export interface RecordReference {
  /** Name of the record that is named, which is also the name of its table. */
  readonly to: string;
  readonly table: string;
  readonly column: string;
  /** JSON path of the ids inside a column of rows. */
  readonly inRows?: string;
  /** Plural of the rows that name it; a refusal has the rule `used-by-<plural>`. */
  readonly plural: string;
  /** SQL condition of the rows that count. */
  readonly condition: string;
}

declare module '#server/platform/http/feature.ts' {
  interface ServerFeature {
    readonly references?: readonly RecordReference[];
  }
}

declare module '#server/platform/base/services.ts' {
  interface Services {
    /** References of all features. */
    readonly references: readonly RecordReference[];
  }
}

export const joinReferences = (features: readonly ServerFeature[]): RecordReference[] =>
  features.flatMap(({ references = [] }) => references);

type Place = Pick<RecordReference, 'table' | 'plural' | 'condition'>;

const pathsInRows = (fields: Fields, above: string): { readonly to: string; readonly inRows: string }[] =>
  Object.entries(fields).flatMap(([name, { kind, to, rows }]) => {
    if (rows) return pathsInRows(rows, `${above}.${name}[*]`);
    return kind === 'reference' ? [{ to: to!, inRows: `${above}.${name}` }] : [];
  });

/** References that fields declare, also those inside rows. */
export const referencesIn = (fields: Fields, place: Place): RecordReference[] =>
  Object.entries(fields).flatMap(([name, { kind, to, rows }]): RecordReference[] => {
    if (rows) return pathsInRows(rows, '$[*]').map((path) => ({ ...place, ...path, column: columnOf(name) }));
    return kind === 'reference' ? [{ ...place, to: to!, column: columnOf(name) }] : [];
  });

const namesOneSql = ({ column, inRows }: RecordReference, ids: string): string =>
  inRows === undefined
    ? `${column} = any(${ids}::uuid[])`
    : `jsonb_exists_any(jsonb_path_query_array(${column}, '${inRows}'), ${ids}::uuid[]::text[])`;

/** References of a record. Those of a tree are left out: descendants are deleted with their record. */
export const referencesOf = ({ table, record: { fields, plural, tree } }: RecordPlan): RecordReference[] =>
  referencesIn(fields, { table, plural, condition: 'deleted_at is null' }).filter(
    ({ column }) => column !== (tree && columnOf(tree.parent)),
  );

/**
 * Throws `record.in-use` with the number of rows that name the first of these locked records, or one that is deleted with it. The others do
 * not keep each other.
 */
export async function checkUnused(
  { em }: Pick<WriteTransaction, 'em'>,
  { references }: Pick<Services, 'references'>,
  [first, ...below]: readonly LockedRecord[],
): Promise<void> {
  const tables = new Set([first!, ...below].map(({ plan }) => plan.table));
  const idsOf = ({ to, table }: RecordReference) => [
    ...(to === first!.plan.table ? [first!.entity.id] : []),
    ...below.flatMap(({ plan, entity }) => (to === plan.table && !tables.has(table) ? entity.id : [])),
  ];
  const own = references.map((one) => ({ ...one, ids: idsOf(one) })).filter(({ ids }) => ids.length > 0);
  if (own.length === 0) return;
  const counts = own.map(
    (one, index) =>
      `(select count(*)::int from ${one.table} where ${namesOneSql(one, `$${index + 1}`)} and ${one.condition}) as "${index}"`,
  );
  const [row] = await sqlIn(em)<Record<string, number>>(
    `select ${counts.join(', ')}`,
    own.map(({ ids }) => ids),
  );
  const fields = own
    .map(({ plural }, index) => ({ path: 'params.recordId', rule: `used-by-${plural}`, limit: row![index]! }))
    .filter(({ limit }) => limit > 0);
  if (fields.length > 0) throw new AppError('record.in-use', { fields });
}
