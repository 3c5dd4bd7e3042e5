import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { maxUnattachedFiles } from '#shared/files/file.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { FileEntity } from './file.entity.ts';

/** Throws `files.full` if this person would have too many unattached files after uploading `more`. */
export async function checkUnattachedLimit(em: SqlEntityManager, personId: string, more: number): Promise<void> {
  if ((await em.count(FileEntity, { uploaderId: personId, isUnattached: true })) + more > maxUnattachedFiles)
    throw new AppError('files.full');
}

/** Serialises uploads of one person, so that their files can be counted. */
export const lockUnattached = (em: SqlEntityManager, personId: string) => lockNames(sqlIn(em), [`uploads:${personId}`]);
