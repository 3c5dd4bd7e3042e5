import type { Approval, Decision } from '#shared/approvals/approval.schema.ts';
import { decideEndpoint, maxDecidedAtOnce } from '#shared/approvals/approvals.api.ts';
import type { FailureCode } from '#client/platform/base/failures.ts';
import { call } from '#client/platform/http/call.ts';

export interface RefusedApproval {
  readonly approval: Approval;
  readonly code: FailureCode;
}

/** Decides about requests of one kind and of one approver, as the reader has seen them. */
async function sendPart(decision: Decision, part: readonly Approval[], comment: string | null): Promise<RefusedApproval[]> {
  const approvals = part.map(({ id, version }) => ({ id, version }));
  const { kind, forId } = part[0]!;
  const body = { kind, decision, comment, approvals, ...(forId && { forId }) };
  const { results } = await call(decideEndpoint, { body, key: crypto.randomUUID() });
  return part.flatMap((approval) => {
    const error = results.find(({ id }) => id === approval.id)?.error;
    return error ? [{ approval, code: error.code }] : [];
  });
}

/** Decides about requests, with one request for each kind and approver and 200 of them. Returns the refused ones; the room moves the others. */
export async function sendDecision(decision: Decision, approvals: readonly Approval[], comment: string | null): Promise<RefusedApproval[]> {
  const refused: RefusedApproval[] = [];
  for (const ofKind of Map.groupBy(approvals, ({ kind, forId = '' }) => `${kind} ${forId}`).values())
    for (let first = 0; first < ofKind.length; first += maxDecidedAtOnce)
      refused.push(...(await sendPart(decision, ofKind.slice(first, first + maxDecidedAtOnce), comment)));
  return refused;
}
