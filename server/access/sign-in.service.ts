import { AppError } from '#shared/platform/errors.ts';
import { read } from '#server/platform/doors.ts';
import type { House } from '#server/platform/house.ts';
import { load } from '#server/platform/load.ts';
import { findAccount, type Account } from './accounts.service.ts';
import { systemActor } from './actor.service.ts';
import type { KnownDevice } from './known-device.ts';
import { hashOfNoPassword, verifyPassword } from './passwords.ts';
import { PersonEntity } from './person.entity.ts';
import { openSession, type Session } from './sessions.service.ts';
import { admit, failureKeys, noteFailure } from './sign-in-failures.ts';

export interface Credentials {
  login: string;
  password: string;
}

/** Where somebody tries to sign in. */
export interface SignInOrigin {
  network: string;
  device: KnownDevice | null;
}

/**
 * Opens a session for who knows the password. Throws `sign-in.failed` for an unknown account, a wrong password, a person
 * no longer active and an account locked for this network or device, all after the same work.
 */
export async function signIn(house: House, { login, password }: Credentials, { network, device }: SignInOrigin): Promise<Session> {
  const account = await findAccount(house, login);
  const isKnown = device && account && device.personIds.includes(account.personId);
  const keys = failureKeys(account?.personId ?? login.trim().toLowerCase(), { network, deviceId: isKnown ? device.id : null });
  const isRight = await verifyPassword(account?.passwordHash ?? hashOfNoPassword, password);
  if (!account || !isRight || !(await isActive(house, account))) {
    await noteFailure(house, keys);
    throw new AppError('sign-in.failed');
  }
  if (!(await admit(house, keys))) throw new AppError('sign-in.failed');
  return openSession(house, account.personId, account.companyId);
}

function isActive(house: House, { personId, companyId }: Account): Promise<boolean> {
  const ctx = { house, actor: systemActor(companyId), now: house.now(), seqs: {} };
  return read(ctx, async ({ em }) => (await load(em, PersonEntity, personId)).isActive);
}
