import { keyResultFiles, keyResultRoom } from '#shared/objectives/keyresult.room.ts';
import { objectiveFiles, objectiveRoom } from '#shared/objectives/objective.room.ts';
import { maxShownTransfers } from '#shared/objectives/transfer.schema.ts';
import { isHr } from '#shared/objectives/objectives.policy.ts';
import { loadComments } from '#server/comments/comments.service.ts';
import { recordHosts } from '#server/comments/record-hosts.ts';
import { filesOf } from '#server/files/attachments.ts';
import { createFilesService } from '#server/files/record-files.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { findReadable } from '#server/records/record-access.ts';
import { lockRecords } from '#server/records/record-locks.ts';
import { CheckInEntity, newestFirst } from './check-in.entity.ts';
import { keyResultsService, objectivesService } from './objectives.service.ts';
import { ObjectiveProposalEntity } from './proposals/proposal.entity.ts';
import { ObjectiveTransferEntity } from './transfers/transfer.entity.ts';

const rules = { maxFiles: 10, canModerate: isHr };

export const objectiveHosts = recordHosts(objectivesService, objectiveRoom, rules);
export const keyResultHosts = recordHosts(keyResultsService, keyResultRoom, rules);

export const objectiveFilesService = createFilesService({
  host: objectiveHosts.files,
  room: objectiveRoom,
  files: objectiveFiles,
  lock: ({ em }, _, id) => lockRecords(em, objectivesService.plan, [id]),
});
export const keyResultFilesService = createFilesService({
  host: keyResultHosts.files,
  room: keyResultRoom,
  files: keyResultFiles,
  lock: ({ em }, _, id) => lockRecords(em, keyResultsService.plan, [id]),
});

export const servedObjective = serveRoom(objectiveRoom, {
  rowsOf: 'objective',
  async authorize({ em, actor }, id) {
    authorizeRead((await findReadable(em, objectivesService.plan, actor, id)) !== null);
  },
  async load({ em }, id) {
    const files = await filesOf(em, objectiveHosts.files, [id]);
    const comments = await loadComments(em, objectiveHosts.comments, id);
    const proposal = await em.findOne(ObjectiveProposalEntity, { objectiveId: id });
    const newest = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: maxShownTransfers } as const;
    const transfers = await em.find(ObjectiveTransferEntity, { objectiveId: id }, newest);
    const shown = { proposal: proposal?.present() ?? null, transfers: transfers.map((one) => one.present()) };
    return { id, files: files(id), comments, ...shown };
  },
});

export const servedKeyResult = serveRoom(keyResultRoom, {
  rowsOf: 'keyresult',
  async authorize({ em, actor }, id) {
    authorizeRead((await findReadable(em, keyResultsService.plan, actor, id)) !== null);
  },
  async load({ em }, id) {
    const files = await filesOf(em, keyResultHosts.files, [id]);
    const checkIns = await em.find(CheckInEntity, { keyResultId: id }, newestFirst);
    const comments = await loadComments(em, keyResultHosts.comments, id);
    return { id, checkIns: checkIns.map((checkIn) => checkIn.present()), files: files(id), comments };
  },
});
