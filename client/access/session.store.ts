import { proxy } from 'valtio/vanilla';
import {
  chooseCompanyEndpoint,
  demoPeopleEndpoint,
  refreshEndpoint,
  signInEndpoint,
  signOutEndpoint,
  type OpenSession,
  type SignedInUser,
} from '#shared/access/access.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { accessChanged, companyChosen, sessionRevoked, sessionRoom } from '#shared/access/session.room.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { AppError } from '#shared/platform/errors.ts';
import { companyClock } from '#shared/records/computed-field.ts';
import type { DataOf } from '#shared/platform/event.ts';
import { call } from '#client/platform/http/call.ts';
import { connect, disconnect } from '#client/platform/live/connection.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { rightsChanged } from '#client/platform/live/rights-changes.ts';
import { openRoom, rooms } from '#client/platform/live/room-store.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';
import { NetworkWait } from './network-wait.ts';
import { clearStoredUser, hasStoredUser, isImpersonated, storedClock, storedId, storeUser, userKey } from './stored-user.ts';
import { isSignOutOf, deleteUnsavedWork } from './unsaved-work.ts';

interface Session {
  /** `unknown` until the server has answered the first token refresh. */
  status: 'unknown' | 'signed-in' | 'signed-out';
  failure: FailureCode | null;
  user: SignedInUser | null;
  actor: Actor | null;
  sessionId: string | null;
  /** True if the session was revoked or expired, false if the person signed out. */
  wasEnded: boolean;
  /** Milliseconds by which the server's clock is ahead of this browser's clock. */
  serverOffset: number;
}

const nobody = { failure: null, user: null, actor: null, sessionId: null };

export const session = proxy<Session>({ status: 'unknown', serverOffset: 0, wasEnded: false, ...nobody });
export const useSession = () => useProxy(session);

export const serverNow = () => new Date(Date.now() + session.serverOffset);

const aheadOfEnd = 60_000;
let renewal: ReturnType<typeof setTimeout> | undefined;
let closeSessionRoom = () => {};

export async function signIn(login: string, password: string): Promise<void> {
  adopt(await call(signInEndpoint, { body: { login, password } }));
}

/**
 * Ends this session, or all sessions of the person, and deletes their unsaved work. Throws if the server cannot be reached, because the
 * session is then still open.
 */
export async function signOut(everywhere: boolean): Promise<void> {
  const personId = session.user?.id;
  await call(signOutEndpoint, { body: { everywhere } }).catch((error: unknown) => {
    // The session has ended in the meantime, so the sign-out has reached its goal.
    if (session.status === 'signed-in') throw error;
  });
  leave();
  session.wasEnded = false;
  if (personId !== undefined) deleteUnsavedWork(personId);
}

/** Works in another company from now on, or in the own one again. Every page loads anew, because all data is of one company. */
export async function chooseCompany(companyId: string): Promise<void> {
  adopt(await call(chooseCompanyEndpoint, { body: { companyId } }));
}

export const demoPeople = () => call(demoPeopleEndpoint);

/** Restores the stored session at page start and retries until the server answers. */
export async function restoreSession(): Promise<void> {
  hearOtherTabs();
  await takeUp();
}

const restoring = new NetworkWait();

async function takeUp(): Promise<void> {
  if (!hasStoredUser()) return leave();
  while (session.status !== 'signed-in') {
    const pause = restoring.begin();
    try {
      await refresh();
      return;
    } catch (error) {
      session.failure = failureCode(error);
      await pause();
    }
  }
}

export function retryRestoreSession(): void {
  session.failure = null;
  restoring.end();
}

let running: Promise<void> | undefined;

/** Shares one request between all callers in this tab, and locks out other tabs. Throws if the server does not answer. */
function refresh(): Promise<void> {
  running ??= alone(exchange).finally(() => {
    running = undefined;
  });
  return running;
}

const alone = (act: () => Promise<void>): Promise<void> => (navigator.locks ? navigator.locks.request('cairn-refresh', act) : act());

async function exchange(): Promise<void> {
  try {
    adopt(await call(refreshEndpoint));
  } catch (error) {
    if (!(error instanceof AppError) || ![401, 403].includes(error.status)) throw error;
    leave();
  }
}

