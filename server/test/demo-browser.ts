import { expect, onTestFinished } from 'vitest';
import type { OpenSession } from '#shared/access/access.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { LiveClient } from './live-client.ts';
import type { Follower } from './live-follower.ts';

export async function signIn(address: string, login: string): Promise<LiveClient & { readonly personId: string }> {
  const body = JSON.stringify({ login, password: 'three-stones' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/auth/sign-in`, { method: 'POST', headers, body });
  const { accessToken, user } = (await answer.json()) as OpenSession;
  const client = Object.assign(new LiveClient({ address, token: accessToken }), { personId: user.id });
  client.socket.on('disconnect', (how) => void (how === 'io server disconnect' && client.socket.connect()));
  onTestFinished(() => client.close());
  expect(await client.connected()).toBe(true);
  return client;
}

export async function addBoard(client: LiveClient): Promise<string> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const body = JSON.stringify({ id: crypto.randomUUID(), title: 'To be restored' });
  const answer = await client.request('/api/boards', { method: 'POST', headers, body });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

export async function addCards(client: LiveClient, boardId: string, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    expect((await addCard(client, boardId, title)).status).toBe(200);
  }
}

export function addCard(client: LiveClient, boardId: string, title: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const place = { status: 'not-started', laneId: null, beforeId: null, afterId: null };
  const body = JSON.stringify({ id: crypto.randomUUID(), title, ...place });
  return client.request(`/api/boards/${boardId}/tasks`, { method: 'POST', headers, body });
}

export const titlesIn = ({ state }: Follower) =>
  Object.values((state as Board).cards)
    .map(({ title }) => title)
    .toSorted();
