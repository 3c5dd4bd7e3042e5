import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import type { WorkAccountOptions } from '#server/platform/base/config.ts';
import type { Attempts } from './attempts.ts';
import type { WorkAccount } from './claims.ts';
import type { WorkAccounts } from './work-accounts.ts';

/** The provider of an installation with work accounts. */
export interface WorkAccountParts {
  readonly accounts: WorkAccounts;
  readonly attempts: Attempts;
  readonly options: WorkAccountOptions;
}

/** Person who links an account, null for a sign-in. */
type Of = string | null;

/** The two steps between which the person is at the provider. Both throw `route.absent` without a provider. */
export interface Steps {
  /** Name of the provider; null without one. */
  readonly provider: string | null;
  readonly domains: WorkAccountOptions['domains'];
  begin(reply: FastifyReply, personId: Of, to: string): Promise<{ address: string }>;
  /** Takes the attempt of this browser and person, and returns the account that the provider confirms. */
  end(request: FastifyRequest, reply: FastifyReply, about: { query: string; personId: Of }): Promise<{ account: WorkAccount; to: string }>;
}

const off = async () => {
  throw new AppError('route.absent');
};

export function createSteps(parts: WorkAccountParts | null, now: () => Date): Steps {
  if (!parts) return { provider: null, domains: [], begin: off, end: off };
  const { accounts, attempts, options } = parts;
  return {
    provider: accounts.name,
    domains: options.domains,
    async begin(reply, personId, to) {
      const { address, checks } = await accounts.start();
      attempts.put(reply, { personId, checks, to }, now());
      return { address };
    },
    async end(request, reply, { query, personId }) {
      const attempt = attempts.take(request, reply, now());
      if (attempt?.personId !== personId) throw new AppError('work-account.failed');
      return { account: await accounts.finish(query, attempt.checks), to: attempt.to };
    },
  };
}
