import type { IDToken } from 'openid-client';
import { AppError } from '#shared/platform/errors.ts';

/** Account of a person at the provider. */
export interface WorkAccount {
  /** Never changes and is never given to somebody else, unlike an email address. */
  readonly key: string;
  /** Email address, if the provider has verified it. */
  readonly email: string | null;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' && !value.includes('\0') ? value : undefined);

/** Microsoft tells it in `xms_edov`, in several forms. */
const isVerified = ({ email_verified: verified, xms_edov: isOwned }: IDToken) =>
  verified === true || isOwned === true || isOwned === 1 || isOwned === '1' || isOwned === 'true';

/**
 * Reads the account in the claims of a checked ID token. Throws `work-account.unknown` for another tenant: without tenants, only accounts
 * without a tenant may sign in.
 */
export function workAccountIn(claims: IDToken, tenants: readonly string[]): WorkAccount {
  const tenant = text(claims['tid'])?.toLowerCase();
  if (tenant === undefined ? tenants.length > 0 : !tenants.includes(tenant)) throw new AppError('work-account.unknown');
  const id = text(claims['oid']);
  const key = tenant !== undefined && id !== undefined ? ['tid', tenant, id] : ['iss', claims.iss, claims.sub];
  return { key: key.join(' '), email: isVerified(claims) ? (text(claims['email']) ?? null) : null };
}

/** Tells whether the address is of one of the domains, not of a domain below. */
export const isOfDomain = (email: string, domains: readonly string[]) =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
