import type { QueryFault } from '#shared/integrations/query-outcome.schema.ts';

interface FailureDetails {
  /** Explanation of the other system. */
  readonly detail?: string | null;
  /** Seconds after which the other system may be asked again. */
  readonly retryAfter?: number;
}

/** A query has given no value. */
export class QueryFailure extends Error {
  override readonly name = 'QueryFailure';
  readonly fault: QueryFault;
  readonly detail: string | null;
  readonly retryAfter: number | null;
  constructor(fault: QueryFault, { detail = null, retryAfter }: FailureDetails = {}) {
    super(`The query failed: ${fault}.`);
    this.fault = fault;
    this.detail = detail;
    this.retryAfter = retryAfter ?? null;
  }
}
