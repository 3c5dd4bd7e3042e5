import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { canJoinCalibration, type CalibrationAccess } from '#shared/calibration/calibration.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { CalibrationEntity } from './calibration.entity.ts';
import { findPlace } from './calibration.sql.ts';

/** A session with the place of the actor in it. */
export interface OpenCalibration extends CalibrationAccess {
  readonly session: CalibrationEntity;
}

/** Loads a session for somebody who may join its room; throws `record.absent` for others. An absent session needs the same statements. */
export async function openCalibration(em: SqlEntityManager, actor: Actor, id: string, { isLocked = false } = {}): Promise<OpenCalibration> {
  const options = isLocked ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {};
  const session = await em.findOne(CalibrationEntity, { id, deletedAt: null }, options);
  const place = await findPlace(em, id, actor.id);
  if (!session) throw new AppError('record.absent');
  const opened = { session, status: session.status, ...place };
  authorizeRead(canJoinCalibration(actor, opened));
  return opened;
}
