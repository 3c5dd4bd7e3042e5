import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { compareText } from '#shared/platform/list.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { Approval } from './approval.schema.ts';
import { Delegation } from './delegation.schema.ts';

/** Limits of the requests in a room. The newest ones are kept. */
export const maxOpenApprovals = 1000;
export const maxDecidedApprovals = 100;

/** The request is new, has changed, or was decided. */
export const approvalPlaced = defineEvent('approval.placed', Type.Object({ id: Id, approval: Approval }), [
  (placed: object) => placed,
  (placed: object) => placed,
]);
/** The request was withdrawn, or others decide about it now. */
export const approvalRemoved = defineEvent('approval.removed', Type.Object({ id: Id }));

export const ApprovalMoment = Type.Enum(['today', 'overdue']);
/** Recorded once for each request, approver and time. */
export const approvalBecameDue = defineEvent('approval.became-due', Type.Object({ id: Id, personId: Id, moment: ApprovalMoment }));

/** The reader is the delegate of a person, on these days. */
export const delegationPlaced = defineEvent('delegation.placed', Delegation);
export const delegationRemoved = defineEvent('delegation.removed', Type.Object({ id: Id }));

export const ApprovalsInbox = Type.Object({
  id: Id,
  open: Type.Array(Approval),
  decided: Type.Array(Approval),
  delegations: Type.Array(Delegation),
});
export type ApprovalsInbox = Static<typeof ApprovalsInbox>;

const newestFirst = (a: Approval, b: Approval) => compareText(b.requestedAt, a.requestedAt) || compareText(b.id, a.id);
const lastDecidedFirst = (a: Approval, b: Approval) => compareText(b.decidedAt ?? '', a.decidedAt ?? '') || compareText(b.id, a.id);

function remove(inbox: ApprovalsInbox, id: string): void {
  inbox.open = inbox.open.filter((one) => one.id !== id);
  inbox.decided = inbox.decided.filter((one) => one.id !== id);
}

const withoutDelegation = ({ delegations }: ApprovalsInbox, id: string) => delegations.filter((one) => one.id !== id);

/** Requests about which a person decides, also as a delegate, and the last ones that were decided. Only this person may join. */
export const approvalsRoom = defineRoom({
  name: 'approvals',
  state: ApprovalsInbox,
  events: [approvalPlaced, approvalRemoved, approvalBecameDue, delegationPlaced, delegationRemoved],
  apply: {
    'approval.placed': (inbox, { id, approval }) => {
      remove(inbox, id);
      if (approval.state === 'open') inbox.open = [...inbox.open, approval].sort(newestFirst).slice(0, maxOpenApprovals);
      else inbox.decided = [...inbox.decided, approval].sort(lastDecidedFirst).slice(0, maxDecidedApprovals);
    },
    'approval.removed': (inbox, { id }) => remove(inbox, id),
    // Time-dependent values are not part of the state.
    'approval.became-due': () => {},
    'delegation.placed': (inbox, delegation) => {
      inbox.delegations = [...withoutDelegation(inbox, delegation.id), delegation].sort((a, b) => compareText(a.id, b.id));
    },
    'delegation.removed': (inbox, { id }) => {
      inbox.delegations = withoutDelegation(inbox, id);
    },
  },
});
