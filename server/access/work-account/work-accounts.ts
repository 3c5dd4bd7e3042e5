import * as oidc from 'openid-client';
import { AppError } from '#shared/platform/errors.ts';
import type { WorkAccountOptions } from '#server/platform/base/config.ts';
import type { Services } from '#server/platform/base/services.ts';
import { workAccountIn, type WorkAccount } from './claims.ts';
import { createProviderFetch, ProviderFailure } from './provider-fetch.ts';

/** Values that the answer of the provider must match. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Signs people in at the provider of work accounts: OpenID Connect with an authorization code, PKCE, state and nonce. */
export interface WorkAccounts {
  /** Name of the provider. */
  readonly name: string;
  /** Returns the page of the provider and what its answer must match. Throws `work-account.unavailable`. */
  start(): Promise<{ address: string; checks: Checks }>;
  /**
   * Exchanges the answer for the account. Throws `work-account.failed` for an answer that does not match, `work-account.unknown` for an
   * account of another tenant, and `work-account.unavailable`.
   */
  finish(query: string, checks: Checks): Promise<WorkAccount>;
}

type Log = Services['log'];

/** Codes of answers that no provider gives while it works. */
const rubbish = ['OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_TIMEOUT'];

function isOutage(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.error !== 'invalid_grant';
  if (!(error instanceof oidc.ClientError)) return error instanceof ProviderFailure;
  return error.cause instanceof ProviderFailure || rubbish.includes(error.code ?? '');
}

/** Only codes and messages of our own: those of the library can contain parts of the answer. */
function reasonOf(error: unknown): string | null {
  if (error instanceof oidc.ResponseBodyError) return error.error;
  const { cause, code = null } = error as { cause?: unknown; code?: string };
  return cause instanceof ProviderFailure ? cause.message : code;
}

const unavailable = (log: Log, error: unknown) => {
  log.warn({ reason: reasonOf(error) }, 'The provider of work accounts cannot be used');
  return new AppError('work-account.unavailable');
};

function refusalOf(log: Log, error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isOutage(error)) return unavailable(log, error);
  log.info({ reason: reasonOf(error) }, 'Sign-in with a work account refused');
  return new AppError('work-account.failed');
}

/** Creates the sign-in at a provider. `returnUrl` is the page to which it sends browsers back. */
export function createWorkAccounts(options: WorkAccountOptions, { returnUrl, log }: { returnUrl: string; log: Log }): WorkAccounts {
  const { issuer, clientId, clientSecret, name } = options;
  const server = new URL(issuer);
  const fetch = createProviderFetch(issuer);
  const execute = [oidc.enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])];
  // Opened anew for each step: an opened one keeps the keys of the provider for minutes, also after a change.
  const open = () =>
    oidc.discovery(server, clientId, clientSecret, undefined, { [oidc.customFetch]: fetch, execute }).catch((error: unknown) => {
      throw unavailable(log, error);
    });
  return {
    name,
    async start() {
      const provider = await open();
      const checks = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const address = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: returnUrl,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, checks };
    },
    async finish(query, { state, nonce, verifier }) {
      const provider = await open();
      const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      try {
        const tokens = await oidc.authorizationCodeGrant(provider, new URL(`${returnUrl}?${query}`), expected);
        return workAccountIn(tokens.claims()!, options.tenants);
      } catch (error) {
        throw refusalOf(log, error);
      }
    },
  };
}
