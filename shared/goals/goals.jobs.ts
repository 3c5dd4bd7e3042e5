import { defineMorningJobs } from '#shared/people/mornings.jobs.ts';

export const goalReminders = defineMorningJobs('goals');
