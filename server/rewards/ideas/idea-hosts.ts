import { canModerateIdeas } from '#shared/rewards/idea.policy.ts';
import { ideaFiles, ideaRoom, maxIdeaFiles } from '#shared/rewards/idea.room.ts';
import { loadComments } from '#server/comments/comments.service.ts';
import { recordHosts } from '#server/comments/record-hosts.ts';
import { filesOf } from '#server/files/attachments.ts';
import { createFilesService } from '#server/files/record-files.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { findReadable } from '#server/records/record-access.ts';
import { lockRecords } from '#server/records/record-locks.ts';
import { ideasService } from './ideas.service.ts';

export const ideaHosts = recordHosts(ideasService, ideaRoom, { maxFiles: maxIdeaFiles, canModerate: canModerateIdeas });

export const ideaFilesService = createFilesService({
  host: ideaHosts.files,
  room: ideaRoom,
  files: ideaFiles,
  lock: ({ em }, _, id) => lockRecords(em, ideasService.plan, [id]),
});

export const servedIdea = serveRoom(ideaRoom, {
  rowsOf: 'idea',
  async authorize({ em, actor }, id) {
    authorizeRead((await findReadable(em, ideasService.plan, actor, id)) !== null);
  },
  async load({ em }, id) {
    const files = await filesOf(em, ideaHosts.files, [id]);
    return { id, files: files(id), comments: await loadComments(em, ideaHosts.comments, id) };
  },
});
