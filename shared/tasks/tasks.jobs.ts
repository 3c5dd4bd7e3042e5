import { defineMorningJobs } from '#shared/people/mornings.jobs.ts';

export const taskReminders = defineMorningJobs('tasks');
