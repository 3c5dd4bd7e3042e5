import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenSession } from '#shared/access/access.api.ts';
import { sessionRevoked, sessionRoom } from '#shared/access/session.room.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { restoreSession, serverNow, session, signIn, signOut } from './session.store.ts';
import { registerUnsavedWork } from './unsaved-work.ts';

const uuid = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;

const openFor = (person: number): OpenSession => ({
  accessToken: `token of ${person}`,
  expiresAt: Date.now() + 600_000 + 3_600_000,
  serverTime: Date.now() + 3_600_000,
  sessionId: uuid(100 + person),
  user: {
    id: uuid(person),
    name: `Person ${person}`,
    firstName: 'Person',
    email: `${person}@cairn.example`,
    role: 'Sales Manager',
    lineManagerId: null,
    departmentId: null,
    companyId: uuid(9),
    companyName: 'Cairn',
    homeCompanyId: uuid(9),
    homeCompanyName: 'Cairn',
    impersonation: null,
    timeZone: 'UTC',
    clockZone: 'UTC',
  },
  actor: {
    id: uuid(person),
    realId: uuid(person),
    companyId: uuid(9),
    homeCompanyId: uuid(9),
    isProvider: false,
    departmentId: null,
    kind: 'person',
    role: 'manager',
    grants: { Tasks: { view: 'tree', edit: 'tree' }, Goals: { edit: 'own' } },
    path: [],
  },
});

let answers: Record<string, () => Response | Promise<Response>>;
let requestedPaths: string[];
const refused = (status: number, code: string) => () => Response.json({ code }, { status });
const count = (path: string) => requestedPaths.filter((one) => one === path).length;

beforeEach(() => {
  localStorage.clear();
  requestedPaths = [];
  answers = { '/api/auth/sign-in': () => Response.json(openFor(1)), '/api/auth/refresh': () => Response.json(openFor(1)) };
  vi.stubGlobal('fetch', async (path: string) => {
    requestedPaths.push(path);
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});

afterEach(async () => {
  answers['/api/auth/sign-out'] = () => Response.json({ ended: 1 });
  if (session.status === 'signed-in') await signOut(false);
  vi.unstubAllGlobals();
});

const stored = () => Object.keys(localStorage).sort();

/** Simulates the `storage` event that the browser fires when another tab changes the stored user. */
const inAnotherTab = (user: object | null) => {
  const newValue = user && JSON.stringify(user);
  if (newValue === null) localStorage.removeItem('user');
  else localStorage.setItem('user', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'user', newValue }));
};

test('signing in loads the user and the server clock and keeps the access token in memory only', async () => {
  await signIn('person', 'a password');
  expect(session).toMatchObject({ status: 'signed-in', user: { id: uuid(1) }, actor: { role: 'manager' }, sessionId: uuid(101) });
  expect(credentials).toMatchObject({ token: 'token of 1', personId: uuid(1) });
  expect(Math.abs(credentials.endsAt - Date.now() - 600_000)).toBeLessThan(2_000);
  expect(Math.abs(serverNow().getTime() - Date.now() - 3_600_000)).toBeLessThan(2_000);
  expect([...Object.values(localStorage), ...Object.values(sessionStorage)].join()).not.toContain('token of');
});

test('signing in stores the user, company, role and privileges in localStorage for display', async () => {
  await signIn('person', 'a password');
  expect(stored()).toEqual(['companyId', 'privileges', 'reviewData', 'selectedTab', 'user', 'userData', 'userRole']);
  expect(localStorage.getItem('companyId')).toBe(uuid(9));
  expect(localStorage.getItem('userRole')).toBe('Sales Manager');
  expect(JSON.parse(localStorage.getItem('userData')!)).toEqual({ ownerId: uuid(1), ownerName: 'Person 1' });
  expect(localStorage.getItem('selectedTab')).toBe('me');
  expect(JSON.parse(localStorage.getItem('reviewData')!)).toEqual({ id: uuid(1), role: 'Sales Manager' });
  expect(JSON.parse(localStorage.getItem('privileges')!)).toEqual([
    { page: 'Tasks', view: true },
    { page: 'Goals', view: false },
  ]);
});

test('a rejected password leaves the session unchanged', async () => {
  answers['/api/auth/sign-in'] = refused(401, 'sign-in.failed');
  const before = session.status;
  await expect(signIn('person', 'wrong')).rejects.toMatchObject({ code: 'sign-in.failed' });
  expect(session.status).toBe(before);
  expect(stored()).toEqual([]);
});

test('signing out ends the session on the server and clears browser storage', async () => {
  await signIn('person', 'a password');
  localStorage.setItem('selectedTab', 'me');
  localStorage.setItem('reviewData', '{}');
  answers['/api/auth/sign-out'] = () => Response.json({ ended: 1 });
  await signOut(false);
  expect(session).toMatchObject({ status: 'signed-out', user: null, actor: null, sessionId: null });
  expect(credentials).toMatchObject({ token: null, personId: null });
  expect(stored()).toEqual([]);
});

