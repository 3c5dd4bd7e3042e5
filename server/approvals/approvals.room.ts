import { approvalsRoom, type ApprovalsInbox } from '#shared/approvals/approvals.room.ts';
import { compareText } from '#shared/platform/list.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { ApprovalEntity } from './approval.entity.ts';
import { findNewest } from './approvals.sql.ts';
import { DelegationEntity } from './delegations/delegation.entity.ts';

export const servedApprovals = serveRoom(approvalsRoom, {
  rowsOf: 'person',
  isPersonal: true,
  canWatch: () => true,
  async authorize({ actor }, personId) {
    authorizeRead(actor.id === personId);
  },
  async load({ em }, id): Promise<ApprovalsInbox> {
    const found = await em.find(ApprovalEntity, { id: { $in: await findNewest(em, id) } });
    const all = found.map((one) => one.present(id));
    const delegations = await em.find(DelegationEntity, { delegateId: id }, { orderBy: { id: 'asc' } });
    const byText = (textOf: (one: (typeof all)[number]) => string) =>
      all.toSorted((a, b) => compareText(textOf(b), textOf(a)) || compareText(b.id, a.id));
    return {
      id,
      open: byText(({ requestedAt }) => requestedAt).filter(({ state }) => state === 'open'),
      decided: byText(({ decidedAt }) => decidedAt ?? '').filter(({ state }) => state !== 'open'),
      delegations: delegations.map((one) => one.present()),
    };
  },
});
