import { defineEntity, p, type Opt } from '@mikro-orm/postgresql';
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
      expression: `create unique index "approval_open_unique" on "approval" ("record_id", "kind") where "state" = 'open'`,
    },
    {
      name: 'approval_delegate_index',
      expression: `create index "approval_delegate_index" on "approval" using gin ("delegate_ids")`,
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
    /** Delegates, each for the approver at the same place of `delegated_by_ids`. */
    delegateIds: idList(),
    delegatedByIds: idList(),
    dueOn: p.date(),
    state: p.enum(ApprovalState.enum),
    comment: p.string().length(500).nullable(),
    decidedById: p.uuid().nullable(),
    decidedForId: p.uuid().nullable(),
    decidedAt: p.datetime().nullable(),
    /** Number of changes of the record while the request is open. */
    revision: p.integer(),
    version: p.integer().version(),
  },
});

/** Request to approve a record. */
export class ApprovalEntity extends schema.class {
  /** Approver in whose name a person decides; undefined for an approver and for somebody who is no delegate. */
  approverOf(personId: string): string | undefined {
    const [approvers, delegates] = [this.approverIds as string[], this.delegateIds as string[]];
    return approvers.includes(personId) ? undefined : (this.delegatedByIds as string[])[delegates.indexOf(personId)];
  }

  /** People who have the request in their inbox. */
  get readerIds(): Opt<string[]> {
    return [...new Set([...(this.approverIds as string[]), ...(this.delegateIds as string[])])];
  }

  /** The request as one of its readers sees it. */
  present(readerId: string): Approval {
    const { id, kind, recordId, title, step, subjectId, requesterId, dueOn, state, version } = this;
    const { comment = null, decidedById = null, decidedAt = null, decidedForId } = this;
    const forId = this.approverOf(readerId);
    const moments = { requestedAt: this.createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
    const names = {
      ...(decidedForId && { decidedForId }),
      ...(forId && { forId }),
      ...(this.readerIds.length > 1 && { isShared: true as const }),
    };
    return { id, kind, recordId, title, step, subjectId, requesterId, dueOn, state, version, comment, decidedById, ...names, ...moments };
  }
}
schema.setClass(ApprovalEntity);
