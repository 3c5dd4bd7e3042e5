import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ApprovalKind, Decision } from '#shared/approvals/approval.schema.ts';
import type { DecisionResult } from '#shared/approvals/approvals.api.ts';
import type { Context } from '#server/platform/base/services.ts';

/** Decision about records, each in the version that the approver has seen. */
export interface RecordDecision {
  readonly decision: Decision;
  readonly comment: string | null;
  readonly records: readonly { readonly id: string; readonly version: number }[];
}

/** Records that are approved. Their feature says what a decision does, and keeps the requests up to date with `followRecords`. */
export interface ApprovalHost {
  readonly kind: ApprovalKind;
  /** Versions of these records by their ids. */
  readonly versionsOf: (em: SqlEntityManager, recordIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Decides in one transaction of its own and checks the rights of the actor. The results name the records. */
  readonly decide: (ctx: Context, decision: RecordDecision) => Promise<readonly DecisionResult[]>;
}

declare module '#server/platform/http/feature.ts' {
  interface ServerFeature {
    readonly approvals?: readonly ApprovalHost[];
  }
}
