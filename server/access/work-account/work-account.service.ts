import { sessionRoom, workAccountLinked } from '#shared/access/session.room.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { OwnWorkAccount } from '#shared/access/work-account.api.ts';
import type { WorkAccountOptions } from '#server/platform/base/config.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import { checkCurrentPassword } from '#server/access/passwords/check-password.service.ts';
import { enter, type SignInOrigin } from '#server/access/sign-in.service.ts';
import type { Session } from '#server/access/sessions.sql.ts';
import { write } from '#server/platform/data/transaction.ts';
import { isOfDomain, type WorkAccount } from './claims.ts';
import { findByEmail, findByKey, findLinkedAt, linkAccount, linkFirst, unlinkAccount, type IdentityHolder } from './identities.sql.ts';

type Domains = WorkAccountOptions['domains'];

/** Links the account with the person who has its verified email address, if the domain is allowed and the person never had a work account. */
async function firstLinked(services: Services, { key, email }: WorkAccount, domains: Domains): Promise<IdentityHolder | undefined> {
  if (email === null || !isOfDomain(email, domains)) return undefined;
  const found = await findByEmail(services, email);
  if (!found || !(await linkFirst(services, found, key, services.now()))) return undefined;
  services.log.info({ personId: found.personId }, 'Work account linked by its email address');
  return found;
}

/**
 * Opens a session for the person of a work account. Throws `work-account.unknown` for an account without a person and for a person who is not
 * active or not employed today, and `company.inactive`.
 */
export async function signInWithWorkAccount(
  services: Services,
  account: WorkAccount,
  { domains, origin }: { domains: Domains; origin: SignInOrigin },
): Promise<Session> {
  const found = (await findByKey(services, account.key)) ?? (await firstLinked(services, account, domains));
  if (found) return enter(services, found, origin, 'work-account.unknown');
  services.log.info({ network: origin.network }, 'Sign-in refused: nobody has this work account');
  throw new AppError('work-account.unknown');
}

/** Work account of the caller. */
export async function findOwn({ services, actor }: Context, provider: string | null): Promise<OwnWorkAccount> {
  const linkedAt = provider === null ? null : await findLinkedAt(services, actor.realId);
  return { provider, linkedAt: linkedAt?.toISOString() ?? null };
}

/** Links a work account with the caller. Throws `work-account.taken` if it is linked with somebody else. */
export async function link(ctx: Context, { key }: WorkAccount): Promise<void> {
  const { services, actor, now } = ctx;
  const { realId: personId, companyId } = actor;
  if (!(await linkAccount(services, { personId, companyId }, key, now))) throw new AppError('work-account.taken');
  await write(ctx, async ({ recordEvent }) => {
    recordEvent(sessionRoom, personId, workAccountLinked, () => ({ id: personId }));
    return () => null;
  });
  services.log.info({ personId }, 'Work account linked');
}

/** Unlinks the work account of the caller. Throws `input.invalid` for a wrong password. */
export async function unlink(ctx: Context, sessionId: string, password: string): Promise<void> {
  await checkCurrentPassword(ctx, sessionId, password);
  await unlinkAccount(ctx.services, ctx.actor.realId);
  ctx.services.log.info({ personId: ctx.actor.realId }, 'Work account unlinked');
}
