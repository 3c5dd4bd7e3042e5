import type { BodyOf } from '#shared/platform/endpoint.ts';
import { invalid } from '#shared/platform/errors.ts';
import type { decideEndpoint, DecisionResult } from '#shared/approvals/approvals.api.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { ServerFeature } from '#server/platform/http/feature.ts';
import { ApprovalEntity } from './approval.entity.ts';
import type { ApprovalHost } from './approval-host.ts';

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

/**
 * Decides about requests, each judged on the version that the approver has seen. The host gets the versions of the records in the same
 * snapshot, so that a change after it makes the decision stale; what the approver may not see has no record.
 */
export async function decide(ctx: Context, hosts: ReadonlyMap<string, ApprovalHost>, request: DecisionRequest): Promise<DecisionResult[]> {
  const { kind, decision, comment, approvals } = request;
  const host = hosts.get(kind);
  if (!host) throw invalid('body.kind', 'format');
  if (decision === 'return' && comment === null) throw invalid('body.comment', 'required');
  if (new Set(approvals.map(({ id }) => id)).size < approvals.length) throw invalid('body.approvals', 'unique');
  const records = await read(ctx, async ({ em }) => {
    const found = await em.find(ApprovalEntity, { id: { $in: approvals.map(({ id }) => id) }, kind });
    const own = new Map(found.filter(({ approverIds }) => approverIds.includes(ctx.actor.id)).map((one) => [one.id, one]));
    const versions = await host.versionsOf(
      em,
      [...own.values()].map(({ recordId }) => recordId),
    );
    return approvals.map(({ id, version }) => {
      const approval = own.get(id);
      const isSeen = approval?.state === 'open' && approval.version === version;
      const target = { id: isSeen ? approval.recordId : id, version: (isSeen && versions.get(approval.recordId)) || noVersion };
      return { id, recordId: approval?.recordId ?? null, target };
    });
  });
  const results = await host.decide(ctx, { decision, comment, records: records.map(({ target }) => target) });
  return records.map(({ id, recordId }) => ({ id, error: errorOf(results, recordId) }));
}
