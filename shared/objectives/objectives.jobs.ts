import { defineMorningJobs } from '#shared/people/mornings.jobs.ts';

export const checkInReminders = defineMorningJobs('objectives');
