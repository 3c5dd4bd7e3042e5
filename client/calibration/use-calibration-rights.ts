import { may, type RecordOwner } from '#shared/access/access.policy.ts';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { canDeleteCalibration, canEditCalibration } from '#shared/calibration/calibration.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { managerChain } from '#client/people/chain.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import type { RecordRights } from '#client/records/any-record.ts';

/** Returns the owner of a session as its policy sees them. */
export function useOwnerOf(actor: Actor): (id: string) => RecordOwner | null {
  const { people } = useDirectory();
  return (id) => {
    const { companyId } = actor;
    // The own place is known before the directory has loaded.
    if (id === actor.id) return { ownerId: id, companyId, departmentId: actor.departmentId, chain: actor.path };
    const person = people[id];
    return person ? { ownerId: id, companyId, departmentId: person.departmentId, chain: managerChain(people, id) } : null;
  };
}

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
