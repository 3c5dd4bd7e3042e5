import { actionsOf } from '#shared/access/pages.ts';
import type { Grants } from '#shared/platform/actor.schema.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { applyGrantChanges, isReadable } from '#shared/privileges/grant-changes.ts';
import type { GrantChange, NewGrant } from '#shared/privileges/role.schema.ts';

/** Refuses actions that a page does not have, and actions that reach further than its view. */
function refuseGrants(grants: Grants, changes: readonly Pick<GrantChange, 'page' | 'action'>[], list: string): void {
  for (const [place, { page, action }] of changes.entries()) {
    if (!actionsOf(page).includes(action)) throw invalid(`body.${list}.${place}.action`, 'no-action');
    if (!isReadable(grants[page])) throw invalid(`body.${list}.${place}.action`, 'beyond-view');
  }
}

/** Grants of a request, on top of those that begin. */
export function newGrants(given: readonly NewGrant[], begin: Grants = {}): Grants {
  const grants = structuredClone(begin);
  applyGrantChanges(
    grants,
    given.map(({ scope, ...one }) => ({ ...one, to: scope })),
  );
  refuseGrants(grants, given, 'grants');
  return grants;
}

/**
 * Grants after these changes, and those of them that change something; null if none does. Throws `record.stale` if somebody has changed one
 * of them meanwhile.
 */
export function changedGrants(
  stored: Grants,
  changes: readonly GrantChange[],
  current: () => unknown,
): { readonly grants: Grants; readonly made: GrantChange[] } | null {
  const scopeOf = ({ page, action }: GrantChange) => stored[page]?.[action] ?? null;
  const made = changes.filter((change) => scopeOf(change) !== change.to);
  if (made.some((change) => scopeOf(change) !== change.from)) throw new AppError('record.stale', { current: current() });
  if (made.length === 0) return null;
  const grants = structuredClone(stored);
  applyGrantChanges(grants, made);
  refuseGrants(grants, made, 'changes');
  return { grants, made };
}
