import { deviceAdded, sessionRoom } from '#shared/access/session.room.ts';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import { load } from '#server/platform/base/load.ts';
import type { Context, Services } from '#server/platform/base/services.ts';
import { findAccount, type SignInAccount } from './accounts.sql.ts';
import { systemActor } from './actor.service.ts';
import type { KnownDevice } from './known-device.ts';
import { CompanyEntity } from './company.entity.ts';
import { isEmployed } from './organisation.sql.ts';
import { hashOfNoPassword, verifyPassword } from './passwords.ts';
import { openSession } from './sessions.service.ts';
import { wasUsedBefore, type Session } from './sessions.sql.ts';
import { isAllowedToTry, failureKeys, recordFailure } from './sign-in-failures.sql.ts';

type Holder = Pick<SignInAccount, 'personId' | 'companyId'>;

export interface SignInCredentials {
  login: string;
  password: string;
}

export interface SignInOrigin {
  network: string;
  device: KnownDevice | null;
  /** Browser and system, as the person recognises the session later. */
  deviceName: string | null;
}

/**
 * Opens a session after checking the password. Throws `sign-in.failed` for an unknown account, a wrong password, a person who is not active
 * or not employed today, and a locked account, always after the same amount of work, and `company.inactive` for the right password of
 * somebody in an inactive company.
 */
export async function signIn(
  services: Services,
  { login, password }: SignInCredentials,
  { network, device, deviceName }: SignInOrigin,
): Promise<Session> {
  const account = await findAccount(services, login);
  const isKnown = device && account && device.personIds.includes(account.personId);
  const keys = failureKeys(account?.personId ?? login.trim().toLowerCase(), { network, deviceId: isKnown ? device.id : null });
  const isRight = await verifyPassword(account?.passwordHash ?? hashOfNoPassword, password);
  // Never the entered name: people type passwords into that field.
  const about = { personId: account?.personId ?? null, network };
  if (!account || !isRight || !(await mayEnter(services, account))) {
    services.log.info(about, 'Sign-in failed');
    await recordFailure(services, keys);
    throw new AppError('sign-in.failed');
  }
  if (!(await isAllowedToTry(services, keys))) {
    services.log.info(about, 'Sign-in refused: too many failures');
    throw new AppError('sign-in.failed');
  }
  return openFor(services, account, { network, isKnown: Boolean(isKnown), deviceName });
}

/**
 * Opens a session for somebody whom another service has identified. Throws `refusal` for a person who is not active or not employed today, and
 * `company.inactive`.
 */
export async function enter(
  services: Services,
  holder: Holder,
  { network, device, deviceName }: SignInOrigin,
  refusal: ErrorCode,
): Promise<Session> {
  const { personId } = holder;
  if (!(await mayEnter(services, holder))) {
    services.log.info({ personId, network }, 'Sign-in refused: the person is not active');
    throw new AppError(refusal);
  }
  return openFor(services, holder, { network, isKnown: device?.personIds.includes(personId) ?? false, deviceName });
}

interface Entry {
  readonly network: string;
  /** The person has signed in on this device before. */
  readonly isKnown: boolean;
  readonly deviceName: string | null;
}

/** Opens the session. Only for somebody who has proved who they are, so that nobody else learns about the company. */
async function openFor(services: Services, holder: Holder, { network, isKnown, deviceName }: Entry): Promise<Session> {
  const { personId, companyId } = holder;
  const about = { personId, network };
  if (!(await isOfActiveCompany(services, holder))) {
    services.log.info(about, 'Sign-in refused: the company is inactive');
    throw new AppError('company.inactive');
  }
  services.log.info(about, 'Signed in');
  const session = await openSession(services, { personId, companyId, device: deviceName });
  if (!isKnown) await announceDevice(contextOf(services, holder), session);
  return session;
}

/** Has the person told about a sign-in on a new device by email, so that they notice one that is not theirs. */
async function announceDevice(ctx: Context, session: Session): Promise<void> {
  if (!(await wasUsedBefore(ctx.services.engine, session, ctx.now))) return;
  const { id: sessionId, personId: id } = session;
  await write(ctx, async ({ recordEvent }) => {
    recordEvent(sessionRoom, id, deviceAdded, () => ({ id, sessionId }));
    return () => null;
  });
}

const contextOf = (services: Services, { companyId }: Holder) => ({
  services,
  actor: systemActor(companyId),
  now: services.now(),
  seqs: {},
});

function mayEnter(services: Services, account: Holder): Promise<boolean> {
  const ctx = contextOf(services, account);
  return read(ctx, ({ em }) => isEmployed(em, account.personId, ctx.now));
}

const isOfActiveCompany = (services: Services, account: Holder): Promise<boolean> =>
  read(contextOf(services, account), async ({ em }) => (await load(em, CompanyEntity, account.companyId)).status === 'active');
