import { Type } from 'typebox';
import { defineJob } from '#shared/platform/job.ts';
import { Id } from '#shared/platform/schema.ts';

/** Creates the forms of a launch, page by page. */
export const createFormsJob = defineJob('reviews.create-forms', Type.Object({ launchId: Id }));

/** Ends the open forms of a launch that was completed or cancelled. */
export const endFormsJob = defineJob('reviews.end-forms', Type.Object({ launchId: Id }));
