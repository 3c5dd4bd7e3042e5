import type { Capacity } from '#shared/tasks/capacity.api.ts';
import { canReadAssignedTasks } from '#shared/tasks/tasks.policy.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { loadCapacity } from './capacity.sql.ts';

interface CapacityRequest {
  readonly people: string;
  readonly from: string;
  readonly weeks: number;
}

/** Capacity of people whose tasks the actor may read. Throws `record.absent` if one of them is hidden. */
export function readCapacity(ctx: Context, { people, from, weeks }: CapacityRequest): Promise<Capacity[]> {
  const personIds = [...new Set(people.split(','))];
  return read(ctx, async ({ em }) => {
    const found = await em.find(PersonEntity, { id: { $in: personIds } });
    const isReadable = ({ id, companyId, departmentId = null, path }: PersonEntity) =>
      canReadAssignedTasks(ctx.actor, { id, companyId, departmentId, chain: path });
    authorizeRead(found.length === personIds.length && found.every(isReadable));
    return loadCapacity(em, personIds, from, weeks);
  });
}
