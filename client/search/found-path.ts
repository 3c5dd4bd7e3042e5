import { canReadDesk } from '#shared/tasks/tasks.policy.ts';
import type { Found } from '#shared/search/search.api.ts';
import { session } from '#client/access/session.store.ts';
import { chainOf, directory } from '#client/people/directory.store.ts';

/** What somebody has to do, for those who may see it; oneself has a page of one's own. */
function personPath(id: string): string | null {
  const { actor } = session;
  const person = directory.people[id];
  if (!actor || !person) return null;
  if (id === actor.id) return '/admin/tasks?view=my';
  const desk = { id, companyId: actor.companyId, departmentId: person.departmentId, chain: chainOf(id) };
  return canReadDesk(actor, desk) ? `/admin/tasks?view=team&person=${id}` : null;
}

/** Where something that was found opens; null for what has no page for who asks. */
export function pathOf(found: Found): string | null {
  if (found.kind === 'task') return `/admin/tasks?boardId=${found.boardId}&taskId=${found.id}`;
  if (found.kind === 'board') return `/admin/tasks?boardId=${found.id}`;
  return personPath(found.id);
}
