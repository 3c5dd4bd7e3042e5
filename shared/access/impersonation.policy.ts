import type { Actor, BaseRole } from '#shared/platform/actor.schema.ts';
import { isImpersonating } from '#shared/platform/impersonation.policy.ts';
import { isVisitor } from '#shared/platform/provider.policy.ts';

/** Super admins act as people of their own company. One who already acts as somebody ends that first. */
export const canImpersonate = (actor: Actor) =>
  actor.role === 'super-admin' && actor.kind === 'person' && !isImpersonating(actor) && !isVisitor(actor);

/** Nobody acts as somebody whose role is not lower. */
export const canImpersonateRole = (actor: Actor, role: BaseRole) => canImpersonate(actor) && role !== 'super-admin';

/** Limit of the time for which an administrator acts as somebody, in milliseconds. */
export const impersonationMs = 30 * 60 * 1000;
