import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import { invalid } from '#shared/platform/errors.ts';
import type { decideEndpoint, DecisionResult } from '#shared/approvals/approvals.api.ts';
import { moduleOf } from '#shared/approvals/delegation.schema.ts';
import { loadActiveActors } from '#server/access/active-actors.sql.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, type ReadTransaction } from '#server/platform/data/transaction.ts';
import type { ServerFeature } from '#server/platform/http/feature.ts';
import { ApprovalEntity } from './approval.entity.ts';
import type { ApprovalHost } from './approval-host.ts';
import { areCurrent } from './delegations/delegates.sql.ts';
import { findDelegation } from './delegations/delegations.service.ts';

type DecisionRequest = BodyOf<typeof decideEndpoint>;

export const approvalHostsOf = (features: readonly ServerFeature[]): ReadonlyMap<string, ApprovalHost> =>
  new Map(features.flatMap(({ approvals = [] }) => approvals.map((host) => [host.kind, host])));

/** Version that no record has: its decision is refused as stale. */
const noVersion = 0;

/** Error of a decision: a request that the approver no longer sees as they named it has no result of its own. */
function errorOf(results: readonly DecisionResult[], recordId: string | null): DecisionResult['error'] {
  if (recordId === null) return { code: 'record.absent' };
  const own = results.find(({ id }) => id === recordId);
  return own ? own.error : { code: 'record.stale' };
}

interface Deciding {
  /** The approver decides: the actor, or the person in whose name they decide. */
  readonly ctx: Context;
  readonly mayDecide: (approval: ApprovalEntity) => boolean;
}

/** The rights of an approver count for their delegate, on the days of the delegation. Null if the actor is not their delegate today. */
async function standInFor(em: SqlEntityManager, ctx: Context, approverId: string): Promise<Deciding | null> {
  const delegation = await findDelegation(em, approverId);
  const [approver] = await loadActiveActors(em, [approverId]);
  if (!approver || delegation?.delegateId !== ctx.actor.id) return null;
  const { startsOn: from, endsOn: until, module } = delegation;
  if (!(await areCurrent(em, { personId: approverId, now: ctx.now, from, until }))) return null;
  const isOwn = ({ subjectId, requesterId }: ApprovalEntity) => [subjectId, requesterId].includes(ctx.actor.id);
  return {
    ctx: { ...ctx, actor: { ...approver, realId: ctx.actor.realId }, isDelegated: true },
    mayDecide: (one) => one.approverOf(ctx.actor.id) === approverId && !isOwn(one) && (!module || module === moduleOf(one.kind)),
  };
}

const decideAsSelf = (ctx: Context): Deciding => ({ ctx, mayDecide: ({ approverIds }) => approverIds.includes(ctx.actor.id) });

/** Requests that the actor may decide about, by their ids. */
async function findDecidable({ em }: ReadTransaction, deciding: Deciding | null, { kind, approvals }: DecisionRequest) {
  if (!deciding) return new Map<string, ApprovalEntity>();
  const found = await em.find(ApprovalEntity, { id: { $in: approvals.map(({ id }) => id) }, kind });
  return new Map(found.filter(deciding.mayDecide).map((one) => [one.id, one]));
}

/**
 * Decides about requests, each judged on the version that the approver has seen. The host gets the versions of the records in the same
 * snapshot, so that a change after it makes the decision stale; what the approver may not see has no record.
 */
export async function decide(ctx: Context, hosts: ReadonlyMap<string, ApprovalHost>, request: DecisionRequest): Promise<DecisionResult[]> {
  const { kind, decision, comment, approvals, forId } = request;
  const host = hosts.get(kind);
  if (!host) throw invalid('body.kind', 'format');
  if (decision === 'return' && comment === null) throw invalid('body.comment', 'required');
  if (new Set(approvals.map(({ id }) => id)).size < approvals.length) throw invalid('body.approvals', 'unique');
  const { records, as } = await read(ctx, async ({ em }) => {
    const deciding = forId === undefined ? decideAsSelf(ctx) : await standInFor(em, ctx, forId);
    const own = await findDecidable({ em }, deciding, request);
    const versions = await host.versionsOf(
      em,
      [...own.values()].map(({ recordId }) => recordId),
    );
    const targets = approvals.map(({ id, version }) => {
      const approval = own.get(id);
      const isSeen = approval?.state === 'open' && approval.version === version;
      const target = { id: isSeen ? approval.recordId : id, version: (isSeen && versions.get(approval.recordId)) || noVersion };
      return { id, recordId: approval?.recordId ?? null, target };
    });
    return { records: targets, as: deciding?.ctx ?? ctx };
  });
  const results = await host.decide(as, { decision, comment, records: records.map(({ target }) => target) });
  return records.map(({ id, recordId }) => ({ id, error: errorOf(results, recordId) }));
}
