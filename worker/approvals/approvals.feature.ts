import { approvalReminders } from '#shared/approvals/approvals.jobs.ts';
import { remindDue } from '#server/approvals/remind-due.sql.ts';
import { defineFeature } from '#worker/platform/feature.ts';
import { morningReminders } from '#worker/people/morning-reminders.job.ts';

export const approvalsFeature = defineFeature({ name: 'approvals', ...morningReminders(approvalReminders, remindDue) });
