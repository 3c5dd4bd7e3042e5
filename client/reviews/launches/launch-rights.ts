import { canDeleteLaunch, canEditLaunch } from '#shared/reviews/launch.policy.ts';
import { launch, type Launch } from '#shared/reviews/launch.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { RecordRights } from '#client/records/any-record.ts';
import { draftRights } from '#client/access/draft-rights.ts';

/** Rights of a reader on launches. One that has begun is changed by its actions only. */
export const launchRights = (actor: Actor): RecordRights =>
  draftRights<Launch>(actor, launch, { canEdit: canEditLaunch, canDelete: canDeleteLaunch });
