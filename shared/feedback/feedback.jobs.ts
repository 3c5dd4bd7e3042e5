import { Type } from 'typebox';
import { defineMorningJobs } from '#shared/people/mornings.jobs.ts';
import { defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

export const feedbackReminders = defineMorningJobs('feedback');

/** Creates the reviews of an advanced launch, page by page. */
export const createAdvancedReviewsJob = defineJob('feedback.create-reviews', Type.Object({ launchId: Id }));

/** Ends the reviews of an advanced launch, page by page: releases their reports, or cancels them. */
export const endAdvancedReviewsJob = defineJob('feedback.end-reviews', Type.Object({ launchId: Id }));
