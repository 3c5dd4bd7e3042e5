import { may } from '#shared/access/access.policy.ts';
import { pagePolicy } from '#shared/access/page.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { AnyRecord, RecordRights, RecordRow } from '#client/records/any-record.ts';

interface DraftPolicy<Row> {
  readonly canEdit: (actor: Actor, row: Row) => boolean;
  readonly canDelete: (actor: Actor, row: Row) => boolean;
}

/** Rights of a reader on records that are edited as drafts, and changed by named actions once they have begun. */
export function draftRights<Row>(actor: Actor, record: AnyRecord, policy: DraftPolicy<Row>): RecordRights {
  const { canCreate, canAct } = pagePolicy<string>(record as never);
  const rowOf = (row: RecordRow) => row as unknown as Row;
  return {
    canCreate: canCreate(actor),
    canEdit: (row) => policy.canEdit(actor, rowOf(row)),
    canDelete: (row) => policy.canDelete(actor, rowOf(row)),
    canAct: (action) => canAct[action]?.(actor) === true,
    canExport: may(actor, record.page, 'export'),
    canSeeTrash: may(actor, record.page, 'delete'),
  };
}
