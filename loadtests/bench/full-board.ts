import { randomUUID } from 'node:crypto';
import type { TaskStatus } from '#shared/tasks/task.schema.ts';
import { pick } from './measure.ts';

const people = ['amara', 'jose', 'ananya', 'layla', 'priya', 'marek', 'hannah'];
const statuses: readonly TaskStatus[] = ['not-started', 'in-progress'];

export interface Filled {
  readonly url: string;
  readonly boardId: string;
  readonly taskIds: readonly string[];
  readonly tokens: readonly string[];
}

export async function ask<Reply>(url: string, path: string, body: object, token?: string): Promise<Reply> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered with status ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Reply;
}

export interface SignedIn {
  accessToken: string;
  user: { id: string };
}

/** Creates a project board with this many open tasks, half of them in progress, and eight people who may move them. */
export async function fillBoard(url: string, count: number): Promise<Filled> {
  const signedIn: SignedIn[] = [];
  for (const login of people) signedIn.push(await ask<SignedIn>(url, '/api/auth/sign-in', { login, password: 'three-stones' }));
  const [owner] = signedIn;
  const boardId = randomUUID();
  await ask(url, '/api/boards', { id: boardId, title: 'Thousand stones' }, owner!.accessToken);
  for (const { user } of signedIn.slice(1))
    await ask(url, `/api/boards/${boardId}/members`, { personId: user.id, role: 'editor' }, owner!.accessToken);
  const taskIds = Array.from({ length: count }, () => randomUUID());
  const left = [...taskIds.entries()];
  const fill = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, id] = next;
      const place = { status: statuses[index % 2], laneId: null, beforeId: null, afterId: null };
      const task = { id, title: `Turn stone ${index + 1} and look under it`, ...place };
      // Alternates between people, because of the rate limit per person.
      await ask(url, `/api/boards/${boardId}/tasks`, task, signedIn[index % signedIn.length]!.accessToken);
    }
  };
  await Promise.all(Array.from({ length: 4 }, fill));
  return { url, boardId, taskIds, tokens: signedIn.map(({ accessToken }) => accessToken) };
}

/** Eight people move eight cards, four times per second each. Returns the number of moves. */
export async function moveAtOnce({ url, taskIds, tokens }: Filled, seconds: number): Promise<number> {
  const end = Date.now() + seconds * 1000;
  const cards = taskIds.slice(0, 8);
  let moves = 0;
  const move = async (token: string) => {
    while (Date.now() < end) {
      const place = { status: pick(statuses), laneId: null, beforeId: null, afterId: pick(cards) };
      await ask(url, `/api/tasks/${pick(cards)}/move`, place, token).then(
        () => moves++,
        () => undefined,
      );
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  await Promise.all([...tokens, tokens[0]!].map(move));
  return moves;
}