test('signing out without a server connection fails and keeps the session', async () => {
  await signIn('person', 'a password');
  await expect(signOut(false)).rejects.toMatchObject({ code: 'offline' });
  expect(session.status).toBe('signed-in');
});

test('signing out of a session that has already ended succeeds', async () => {
  await signIn('person', 'a password');
  answers['/api/auth/sign-out'] = refused(403, 'session.revoked');
  await signOut(true);
  expect(session.status).toBe('signed-out');
});

test('signing out, also in another tab, deletes the unsaved work of the user; session expiry keeps it', async () => {
  const wiped: string[] = [];
  registerUnsavedWork({ isThere: () => true, wipe: (personId) => wiped.push(personId) });
  await signIn('person', 'a password');
  credentials.lose();
  expect([session.status, wiped]).toEqual(['signed-out', []]);
  await signIn('person', 'a password');
  answers['/api/auth/sign-out'] = refused(401, 'session.expired');
  await signOut(false);
  expect(wiped).toEqual([uuid(1)]);
  await restoreSession();
  dispatchEvent(new StorageEvent('storage', { key: 'cairn.signed-out', newValue: uuid(2) }));
  expect(wiped).toEqual([uuid(1), uuid(2)]);
});

test('restoring without a stored user sends no refresh request', async () => {
  await restoreSession();
  expect(session.status).toBe('signed-out');
  expect(count('/api/auth/refresh')).toBe(0);
});

test('restoring with a stored user refreshes the session', async () => {
  localStorage.setItem('user', '{}');
  await restoreSession();
  expect(session).toMatchObject({ status: 'signed-in', user: { id: uuid(1) } });
});

test('restoring an ended session signs out and clears browser storage', async () => {
  localStorage.setItem('user', '{}');
  localStorage.setItem('companyId', uuid(9));
  answers['/api/auth/refresh'] = refused(401, 'session.expired');
  await restoreSession();
  expect(session.status).toBe('signed-out');
  expect(stored()).toEqual([]);
});

test('restoring while the server is unreachable keeps the session status unknown and retries', async () => {
  localStorage.setItem('user', '{}');
  session.status = 'unknown';
  const answer = answers['/api/auth/refresh']!;
  delete answers['/api/auth/refresh'];
  const restored = restoreSession();
  await vi.waitFor(() => expect(count('/api/auth/refresh')).toBe(1));
  expect(session.status).toBe('unknown');
  answers['/api/auth/refresh'] = answer;
  dispatchEvent(new Event('online'));
  await restored;
  expect(session.status).toBe('signed-in');
});

test('concurrent refresh calls renew the token once', async () => {
  await signIn('person', 'a password');
  answers['/api/auth/refresh'] = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return Response.json({ ...openFor(1), accessToken: 'the next' });
  };
  await Promise.all([credentials.refresh(), credentials.refresh(), credentials.refresh()]);
  expect(count('/api/auth/refresh')).toBe(1);
  expect(credentials.token).toBe('the next');
});

test('two tabs renew the token one after the other', async () => {
  await signIn('person', 'a password');
  let release = () => {};
  const other = navigator.locks.request('cairn-refresh', () => new Promise<void>((resolve) => (release = resolve)));
  const renewed = credentials.refresh();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(count('/api/auth/refresh')).toBe(0);
  release();
  await Promise.all([other, renewed]);
  expect(count('/api/auth/refresh')).toBe(1);
});

test('a session revoked from elsewhere ends at once, other sessions of the same person do not', async () => {
  answers[`/api/rooms/session/${uuid(1)}`] = () => Response.json({ head: { seq: 0, id: null }, state: { id: uuid(1) } });
  await signIn('person', 'a password');
  const { open } = rooms.at(sessionRoom, uuid(1));
  await vi.waitFor(() => expect(open.view.status).toBe('live'));
  const revoke = (seq: number, sessionId: string) => {
    const event = { id: uuid(200 + seq), name: sessionRevoked.name, v: 1, actorId: uuid(1), at: new Date().toISOString() };
    open.frame(seq, [{ ...event, data: { sessionIds: [sessionId] } }]);
  };
  revoke(1, uuid(102));
  expect(session.status).toBe('signed-in');
  revoke(2, uuid(101));
  expect(session.status).toBe('signed-out');
});

test('signing out in another tab signs out this tab', async () => {
  localStorage.setItem('user', '{}');
  await restoreSession();
  inAnotherTab(null);
  expect(session.status).toBe('signed-out');
  expect(stored()).toEqual([]);
});

test('signing in as another user in another tab switches this tab to that user', async () => {
  localStorage.setItem('user', '{}');
  await restoreSession();
  answers['/api/auth/refresh'] = () => Response.json(openFor(2));
  inAnotherTab({ id: uuid(2) });
  expect(session.user).toBeNull();
  await vi.waitFor(() => expect(session).toMatchObject({ status: 'signed-in', user: { id: uuid(2) } }));
  expect(credentials.personId).toBe(uuid(2));
});
