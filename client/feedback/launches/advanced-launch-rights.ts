import { canDeleteAdvancedLaunch, canEditAdvancedLaunch } from '#shared/feedback/advanced-launch.policy.ts';
import { advancedLaunch, type AdvancedLaunch } from '#shared/feedback/advanced-launch.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { RecordRights } from '#client/records/any-record.ts';
import { draftRights } from '#client/access/draft-rights.ts';

/** Rights of a reader on advanced launches. One that has begun is changed by its actions only. */
export const advancedLaunchRights = (actor: Actor): RecordRights =>
  draftRights<AdvancedLaunch>(actor, advancedLaunch, { canEdit: canEditAdvancedLaunch, canDelete: canDeleteAdvancedLaunch });
