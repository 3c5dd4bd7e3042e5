import { Duties } from '#shared/approvals/duties.api.ts';
import { approvalsPath } from '#shared/approvals/approvals-path.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { approvalNotifications } from './approval-notifications.ts';
import { ApprovalReminderEntity } from './approval-reminder.entity.ts';
import { ApprovalEntity } from './approval.entity.ts';
import { servedApproval } from './approval.room.ts';
import { servedApprovals } from './approvals.room.ts';
import { approvalsRoutes } from './approvals.routes.ts';
import { countOpen } from './approvals.sql.ts';
import { DelegationEntity } from './delegations/delegation.entity.ts';
import { eraseDelegations } from './delegations/erase-delegations.sql.ts';
import type { DutySource } from './duty-source.ts';

const openRequests: DutySource = {
  kind: 'approvals',
  rooms: ['approvals'],
  pathFor: () => approvalsPath,
  count: ({ em, actor }) => countOpen(em, actor.id),
};

const text = { table: 'approval', record: 'id', author: 'subject_id', room: `'approvals:' || approver_ids[1]` };

export const approvalsFeature = defineFeature({
  name: 'approvals',
  entities: [ApprovalEntity, ApprovalReminderEntity, DelegationEntity],
  rooms: [servedApprovals, servedApproval],
  routes: ({ features }) => [approvalsRoutes(features)],
  duties: [openRequests],
  notifications: approvalNotifications,
  erase: eraseDelegations,
  personalColumns: [
    { ...text, column: 'title' },
    { ...text, column: 'comment', author: 'decided_by_id' },
  ],
  otherTextColumns: {
    approval: ['approver_ids', 'delegate_ids', 'delegated_by_ids', 'kind', 'state', 'step'],
    approval_reminder: ['moment'],
    delegation: ['module'],
  },
  tags: [
    {
      name: 'Approvals',
      description: 'Requests for approval, and what else waits for a person.',
      segments: ['approvals', 'duties'],
    },
  ],
  schemas: { Duties },
});
