import { defineMorningJobs } from '#shared/people/mornings.jobs.ts';

export const calibrationReminders = defineMorningJobs('calibration');
