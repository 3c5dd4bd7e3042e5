import { Type } from 'typebox';
import { Decision, DecisionComment } from '#shared/approvals/approval.schema.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { Proposal, ProposedChanges } from './proposal.schema.ts';
import './objectives.errors.ts';

const params = Type.Object({ objectiveId: Id });
const Ended = Type.Object({ id: Id });

export const proposeEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/objectives/:objectiveId/propose',
  summary: 'Propose a change of an active objective',
  description:
    'The approved values stay until the approver accepts the change; check-ins go on. Replaces an earlier proposal. Refused as `proposal.closed` unless the objective is active.',
  tag: 'Objectives',
  access: 'Objectives.edit',
  whileImpersonating: 'allowed',
  schema: { params, body: ProposedChanges, response: { 200: Proposal } },
});

export const withdrawProposalEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/objectives/:objectiveId/withdraw-proposal',
  summary: 'Withdraw a proposed change of an objective',
  description: 'The approved values stay as they are.',
  tag: 'Objectives',
  access: 'Objectives.edit',
  whileImpersonating: 'allowed',
  schema: { params, body: Type.Object({}), response: { 200: Ended } },
});

export const decideProposalEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/objectives/:objectiveId/decide-proposal',
  summary: 'Decide about a proposed change of an objective',
  description:
    'For the approver of the objective. An approved change is made at once, a returned one is dropped and needs a comment. Refused as `record.stale` if the proposal has changed since the caller saw this version.',
  tag: 'Objectives',
  access: 'Objectives.view',
  whileImpersonating: 'refused',
  schema: {
    params,
    body: Type.Object({ decision: Decision, comment: Nullable(DecisionComment), version: Type.Integer() }),
    response: { 200: Ended },
  },
});
