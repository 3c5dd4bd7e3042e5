import type { Actor } from '#shared/platform/actor.schema.ts';
import { may } from './access.policy.ts';

/** Policy of a configuration list: the privilege of its page decides, and every reader reads all of the company. */
export function pagePolicy({ page, isReadByAll }: { readonly page: string; readonly isReadByAll: boolean }) {
  const canRead = (actor: Actor) => isReadByAll || may(actor, page, 'view');
  return {
    canRead,
    canCreate: (actor: Actor) => may(actor, page, 'create'),
    canEdit: (actor: Actor) => may(actor, page, 'edit'),
    canDelete: (actor: Actor) => may(actor, page, 'delete'),
    canJoinRoom: (actor: Actor, companyId: string) => actor.companyId === companyId && canRead(actor),
  };
}
