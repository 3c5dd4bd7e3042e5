import { advancedPeople, remindRatersEndpoint } from '#shared/feedback/advanced-launch.api.ts';
import type { RaterGroup } from '#shared/feedback/report.schema.ts';
import { call } from '#client/platform/http/call.ts';
import { launchPeopleOf } from '#client/reviews/launches/launch-people.ts';

export const advancedLaunchPeople = launchPeopleOf(advancedPeople);

/** Reminds the raters of a group who have not submitted their answers. */
export const remindRaters = (recordId: string, group: RaterGroup) => call(remindRatersEndpoint, { params: { recordId }, body: { group } });
