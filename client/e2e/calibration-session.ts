import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';

interface Listed {
  readonly rows: readonly {
    id: string;
    name: string;
    cycleId: string;
    scaleId: string;
    potentialScaleId: string;
    heldOn: string;
    ownerId: string;
  }[];
}
interface PastRating {
  readonly performance: number;
  readonly isCalibrated: boolean;
}
type Roles = Readonly<Record<string, 'facilitator' | 'editor' | 'viewer'>>;
type Ask = <T>(method: string, url: string, data?: unknown) => Promise<T>;

/** Acts as Priya. */
async function withCaller<T>(baseURL: string, act: (ask: Ask, idOf: (login: string) => Promise<string>) => Promise<T>): Promise<T> {
  const caller = await request.newContext({ baseURL });
  const tokenOf = async (login: string) => {
    const answer = await caller.post('/api/auth/sign-in', { data: { login, password: 'three-stones' } });
    return (await answer.json()) as { accessToken: string; user: { id: string } };
  };
  const { accessToken } = await tokenOf('priya');
  const headers = { authorization: `Bearer ${accessToken}` };
  const ask: Ask = async (method, url, data) => {
    const answer = await caller.fetch(url, { method, headers, ...(data !== undefined && { data }) });
    if (!answer.ok()) throw new Error(`${method} ${url}: ${await answer.text()}`);
    return (await answer.json()) as never;
  };
  try {
    return await act(ask, async (login) => (await tokenOf(login)).user.id);
  } finally {
    await caller.dispose();
  }
}

const subjectsOf = async (ask: Ask, id: string) =>
  Object.keys((await ask<{ state: { subjects: object } }>('GET', `/api/rooms/calibration/${id}`)).state.subjects);

/** Sessions of the demo; their subjects have ratings in each cycle that is over. */
async function readDemo(ask: Ask) {
  const { rows } = await ask<Listed>('GET', '/api/calibrations?sort=name&limit=50');
  const over = rows.find(({ name }) => name === 'Sales and finance')!;
  const ready = rows.find(({ name }) => name === 'Technology and customer operations')!;
  const { cycleId, scaleId, potentialScaleId, heldOn, ownerId } = over;
  return { over, ready, values: { cycleId, scaleId, heldOn, ownerId }, potentialScaleId };
}

async function createSession(ask: Ask, values: object): Promise<string> {
  const id = randomUUID();
  await ask('POST', '/api/calibrations', { id, name: `Course ${id.slice(0, 8)}`, ...values });
  return id;
}

/** Creates a draft of Priya without people. Returns its id. */
export const createDraft = (baseURL: string, name: string): Promise<string> =>
  withCaller(baseURL, async (ask) => createSession(ask, { ...(await readDemo(ask)).values, name }));

/**
 * Creates a session that is ready, about six people of the finished session from `first` on, so that no other journey has its subjects.
 * Returns its path.
 */
export function createReadySession(baseURL: string, roles: Roles, first = 0): Promise<string> {
  return withCaller(baseURL, async (ask, idOf) => {
    const { over, values } = await readDemo(ask);
    const id = await createSession(ask, values);
    return makeReady(ask, id, await placed(roles, idOf), (await subjectsOf(ask, over.id)).toSorted().slice(first, first + 6));
  });
}

const placed = (roles: Roles, idOf: (login: string) => Promise<string>) =>
  Promise.all(Object.entries(roles).map(async ([login, role]) => ({ personId: await idOf(login), role })));

async function makeReady(ask: Ask, id: string, people: readonly { personId: string }[], subjects: readonly string[]): Promise<string> {
  const url = `/api/calibrations/${id}`;
  const personIds = subjects.filter((one) => !people.some(({ personId }) => personId === one));
  await ask('POST', `${url}/people`, { people });
  await ask('POST', `${url}/subjects`, { personIds });
  await ask('POST', `${url}/advance`, { from: 'draft', to: 'ready', reason: null });
  return `/admin/calibration/${id}`;
}

type Person = { readonly id: string; readonly managerId: string | null };

/**
 * Creates a session that is ready with both axes and this many subjects, in a cycle before that of the demo's sessions. The reports of `manager`
 * come first among its subjects.
 */
export function createLargeSession(
  baseURL: string,
  { roles, count, manager, rules = {} }: { roles: Roles; count: number; manager: string; rules?: object },
): Promise<{ path: string; cycleId: string }> {
  return withCaller(baseURL, async (ask, idOf) => {
    const { over, ready, values, potentialScaleId } = await readDemo(ask);
    const { rows } = await ask<{ rows: readonly { id: string; endsOn: string }[] }>('GET', '/api/cycles?sort=-endsOn&limit=50');
    const { endsOn } = rows.find(({ id }) => id === values.cycleId)!;
    const cycleId = rows.find((cycle) => cycle.endsOn <= endsOn && cycle.id !== values.cycleId)!.id;
    const people = await placed(roles, idOf);
    const known = [...(await subjectsOf(ask, over.id)), ...(await subjectsOf(ask, ready.id))].toSorted();
    const managerId = await idOf(manager);
    const directory = await ask<Person[]>('GET', '/api/people/directory');
    const reports = new Set(directory.filter((person) => person.managerId === managerId).map(({ id }) => id));
    const sorted = known.toSorted((a, b) => Number(reports.has(b)) - Number(reports.has(a)));
    const subjects = sorted.filter((id) => !people.some(({ personId }) => personId === id)).slice(0, count);
    const id = await createSession(ask, { ...values, cycleId, potentialScaleId, ...rules });
    return { path: await makeReady(ask, id, people, subjects), cycleId };
  });
}

/** Reads the rating of a person in a cycle, as a later session shows it. */
export function readPastRating(baseURL: string, cycleId: string, personId: string): Promise<PastRating | undefined> {
  return withCaller(baseURL, async (ask) => {
    const id = await createSession(ask, { ...(await readDemo(ask)).values, pastCycleId: cycleId });
    await ask('POST', `/api/calibrations/${id}/subjects`, { personIds: [personId] });
    return (await ask<PastRating[]>('GET', `/api/calibrations/${id}/subjects/${personId}/past-ratings`))[0];
  });
}
