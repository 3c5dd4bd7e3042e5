import type { RecordOwner } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { managerChain } from './chain.ts';
import { useDirectory } from './directory.store.ts';

/** Returns the owner of a record as policies see it, by the id of the person; null for somebody who is not in the directory. */
export function useOwnerOf(actor: Actor): (personId: string) => RecordOwner | null {
  const { people } = useDirectory();
  return (id) => {
    // The own place is known before the directory has loaded.
    if (id === actor.id) return { ownerId: id, companyId: actor.companyId, departmentId: actor.departmentId, chain: actor.path };
    const person = people[id];
    return person ? { ownerId: id, companyId: actor.companyId, departmentId: person.departmentId, chain: managerChain(people, id) } : null;
  };
}
