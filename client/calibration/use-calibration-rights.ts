import { may } from '#shared/access/access.policy.ts';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { canDeleteCalibration, canEditCalibration } from '#shared/calibration/calibration.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useOwnerOf } from '#client/people/use-owner-of.ts';
import type { RecordRights } from '#client/records/any-record.ts';

const still = ['draft', 'cancelled'];
const deletable = ['draft', 'cancelled'];

/** Rights of a reader on sessions. One that has begun changes in its room only. */
export function useCalibrationRights(actor: Actor): RecordRights {
  const ownerOf = useOwnerOf(actor);
  const can = (action: 'create' | 'export' | 'delete') => may(actor, calibration.page, action);
  return {
    canCreate: can('create'),
    canEdit: (row) => still.includes(row['status'] as string) && canEditCalibration(actor, ownerOf(row['ownerId'] as string)),
    canDelete: (row) => deletable.includes(row['status'] as string) && canDeleteCalibration(actor, ownerOf(row['ownerId'] as string)),
    canExport: can('export'),
    canSeeTrash: can('delete'),
  };
}
