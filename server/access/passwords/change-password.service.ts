import { passwordChanged, sessionRoom } from '#shared/access/session.room.ts';
import { AppError } from '#shared/platform/errors.ts';
import { load } from '#server/platform/base/load.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { revokeLinks } from '#server/access/links/secret-links.sql.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { revokeOtherSessions } from '#server/access/sessions.service.ts';
import { checkCurrentPassword } from './check-password.service.ts';
import { storeChangedPassword } from './password-changes.sql.ts';
import { checkStrength, wordsOf } from './strength.ts';

/** Changes the password of the caller and ends all other sessions and open reset links of the person. */
export async function changePassword(
  { services, actor, now, seqs }: Context,
  sessionId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  // Without the key of the request: a stored fingerprint of a password could be guessed faster than its hash.
  const ctx = { services, actor, now, seqs };
  const { realId } = actor;
  await checkCurrentPassword(ctx, sessionId, currentPassword);
  const person = await read(ctx, ({ em }) => load(em, PersonEntity, realId));
  await checkStrength(newPassword, wordsOf(person), 'body.newPassword');
  const passwordHash = await hashPassword(newPassword);
  await write(ctx, async ({ em, recordEvent }) => {
    if (!(await storeChangedPassword(em, sessionId, passwordHash))) throw new AppError('session.revoked');
    // A link that somebody else asked for must not replace the new password.
    await revokeLinks(em, [realId], { purpose: 'reset', now });
    // Somebody who knew the old password may have made one.
    await revokeLinks(em, [realId], { purpose: 'calendar', now });
    await revokeOtherSessions(em, recordEvent, realId, sessionId);
    recordEvent(sessionRoom, realId, passwordChanged, () => ({ id: realId, by: 'change' as const }));
    return () => null;
  });
}
