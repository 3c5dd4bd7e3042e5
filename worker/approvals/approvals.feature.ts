import { approvalReminders } from '#shared/approvals/approvals.jobs.ts';
import { findTurned } from '#server/approvals/delegations/delegates.sql.ts';
import { turnDelegation } from '#server/approvals/delegations/delegations.service.ts';
import { remindDue } from '#server/approvals/remind-due.sql.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { morningReminders } from '#worker/people/morning-reminders.job.ts';
import type { Sweep } from '#worker/platform/sweep.ts';

/** Delegations begin and end at midnight in the time zone of the person who is away. */
const turnDelegations: Sweep = {
  name: 'turn-delegations',
  find: findTurned,
  handle: ({ ctx }, personId) => turnDelegation(ctx, personId),
};

export const approvalsFeature = defineFeature({
  name: 'approvals',
  ...morningReminders(approvalReminders, remindDue),
  sweeps: [turnDelegations],
});
