import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { openLaunchStates, type AdvancedLaunchState } from './advanced-launch-states.ts';

const page = 'Advanced Launch Forms';

interface LaunchStatus {
  readonly status: AdvancedLaunchState;
}

export const canReadAdvancedLaunches = (actor: Actor): boolean => may(actor, page, 'view');

/** A launch that has begun keeps its template, period and people. */
export const canEditAdvancedLaunch = (actor: Actor, { status }: LaunchStatus): boolean => status === 'draft' && may(actor, page, 'edit');

/** A launch whose reviews exist is closed or cancelled, so that its reviews have a launch. */
export const canDeleteAdvancedLaunch = (actor: Actor, { status }: LaunchStatus): boolean =>
  status === 'draft' && may(actor, page, 'delete');

export const canManageAdvancedLaunch = (actor: Actor, { status }: LaunchStatus): boolean =>
  openLaunchStates.includes(status) && may(actor, page, 'edit');
