import { defineEntity, p } from '@mikro-orm/postgresql';
import { ApprovalState, ApprovalStep, type Approval, type ApprovalKind } from '#shared/approvals/approval.schema.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';
import { idList } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'ApprovalEntity',
  tableName: 'approval',
  filters: tenantFilter,
  uniques: [companyKey('approval')],
  indexes: [
    {
      name: 'approval_approver_index',
      expression: `create index "approval_approver_index" on "approval" using gin ("approver_ids")`,
    },
    {
      name: 'approval_open_unique',
      expression: `create unique index "approval_open_unique" on "approval" ("record_id") where "state" = 'open'`,
    },
    { name: 'approval_subject_index', properties: ['companyId', 'subjectId', 'state'] },
  ],
  properties: {
    ...owned,
    kind: p.text().$type<ApprovalKind>(),
    recordId: p.uuid(),
    title: p.string().length(255),
    step: p.enum(ApprovalStep.enum),
    subjectId: p.uuid(),
    requesterId: p.uuid(),
    approverIds: idList(),
    dueOn: p.date(),
    state: p.enum(ApprovalState.enum),
    comment: p.string().length(500).nullable(),
    decidedById: p.uuid().nullable(),
    decidedAt: p.datetime().nullable(),
    /** Number of changes of the record while the request is open. */
    revision: p.integer(),
    version: p.integer().version(),
  },
});

/** Request to approve a record. */
export class ApprovalEntity extends schema.class {
  present(): Approval {
    const { id, kind, recordId, title, step, subjectId, requesterId, dueOn, state, version } = this;
    const { comment = null, decidedById = null, decidedAt = null } = this;
    const moments = { requestedAt: this.createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
    return { id, kind, recordId, title, step, subjectId, requesterId, dueOn, state, version, comment, decidedById, ...moments };
  }
}
schema.setClass(ApprovalEntity);
