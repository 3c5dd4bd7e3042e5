import { approvalRoom } from '#shared/approvals/approval.room.ts';
import { authorizeRead, load } from '#server/platform/base/load.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { ApprovalEntity } from './approval.entity.ts';

export const servedApproval = serveRoom(approvalRoom, {
  rowsOf: 'approval',
  async authorize({ em, actor }, id) {
    const { state, readerIds } = await load(em, ApprovalEntity, id);
    authorizeRead(state === 'open' && readerIds.includes(actor.id));
  },
  load: async (_, id) => ({ id }),
  endsForAll: ['approval.readers-changed'],
});
