import { passwordChanged, sessionRoom } from '#shared/access/session.room.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { load } from '#server/platform/base/load.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { hashOfNoPassword, hashPassword, verifyPassword } from '#server/access/passwords.ts';
import { revokeLinks } from '#server/access/links/secret-links.sql.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { revokeOtherSessions } from '#server/access/sessions.service.ts';
import { failureKeys, isAllowedToTry, recordFailure } from '#server/access/sign-in-failures.sql.ts';
import { findPassword, storeChangedPassword } from './password-changes.sql.ts';
import { checkStrength, wordsOf } from './strength.ts';

const wrong = () => invalid('body.currentPassword', 'wrong');

/** Throws `input.invalid` for a wrong password, and after ten wrong ones for every password, as a sign-in does. */
async function checkCurrent({ services, actor }: Context, sessionId: string, password: string): Promise<void> {
  const holder = await findPassword(services, actor.realId);
  const keys = failureKeys(actor.realId, { network: '', deviceId: sessionId });
  if (!(await verifyPassword(holder?.passwordHash ?? hashOfNoPassword, password))) {
    await recordFailure(services, keys);
    throw wrong();
  }
  if (!(await isAllowedToTry(services, keys))) throw wrong();
}

/** Changes the password of the caller and ends all other sessions and open reset links of the person. */
export async function changePassword(
  { services, actor, now, seqs }: Context,
  sessionId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  // Without the key of the request: a stored fingerprint of a password could be guessed faster than its hash.
  const ctx = { services, actor, now, seqs };
  const { realId } = actor;
  await checkCurrent(ctx, sessionId, currentPassword);
  const person = await read(ctx, ({ em }) => load(em, PersonEntity, realId));
  await checkStrength(newPassword, wordsOf(person), 'body.newPassword');
  const passwordHash = await hashPassword(newPassword);
  await write(ctx, async ({ em, recordEvent }) => {
    if (!(await storeChangedPassword(em, sessionId, passwordHash))) throw new AppError('session.revoked');
    // A link that somebody else asked for must not replace the new password.
    await revokeLinks(em, [realId], { purpose: 'reset', now });
    await revokeOtherSessions(em, recordEvent, realId, sessionId);
    recordEvent(sessionRoom, realId, passwordChanged, () => ({ id: realId, by: 'change' as const }));
    return () => null;
  });
}
