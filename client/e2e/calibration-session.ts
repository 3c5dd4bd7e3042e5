import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';

interface Listed {
  readonly rows: readonly { id: string; name: string; cycleId: string; scaleId: string; heldOn: string; ownerId: string }[];
}
type Roles = Readonly<Record<string, 'facilitator' | 'editor' | 'viewer'>>;

/** Creates a session that is ready, about people of the finished session, so that no other journey has its subjects. Returns its path. */
export async function createReadySession(baseURL: string, roles: Roles): Promise<string> {
  const caller = await request.newContext({ baseURL });
  const tokenOf = async (login: string) => {
    const answer = await caller.post('/api/auth/sign-in', { data: { login, password: 'three-stones' } });
    return (await answer.json()) as { accessToken: string; user: { id: string } };
  };
  const people = await Promise.all(Object.keys(roles).map(async (login) => [login, (await tokenOf(login)).user.id] as const));
  const { accessToken, user } = await tokenOf('priya');
  const headers = { authorization: `Bearer ${accessToken}` };
  const ask = async <T>(method: string, url: string, data?: unknown): Promise<T> => {
    const answer = await caller.fetch(url, { method, headers, ...(data !== undefined && { data }) });
    if (!answer.ok()) throw new Error(`${method} ${url}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { rows } = await ask<Listed>('GET', '/api/calibrations?sort=name&limit=50');
  const over = rows.find(({ name }) => name === 'Sales and finance')!;
  const { state } = await ask<{ state: { subjects: Record<string, unknown> } }>('GET', `/api/rooms/calibration/${over.id}`);
  const { cycleId, scaleId, heldOn } = over;
  const id = randomUUID();
  await ask('POST', '/api/calibrations', { id, name: `Course ${id.slice(0, 8)}`, cycleId, scaleId, heldOn, ownerId: user.id });
  const placed = people.map(([login, personId]) => ({ personId, role: roles[login] }));
  await ask('POST', `/api/calibrations/${id}/people`, { people: placed });
  await ask('POST', `/api/calibrations/${id}/subjects`, { personIds: Object.keys(state.subjects).toSorted().slice(0, 6) });
  await ask('POST', `/api/calibrations/${id}/advance`, { from: 'draft', to: 'ready', reason: null });
  await caller.dispose();
  return `/admin/calibration/${id}`;
}
