import { restorableMs } from '#shared/records/restorable.ts';
import type { DeletedRow } from '#shared/records/trash.ts';
import type { BindParameter, SqlListColumn } from '#server/platform/data/list-sql.ts';

/** Columns of a deleted row that say when and by whom it was deleted. The log knows the person. */
export const deletionColumns = (table: string, deleted: { readonly name: string }): string =>
  `deleted_at as "deletedAt", (select actor_id from cairn.history where company_id = ${table}.company_id and subject_id = ${table}.id
    and name = '${deleted.name}' order by at desc limit 1) as "deletedById"`;

export interface Deletion {
  readonly deletedAt: Date | string;
  readonly deletedById: string | null;
}

export function presentDeleted<Row extends { id: string }>(record: Row, { deletedAt, deletedById }: Deletion): DeletedRow<Row> {
  return { id: record.id, record, deletedAt: new Date(deletedAt).toISOString(), deletedById };
}

/** SQL condition for deleted rows that can still be restored. */
export const restorableSql = (bind: BindParameter, now: Date): string =>
  `deleted_at >= ${bind(new Date(now.getTime() - restorableMs))}::timestamptz`;

/** Sort keys of a list of deleted records. */
export const trashColumns: { readonly [key: string]: SqlListColumn } = {
  id: { sql: 'id', type: 'uuid' },
  deletedAt: { sql: 'deleted_at', type: 'timestamptz' },
};
