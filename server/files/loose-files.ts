import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { maxLoose } from '#shared/files/file.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { lockNames } from '#server/platform/lock-names.ts';
import { inDoor } from '#server/platform/sql.ts';
import { FileEntity } from './file.entity.ts';

/** Throws `files.full` where somebody has too many files that hang on nothing to send `more`. */
export async function refuseWhenFull(em: SqlEntityManager, personId: string, more: number): Promise<void> {
  if ((await em.count(FileEntity, { uploaderId: personId, isLoose: true })) + more > maxLoose) throw new AppError('files.full');
}

/** Whoever counts the files of this person waits for this transaction. */
export const lockLoose = (em: SqlEntityManager, personId: string) => lockNames(inDoor(em), [`uploads:${personId}`]);
