/* SQL instead of entities: each statement locks or deletes a page of files. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { pageSize } from '#server/platform/data/paged-write.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

export interface UnusedFile {
  readonly id: string;
  readonly storeKey: string;
  readonly isUnattached: boolean;
  readonly uploaderId: string;
}

const columns = `f.id, f.store_key as "storeKey", f.is_unattached as "isUnattached", f.uploader_id as "uploaderId"`;
const staleSql = `select ${columns} from file f where f.company_id = $1 and f.is_unattached and f.updated_at < $2
  order by f.id limit ${pageSize} for update skip locked`;
const detachedSql = `with ended as (
    delete from attachment where id in (
      select id from attachment where company_id = $1 and removed_at < $2 order by id limit ${pageSize} for update skip locked) returning file_id
  ) select count(*)::int as ended, coalesce(array_agg(distinct file_id), '{}') as ids from ended`;
const unheldSql = `select ${columns} from file f where f.id = any($1) and not f.is_unattached
  and not exists (select from attachment a where a.file_id = f.id) for update`;

/** Locks a page of files that were never attached. */
export const lockStaleFiles = (em: SqlEntityManager, companyId: string, before: Date) =>
  sqlIn(em)<UnusedFile>(staleSql, [companyId, before]);

/** Deletes attachments whose time to restore is over. A file attached elsewhere stays. */
export async function deleteDetached(em: SqlEntityManager, companyId: string, before: Date): Promise<{ ended: number; ids: string[] }> {
  const [row] = await sqlIn(em)<{ ended: number; ids: string[] }>(detachedSql, [companyId, before]);
  return row!;
}

/** Locks those of the files that are attached nowhere. */
export const lockUnheldFiles = (em: SqlEntityManager, fileIds: readonly string[]) => sqlIn(em)<UnusedFile>(unheldSql, [fileIds]);
