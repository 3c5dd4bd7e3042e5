import type { Action, Grant, Scope } from '#shared/platform/actor.schema.ts';

/** Grants these actions with one scope. */
export const grantOf = (actions: readonly Action[], scope: Scope): Grant => Object.fromEntries(actions.map((action) => [action, scope]));