/** Works with the session that the server has answered with. */
export function adopt(open: OpenSession): void {
  if (session.user !== null && session.user.id !== open.user.id) {
    if (session.sessionId === open.sessionId) return becomePerson(open);
    quit('unknown');
  }
  // All that was loaded belongs to the company that was left.
  if (session.user !== null && session.user.companyId !== open.user.companyId) {
    storeUser(open);
    return location.assign(open.user.companyId === open.user.homeCompanyId ? '/' : '/admin/setups/company');
  }
  const isNew = session.status !== 'signed-in' || session.sessionId !== open.sessionId;
  const { accessToken, expiresAt, serverTime, sessionId, user, actor } = open;
  Object.assign(credentials, { token: accessToken, endsAt: Date.now() + expiresAt - serverTime, personId: user.id, realId: actor.realId });
  Object.assign(session, {
    status: 'signed-in',
    wasEnded: false,
    failure: null,
    user,
    actor,
    sessionId,
    serverOffset: serverTime - Date.now(),
  });
  storeUser(open);
  connect();
  renewAfter(expiresAt - serverTime - aheadOfEnd);
  if (isNew) hearOfAccess(actor.realId);
}

const reloadDelay = 1000;

/** The session acts as another person from now on, or as the own one again: everything that was loaded belongs to the one before. */
function becomePerson(open: OpenSession): void {
  localStorage.removeItem('selectedTab');
  storeUser(open);
  setTimeout(() => location.reload(), reloadDelay);
}

export function storeClockZone(clockZone: string | null): void {
  const { user, actor } = session;
  if (!user || !actor || clockZone === null || user.clockZone === clockZone) return;
  session.user = { ...user, clockZone };
  storeUser({ user: session.user, actor });
}

/** A failed renewal is retried after 10 seconds. A request that needs a token renews it in any case. */
function renewAfter(milliseconds: number) {
  clearTimeout(renewal);
  renewal = setTimeout(() => void refresh().catch(() => renewAfter(10_000)), Math.max(milliseconds, 5_000));
}

function hearOfAccess(personId: string) {
  closeSessionRoom();
  const { close } = openRoom(sessionRoom, personId, {
    onEvent: ({ name, data }) => {
      if (name === accessChanged.name) takeUpAccess();
      if (name === companyChosen.name && session.sessionId === (data as DataOf<typeof companyChosen>).sessionId) takeUpAccess();
      if (name !== sessionRevoked.name || session.sessionId === null) return;
      if ((data as DataOf<typeof sessionRevoked>).sessionIds.includes(session.sessionId)) leave();
    },
  });
  closeSessionRoom = close;
}

/** Permissions have changed: the server checks the open rooms again, and the client reloads the rest. */
function takeUpAccess() {
  rooms.rightsChanged();
  rightsChanged();
  void refresh().catch(() => renewAfter(10_000));
}

function leave(): void {
  if (session.status === 'signed-in') session.wasEnded = true;
  quit('signed-out');
  clearStoredUser();
}

function quit(status: 'signed-out' | 'unknown') {
  clearTimeout(renewal);
  Object.assign(credentials, { token: null, endsAt: 0, personId: null, realId: null });
  disconnect();
  closeSessionRoom();
  closeSessionRoom = () => {};
  rooms.reset();
  Object.assign(session, { status, ...nobody });
}

let isHearing = false;

function hearOtherTabs() {
  if (isHearing) return;
  isHearing = true;
  addEventListener('storage', ({ key, newValue }) => {
    if (isSignOutOf(key, newValue)) {
      session.wasEnded = false;
      return;
    }
    if (key !== null && key !== userKey) return;
    const id = storedId(newValue);
    if (id === null) return leave();
    if (id === session.user?.id) return storeClockZone(storedClock(newValue));
    if (session.user?.impersonation || isImpersonated(newValue)) return location.reload();
    // Another person signed in there. The cookie belongs to them now, so this tab changes to that session.
    quit('unknown');
    void takeUp();
  });
}

readerClock.now = serverNow;
readerClock.zone = () => session.user?.clockZone ?? 'UTC';
companyClock.today = () => dayInZone(serverNow(), session.user?.timeZone ?? 'UTC');
credentials.refresh = refresh;
credentials.lose = leave;
