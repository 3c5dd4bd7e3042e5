import type { DecisionResult } from '#shared/approvals/approvals.api.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { errorOf } from '#server/records/item-error.ts';
import type { ApprovalHost, RecordDecision } from './approval-host.ts';

/** Decision about one record, at the version that its approver has seen. */
export type OneDecision = Omit<RecordDecision, 'records'> & { readonly record: RecordDecision['records'][number] };

/** Checks a decision, and returns what makes it. Throws an `AppError` for a decision that cannot be made; the others go on. */
type Prepare = (unit: WriteTransaction, ctx: Context, decided: OneDecision) => Promise<() => Promise<void>>;

/**
 * Decides about several records in one transaction. Each has its own result, but a decision that fails while it is made refuses the whole
 * request: it may have been made in part.
 */
export const decideEach =
  (prepare: Prepare): ApprovalHost['decide'] =>
  (ctx, { records, ...decided }) =>
    write(ctx, async (unit) => {
      const results: DecisionResult[] = [];
      // In the order of the ids, so that two of these requests wait for each other.
      for (const record of records.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
        let make: (() => Promise<void>) | null = null;
        const error = await errorOf(async () => {
          make = await prepare(unit, ctx, { ...decided, record });
        });
        await (make as (() => Promise<void>) | null)?.();
        await unit.em.flush();
        results.push({ id: record.id, error });
      }
      return () => results;
    });
