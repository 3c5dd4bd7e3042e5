import { pagePolicy } from '#shared/access/page.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';

/** Rules of a configuration list: the policy of its page, and the rows that a reader sees, which are all or none. */
export function pageRules(list: Parameters<typeof pagePolicy>[0]) {
  const policy = pagePolicy(list);
  return { policy, visibleTo: (actor: Actor) => (policy.canRead(actor) ? [] : ['false']) };
}
