import { passwordChanged, sessionRoom } from '#shared/access/session.room.ts';
import { AppError } from '#shared/platform/errors.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Services } from '#server/platform/base/services.ts';
import type { KnownDevice } from '#server/access/known-device.ts';
import { checkLink, contextOfLink } from '#server/access/links/check-link.service.ts';
import { hashOfToken } from '#server/access/links/secret-links.sql.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { revokeLinks } from '#server/access/links/secret-links.sql.ts';
import { revokeSessions } from '#server/access/sessions.service.ts';
import { deleteFailures, failureKeys } from '#server/access/sign-in-failures.sql.ts';
import { unlinkAccount } from '#server/access/work-account/identities.sql.ts';
import { storeResetPassword } from './password-changes.sql.ts';
import { checkStrength, wordsOf } from './strength.ts';

interface ResetOrigin {
  readonly network: string;
  readonly device: KnownDevice | null;
}

/** Keys by which failures of this person count, from an unknown browser and from this one. */
const keysOf = (personId: string, { network, device }: ResetOrigin): string[] => [
  ...failureKeys(personId, { network, deviceId: null }),
  ...(device?.personIds.includes(personId) ? failureKeys(personId, { network, deviceId: device.id }) : []),
];

/**
 * Stores a new password for the person of a link, which is used by it, ends all sessions of the person and unlinks the work account. Throws
 * `link.unusable` and `input.invalid`.
 */
export async function resetPassword(services: Services, { token, password }: { token: string; password: string }, origin: ResetOrigin) {
  const link = await checkLink(services, token, 'reset');
  await checkStrength(password, wordsOf(link), 'body.password');
  const passwordHash = await hashPassword(password);
  const ctx = contextOfLink(services, link);
  await write(ctx, async ({ em, recordEvent }) => {
    const personId = await storeResetPassword(em, hashOfToken(token), passwordHash, ctx.now);
    // Used since it was checked.
    if (personId === null) throw new AppError('link.unusable');
    // An intruder may have linked it. Before the commit, so that no password is stored if it fails.
    await unlinkAccount(services, personId);
    await revokeLinks(em, [personId], { purpose: 'calendar', now: ctx.now });
    await revokeSessions(em, recordEvent, personId, null);
    recordEvent(sessionRoom, personId, passwordChanged, () => ({ id: personId, by: 'reset' as const }));
    return () => null;
  });
  // Wrong passwords that were tried before must not lock out the new one.
  await deleteFailures(services, keysOf(link.personId, origin));
  services.log.info({ personId: link.personId }, 'Password reset');
}
