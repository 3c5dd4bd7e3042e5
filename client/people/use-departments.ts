import { department } from '#shared/people/department.record.ts';
import { useSession } from '#client/access/session.store.ts';
import { useRoomIfAny } from '#client/platform/live/use-room.ts';

/** Names of the departments by id; empty until they are loaded. A page shows its people without them. */
export function useDepartments(): ReadonlyMap<string, string> {
  const { actor } = useSession();
  const [live] = useRoomIfAny(department.room, actor?.companyId ?? null);
  return new Map(Object.values(live?.state?.records ?? {}).map(({ id, name }) => [id, name]));
}
