import { defineMorningJobs } from '#shared/people/mornings.jobs.ts';

export const approvalReminders = defineMorningJobs('approvals');
