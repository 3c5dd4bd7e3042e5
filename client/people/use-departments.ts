import { useEffect, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { Department } from '#shared/people/department.record.ts';
import { useSession } from '#client/access/session.store.ts';
import { rooms } from '#client/platform/live/room-store.ts';

type Names = ReadonlyMap<string, string>;
const unknown: Names = new Map();

/** Follows the departments. Their definition loads here, because with the layer of records the org chart would weigh too much. */
async function followNames(companyId: string, put: (names: Names) => void): Promise<() => void> {
  const { department } = await import('#shared/people/department.record.ts');
  const kept = rooms.at(department.room, companyId);
  const { shown } = kept.open.state;
  const copy = () => {
    const { records = {} } = (shown.state ?? {}) as { records?: Readonly<Record<string, Department>> };
    put(new Map(Object.values(records).map(({ id, name }) => [id, name])));
  };
  const ends = [subscribe(shown, copy), kept.use()];
  copy();
  return () => ends.forEach((end) => end());
}

/** Names of the departments by id; empty until they are loaded. A page shows its people without them. */
export function useDepartments(): Names {
  const companyId = useSession().actor?.companyId;
  const [names, setNames] = useState(unknown);
  useEffect(() => {
    if (companyId === undefined) return undefined;
    let isShown = true;
    // A definition that cannot be loaded leaves the chart without the names.
    const following = followNames(companyId, (next) => isShown && setNames(next)).catch(() => () => {});
    return () => {
      isShown = false;
      void following.then((stop) => stop());
    };
  }, [companyId]);
  return names;
}
