import type { Grant, Grants, Scope } from '#shared/platform/actor.schema.ts';
import type { GrantChange } from './role.schema.ts';

const within: Readonly<Record<Scope, readonly Scope[]>> = {
  own: ['own'],
  team: ['own', 'team'],
  tree: ['own', 'team', 'tree'],
  department: ['own', 'department'],
  company: ['own', 'team', 'tree', 'department', 'company'],
  all: ['own', 'team', 'tree', 'department', 'company', 'all'],
};

/** True if everything that the other scope reaches is within this one. */
export const covers = (scope: Scope | undefined, other: Scope): boolean => scope !== undefined && within[scope].includes(other);

/** Applies changes to grants. Each sets one action of one page, so changes of different actions do not touch each other. */
export function applyGrantChanges(grants: Grants, changes: readonly Pick<GrantChange, 'page' | 'action' | 'to'>[]): void {
  for (const { page, action, to } of changes) {
    const { [action]: _, ...rest } = grants[page] ?? {};
    // A page without an action is stored, so that it does not get its defaults again.
    grants[page] = to === null ? rest : { ...rest, [action]: to };
  }
}

/** True if every action of the page reaches only what may be viewed. */
export const isReadable = (grant: Grant = {}): boolean => Object.values(grant).every((scope) => covers(grant.view, scope));

/**
 * Changes that give an action this scope and keep the page readable: a wider action widens the view, a narrower view narrows the other
 * actions, and without the view nothing is left.
 */
export function changesFor(grants: Grants, { page, action, to }: Pick<GrantChange, 'page' | 'action' | 'to'>): GrantChange[] {
  const grant = (grants[page] ?? {}) as Partial<Record<GrantChange['action'], GrantChange['to']>>;
  const change = (one: GrantChange['action'], scope: GrantChange['to']) => ({ page, action: one, from: grant[one] ?? null, to: scope });
  const own = change(action, to);
  if (action !== 'view') {
    const isSeen = to === null || covers(grant.view ?? undefined, to);
    return isSeen ? [own] : [change('view', to), own];
  }
  const others = Object.entries(grant) as [GrantChange['action'], NonNullable<GrantChange['to']>][];
  return [own, ...others.filter(([one, scope]) => one !== 'view' && !covers(to ?? undefined, scope)).map(([one]) => change(one, to))];
}
