import { Type } from 'typebox';
import { DailyPayload, defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

/** Creates the forms of a launch, page by page. */
export const createFormsJob = defineJob('reviews.create-forms', Type.Object({ launchId: Id }));

/** Ends the open forms of a launch that was completed or cancelled. */
export const endFormsJob = defineJob('reviews.end-forms', Type.Object({ launchId: Id }));

/** Creates the forms of all recurring launches that are due on a day. */
export const repeatLaunchesJob = defineJob('reviews.repeat-launches', DailyPayload);

/** Shares the reviews that were submitted the configured number of days ago. */
export const shareReviewsJob = defineJob('reviews.share-reviews', DailyPayload);

/** Creates the due forms of one recurring launch, when it begins or is resumed. */
export const repeatLaunchJob = defineJob('reviews.repeat-launch', Type.Object({ launchId: Id }));
