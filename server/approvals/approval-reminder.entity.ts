import { defineEntity, p } from '@mikro-orm/postgresql';
import { ApprovalMoment } from '#shared/approvals/approvals.room.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'ApprovalReminderEntity',
  tableName: 'approval_reminder',
  filters: tenantFilter,
  uniques: [{ name: 'approval_reminder_unique', properties: ['approvalId', 'personId', 'moment'] }],
  properties: {
    ...owned,
    approvalId: p.uuid(),
    personId: p.uuid(),
    moment: p.enum(ApprovalMoment.enum),
  },
});

/** One row for each request, approver and time of a reminder. */
export class ApprovalReminderEntity extends schema.class {}
schema.setClass(ApprovalReminderEntity);
