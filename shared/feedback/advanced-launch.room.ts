import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Day, Id, Nullable } from '#shared/platform/schema.ts';
import { RaterGroup } from './report.schema.ts';

const employees = Type.Object({ id: Id, employeeIds: Type.Array(Id) });
const Morning = Type.Object({ localDate: Day, timeZone: Type.String({ maxLength: 64 }) });

/** Recorded with reviews of a launch: these employees have one each. */
export const advancedReviewsCreated = defineEvent('advanced-launch.reviews-created', employees);
/** Recorded for employees who have not chosen their peers in time. */
export const peersFellDue = defineEvent('advanced-launch.peers-fell-due', employees);
/**
 * Recorded when the raters of a group who have not submitted are reminded, by somebody or in the morning of a time zone. It names nobody, and
 * no number of them.
 */
export const ratersReminded = defineEvent(
  'advanced-launch.raters-reminded',
  Type.Object({ id: Id, group: RaterGroup, morning: Nullable(Morning) }),
);

/** News of an advanced launch, from which notifications follow. Where its reviews stand is a list of the reviews. */
export const advancedLaunchRoom = defineRoom({
  name: 'advanced-launch',
  state: Type.Object({ id: Id }),
  events: [advancedReviewsCreated, peersFellDue, ratersReminded],
  apply: {
    'advanced-launch.reviews-created': () => undefined,
    'advanced-launch.peers-fell-due': () => undefined,
    'advanced-launch.raters-reminded': () => undefined,
  },
});
