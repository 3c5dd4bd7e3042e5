import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import type { RecipientPoints, Recognition } from '#shared/rewards/recognition.schema.ts';
import { RecipientEntity, RecognitionEntity } from './recognition.entity.ts';

interface FoundRecognition {
  readonly entity: RecognitionEntity;
  readonly recipients: readonly RecipientPoints[];
  readonly present: () => Recognition;
}

/** Finds a recognition that is not deleted, with its people. */
export async function findRecognition(em: SqlEntityManager, id: string, isLocked = false): Promise<FoundRecognition | null> {
  const options = isLocked ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {};
  const entity = await em.findOne(RecognitionEntity, { id, deletedAt: null }, options);
  if (!entity) return null;
  const rows = await em.find(RecipientEntity, { recognitionId: id }, { orderBy: { place: 'asc' } });
  const recipients = rows.map(({ personId, points }): RecipientPoints => ({ personId, points }));
  return { entity, recipients, present: () => entity.present(recipients) };
}

export async function lockRecognition(em: SqlEntityManager, id: string): Promise<FoundRecognition> {
  const found = await findRecognition(em, id, true);
  if (!found) throw new AppError('record.absent');
  return found;
}
