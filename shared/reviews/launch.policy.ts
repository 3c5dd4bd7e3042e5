import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { runningStates, type LaunchState } from './launch-states.ts';

const page = 'Launch Forms Management';

interface LaunchStatus {
  readonly status: LaunchState;
}

export const canReadLaunches = (actor: Actor): boolean => may(actor, page, 'view');

/** A launch that has begun keeps its template, period and people. */
export const canEditLaunch = (actor: Actor, { status }: LaunchStatus): boolean => status === 'draft' && may(actor, page, 'edit');

/** A launch whose forms exist is completed or cancelled, so that its forms have a launch. */
export const canDeleteLaunch = (actor: Actor, { status }: LaunchStatus): boolean =>
  (status === 'draft' || status === 'scheduled') && may(actor, page, 'delete');

/** People get forms of a launch as long as its forms are answered. */
export const canManageRunningLaunch = (actor: Actor, { status }: LaunchStatus): boolean =>
  runningStates.includes(status) && may(actor, page, 'edit');
