import { defineMorningJobs } from '#shared/people/mornings.jobs.ts';

export const reviewReminders = defineMorningJobs('reviews');
