import { goalFiles, goalRoom } from '#shared/goals/goal.room.ts';
import { canModerateGoalComments } from '#shared/goals/goals.policy.ts';
import { maxGoalFiles } from '#shared/goals/goal.record.ts';
import { loadComments } from '#server/comments/comments.service.ts';
import { recordHosts } from '#server/comments/record-hosts.ts';
import { filesOf } from '#server/files/attachments.ts';
import { createFilesService } from '#server/files/record-files.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { findReadable } from '#server/records/record-access.ts';
import { lockRecords } from '#server/records/record-locks.ts';
import { findCompletedCycles } from './goal.sql.ts';
import { goalsService } from './goals.service.ts';

/** Goals of a completed cycle are read-only; comments on them stay possible. */
export const goalHosts = recordHosts(goalsService, goalRoom, {
  maxFiles: maxGoalFiles,
  canModerate: canModerateGoalComments,
  isReadOnly: async (em, { row }) => (await findCompletedCycles(em, [row['cycleId'] as string])).size > 0,
});

export const goalFilesService = createFilesService({
  host: goalHosts.files,
  room: goalRoom,
  files: goalFiles,
  lock: ({ em }, _, id) => lockRecords(em, goalsService.plan, [id]),
});

export const servedGoal = serveRoom(goalRoom, {
  rowsOf: 'goal',
  async authorize({ em, actor }, id) {
    authorizeRead((await findReadable(em, goalsService.plan, actor, id)) !== null);
  },
  async load({ em }, id) {
    const files = await filesOf(em, goalHosts.files, [id]);
    return { id, files: files(id), comments: await loadComments(em, goalHosts.comments, id) };
  },
});
