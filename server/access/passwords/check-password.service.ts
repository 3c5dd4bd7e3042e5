import { invalid } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/base/services.ts';
import { hashOfNoPassword, verifyPassword } from '#server/access/passwords.ts';
import { failureKeys, isAllowedToTry, recordFailure } from '#server/access/sign-in-failures.sql.ts';
import { findPassword } from './password-changes.sql.ts';

const wrong = () => invalid('body.currentPassword', 'wrong');

/** Throws `input.invalid` for a wrong password, and after ten wrong ones for every password, as a sign-in does. */
export async function checkCurrentPassword({ services, actor }: Context, sessionId: string, password: string): Promise<void> {
  const holder = await findPassword(services, actor.realId);
  const keys = failureKeys(actor.realId, { network: '', deviceId: sessionId });
  if (!(await verifyPassword(holder?.passwordHash ?? hashOfNoPassword, password))) {
    await recordFailure(services, keys);
    throw wrong();
  }
  if (!(await isAllowedToTry(services, keys))) throw wrong();
}
