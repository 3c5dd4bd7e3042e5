import { proxy } from 'valtio/vanilla';
import {
  demoPeopleEndpoint,
  refreshEndpoint,
  signInEndpoint,
  signOutEndpoint,
  type OpenSession,
  type SignedInUser,
} from '#shared/access/access.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { accessChanged, sessionRevoked, sessionRoom } from '#shared/access/session.room.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { DataOf } from '#shared/platform/event.ts';
import { call } from '#client/platform/call.ts';
import { connect, disconnect } from '#client/platform/connection.ts';
import { credentials } from '#client/platform/credentials.ts';
import { failureCode, type FailureCode } from '#client/platform/failures.ts';
import { readerClock } from '#client/platform/reader-clock.ts';
import { openRoom, rooms } from '#client/platform/room-store.ts';
import { useProxy } from '#client/platform/use-proxy.ts';
import { forgetUser, hasStoredUser, storedClock, storedId, storeUser, userKey } from './stored-user.ts';
import { hearSignedOut, wipeUnsavedWork } from './unsaved-work.ts';

interface Session {
  /** `unknown` until the server has said who this is. */
  status: 'unknown' | 'signed-in' | 'signed-out';
  /** Why it is not known yet. */
  failure: FailureCode | null;
  user: SignedInUser | null;
  actor: Actor | null;
  sessionId: string | null;
  /** Signed out by another place or by time, not by their own wish. */
  wasEnded: boolean;
  /** How far the server's clock is ahead of this browser's, in milliseconds. */
  serverOffset: number;
}

const nobody = { failure: null, user: null, actor: null, sessionId: null };

export const session = proxy<Session>({ status: 'unknown', serverOffset: 0, wasEnded: false, ...nobody });
/** Who is here. */
export const useSession = () => useProxy(session);

/** Now, by the server's clock. */
export const serverNow = () => new Date(Date.now() + session.serverOffset);

const aheadOfEnd = 60_000;
let renewal: ReturnType<typeof setTimeout> | undefined;
let closeSessionRoom = () => {};

export async function signIn(login: string, password: string): Promise<void> {
  adopt(await call(signInEndpoint, { body: { login, password } }));
}

/** Ends this session, or every session of the person, and wipes what they have not saved. Throws where the server was not reached: the session would go on. */
export async function signOut(everywhere: boolean): Promise<void> {
  const personId = session.user?.id;
  await call(signOutEndpoint, { body: { everywhere } }).catch((error: unknown) => {
    // Over already: what was asked for is so.
    if (session.status === 'signed-in') throw error;
  });
  leave();
  session.wasEnded = false;
  if (personId !== undefined) wipeUnsavedWork(personId);
}

/** The people that a demo offers on its sign-in page. */
export const demoPeople = () => call(demoPeopleEndpoint);

/** At the start: takes up the session of before, as soon as the server can be asked. */
export async function restoreSession(): Promise<void> {
  hearOtherTabs();
  await takeUp();
}

async function takeUp(): Promise<void> {
  if (!hasStoredUser()) return leave();
  for (let wait = 500; session.status !== 'signed-in'; wait = Math.min(wait * 2, 5_000)) {
    try {
      await refresh();
      return;
    } catch (error) {
      session.failure = failureCode(error);
      await pause(wait);
    }
  }
}

let endPause = () => {};

/** Asks at once, for somebody who does not want to wait. */
export function restoreNow(): void {
  session.failure = null;
  endPause();
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    endPause = end;
  });

let running: Promise<void> | undefined;

/** One request for all who ask in this tab, and one tab at a time. Throws where the server did not answer. */
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

function adopt(open: OpenSession): void {
  if (session.user !== null && session.user.id !== open.user.id) quit('unknown');
  const isNew = session.status !== 'signed-in' || session.sessionId !== open.sessionId;
  const { accessToken, expiresAt, serverTime, sessionId, user, actor } = open;
  Object.assign(credentials, { token: accessToken, endsAt: Date.now() + expiresAt - serverTime, personId: user.id });
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
  if (isNew) hearOfAccess(user.id);
}

/** The person has chosen another clock, here or in another tab. */
export function keepClock(clockZone: string | null): void {
  const { user, actor } = session;
  if (!user || !actor || clockZone === null || user.clockZone === clockZone) return;
  session.user = { ...user, clockZone };
  storeUser({ user: session.user, actor });
}

/** A renewal that fails is tried again; a request that needs a token renews it in any case. */
function renewAfter(milliseconds: number) {
  clearTimeout(renewal);
  renewal = setTimeout(() => void refresh().catch(() => renewAfter(10_000)), Math.max(milliseconds, 5_000));
}

function hearOfAccess(personId: string) {
  closeSessionRoom();
  const { close } = openRoom(sessionRoom, personId, {
    onEvent: ({ name, data }) => {
      if (name === accessChanged.name) takeUpAccess();
      if (name !== sessionRevoked.name || session.sessionId === null) return;
      if ((data as DataOf<typeof sessionRevoked>).sessionIds.includes(session.sessionId)) leave();
    },
  });
  closeSessionRoom = close;
}

/** What one may do has changed: the server looks after the open rooms, and the rest is asked for anew. */
function takeUpAccess() {
  rooms.rightsChanged();
  void refresh().catch(() => renewAfter(10_000));
}

/** Nobody is signed in here any more, and the other tabs are told. */
function leave(): void {
  if (session.status === 'signed-in') session.wasEnded = true;
  quit('signed-out');
  forgetUser();
}

function quit(status: 'signed-out' | 'unknown') {
  clearTimeout(renewal);
  Object.assign(credentials, { token: null, endsAt: 0, personId: null });
  disconnect();
  closeSessionRoom();
  closeSessionRoom = () => {};
  rooms.reset();
  Object.assign(session, { status, ...nobody });
}

let isHearing = false;

/** What another tab does to the stored user, it does to this one. */
function hearOtherTabs() {
  if (isHearing) return;
  isHearing = true;
  addEventListener('storage', ({ key, newValue }) => {
    if (hearSignedOut(key, newValue)) {
      session.wasEnded = false;
      return;
    }
    if (key !== null && key !== userKey) return;
    const id = storedId(newValue);
    if (id === null) return leave();
    if (id === session.user?.id) return keepClock(storedClock(newValue));
    // Somebody signed in there: the cookie is theirs, and so is this tab.
    quit('unknown');
    void takeUp();
  });
}

readerClock.now = serverNow;
readerClock.zone = () => session.user?.clockZone ?? 'UTC';
credentials.refresh = refresh;
credentials.lose = leave;
