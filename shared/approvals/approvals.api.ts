import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { BulkError } from '#shared/records/record.api.ts';
import { Approval, Decision, DecisionComment } from './approval.schema.ts';

export const maxDecidedAtOnce = 200;

export const DecisionResult = Type.Object({ id: Id, error: Nullable(BulkError) });
export type DecisionResult = Static<typeof DecisionResult>;

export const decideEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/approvals/decide',
  summary: 'Decide about requests for approval',
  description:
    'Decides about requests of one kind, each with its own result. Refused as `record.stale` for a request that was decided or changed since the caller saw this version. A return needs a comment. A delegate names the absent approver in `forId`.',
  access: 'signed-in',
  whileImpersonating: 'refused',
  isPersonal: true,
  schema: {
    body: Type.Object({
      kind: Approval.properties.kind,
      decision: Decision,
      comment: Nullable(DecisionComment),
      forId: Type.Optional(Id),
      approvals: Type.Array(Type.Object({ id: Id, version: Type.Integer() }), { minItems: 1, maxItems: maxDecidedAtOnce }),
    }),
    response: { 200: Type.Object({ results: Type.Array(DecisionResult) }) },
  },
});
