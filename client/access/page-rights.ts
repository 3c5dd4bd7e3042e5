import { may } from '#shared/access/access.policy.ts';
import { pagePolicy } from '#shared/access/page.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { AnyRecord, RecordRights } from '#client/records/any-record.ts';

/** Rights of a configuration list: the privilege on its page decides about all its records and their named actions. */
export function pageRights(actor: Actor, record: Pick<AnyRecord, 'page' | 'isReadByAll' | 'actions'>): RecordRights {
  const policy = pagePolicy<string>(record);
  return {
    canCreate: policy.canCreate(actor),
    canEdit: () => policy.canEdit(actor),
    canDelete: () => policy.canDelete(actor),
    canAct: (action) => policy.canAct[action]?.(actor) === true,
    canExport: may(actor, record.page, 'export'),
    canSeeTrash: policy.canDelete(actor),
  };
}
