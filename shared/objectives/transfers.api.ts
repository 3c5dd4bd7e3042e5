import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { maxTransferred, ObjectiveTransfer } from './transfer.schema.ts';
import './objectives.errors.ts';

const params = Type.Object({ objectiveId: Id });

export const askTransferEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/objectives/:objectiveId/transfers',
  summary: 'Ask a person to take over an objective',
  description:
    'Without key results, the objective is meant, with those of its key results that its owner measures. The receiver decides in the approvals within 7 days; otherwise the request lapses. For whoever may edit the objective, and for the assignee of each named key result. Refused as `transfer.waiting` while an earlier request waits.',
  tag: 'Objectives',
  access: 'Objectives.view',
  whileImpersonating: 'allowed',
  schema: {
    params,
    body: Type.Object({ toId: Id, keyResultIds: Type.Array(Id, { maxItems: maxTransferred, uniqueItems: true }) }),
    response: { 200: Type.Object({ transfers: Type.Array(ObjectiveTransfer) }) },
  },
});

export const withdrawTransferEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/objectives/:objectiveId/transfers/:transferId/withdraw',
  summary: 'Withdraw a request to take over',
  description: 'For whoever asked, for the person who would give the record away, and for whoever may edit the objective.',
  tag: 'Objectives',
  access: 'Objectives.view',
  whileImpersonating: 'allowed',
  schema: { params: Type.Object({ ...params.properties, transferId: Id }), body: Type.Object({}), response: { 200: ObjectiveTransfer } },
});
