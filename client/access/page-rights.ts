import { may } from '#shared/access/access.policy.ts';
import type { Action, Actor } from '#shared/platform/actor.schema.ts';
import type { RecordRights } from '#client/records/any-record.ts';

/** Rights of a configuration list: the privilege on its page decides about all its records. */
export function pageRights(actor: Actor, page: string): RecordRights {
  const can = (action: Action) => may(actor, page, action);
  return {
    canCreate: can('create'),
    canEdit: () => can('edit'),
    canDelete: () => can('delete'),
    canExport: can('export'),
    canSeeTrash: can('delete'),
  };
}
