import type { Action, Actor } from '#shared/platform/actor.schema.ts';
import { may } from './access.policy.ts';

interface PageOfRecords<A extends string> {
  readonly page: string;
  readonly isReadByAll: boolean;
  /** Named actions with the right that each needs. */
  readonly actions: Readonly<Record<A, { readonly right?: Action }>>;
}

/** Policy of a configuration list: the privilege of its page decides, and every reader reads all of the company. */
export function pagePolicy<A extends string = never>({ page, isReadByAll, actions }: PageOfRecords<A>) {
  const canRead = (actor: Actor) => isReadByAll || may(actor, page, 'view');
  const named = Object.entries<{ readonly right?: Action }>(actions);
  const canAct = named.map(([name, { right = 'edit' }]) => [name, (actor: Actor) => may(actor, page, right)]);
  return {
    canRead,
    canCreate: (actor: Actor) => may(actor, page, 'create'),
    canEdit: (actor: Actor) => may(actor, page, 'edit'),
    canDelete: (actor: Actor) => may(actor, page, 'delete'),
    canAct: Object.fromEntries(canAct) as Readonly<Record<A, (actor: Actor) => boolean>>,
    canJoinRoom: (actor: Actor, companyId: string) => actor.companyId === companyId && canRead(actor),
  };
}
