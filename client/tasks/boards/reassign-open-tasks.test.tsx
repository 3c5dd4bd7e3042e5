import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Board } from '#shared/tasks/board.room.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { boardHandle, signInAmara, signOut } from '#client/test/board-page.tsx';
import { aBoard, aCard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { LeaveBoardDialog } from './leave-board-dialog.tsx';
import { MembersDialog } from './members-dialog.tsx';

const named = (id: string, name: string, isActive = true) => ({
  id,
  name,
  pictureHash: null,
  departmentId: null,
  managerId: null,
  isActive,
});
const people = [
  named('amara', 'Amara Okafor'),
  named('jose', 'José Núñez'),
  named('elena', 'Elena Rossi'),
  named('gone', 'Elena Gone', false),
];
const of = (assigneeId: string, ...ids: string[]) => ids.map((id) => aCard(id, 'not-started', null, { assigneeId }));
const project: Board = {
  ...aBoard([...of('jose', 'a', 'b'), ...of('amara', 'c')], []),
  kind: 'project',
  members: { amara: 'owner', jose: 'editor', elena: 'viewer', gone: 'editor' },
};

let board: Board;
let sent: string[];
let results: object[];
const room = () =>
  boardHandle(board, {
    state: () => board,
    predict: async (_: object, data: unknown, send: (key: string) => Promise<unknown>) => send('key').then(() => data),
    predictAll: async (_: object[], send: (key: string) => Promise<{ reply: unknown }>) => (await send('key')).reply,
  });
const openMembers = () =>
  render(<MembersDialog board={board} room={room()} onLeave={() => {}} onClose={() => {}} />, { wrapper: Providers });

beforeEach(async () => {
  [board, sent, results] = [project, [], []];
  await activate('en');
  signInAmara();
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (path.startsWith('/api/people')) return Response.json(people);
    sent.push([method, path, body as string | undefined].filter(Boolean).join(' '));
    return Response.json({ results });
  });
  Object.assign(directory, { status: 'ready', people: Object.fromEntries(people.map((one) => [one.id, one])) });
});
afterEach(() => {
  cleanNotifications();
  signOut();
  directory.people = {};
  vi.unstubAllGlobals();
});

test('open tasks of a removed member are reassigned to the remover or a chosen person, and returned with the member', async () => {
  await openMembers();
  await page.getByRole('button', { name: /Remove .*José/ }).click();
  const receiver = page.getByRole('combobox', { name: /^Reassign 2 open tasks of .*José.* to$/ });
  await expect.element(receiver).toHaveValue('amara');
  const offered = receiver.getByRole('option').elements();
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Amara Okafor (you)', 'Elena Rossi']);
  await receiver.selectOptions('elena');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => sent).toEqual(['DELETE /api/boards/board/members/jose?assigneeId=elena']);

  board = { ...project, cards: Object.fromEntries([...of('elena', 'a'), ...of('amara', 'b')].map((card) => [card.id, card])) };
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => sent.slice(1))
    .toEqual([
      'POST /api/boards/board/members {"personId":"jose","role":"editor"}',
      'POST /api/tasks/bulk {"taskIds":["a"],"change":{"assigneeId":"jose"}}',
    ]);
});

test('a task that cannot be returned with its member is named with the reason', async () => {
  await openMembers();
  await page.getByRole('button', { name: /Remove .*José/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  board = { ...project, cards: Object.fromEntries(of('amara', 'a', 'b').map((card) => [card.id, card])) };
  results = [{ id: 'b', error: { code: 'record.stale' } }];
  await page.getByRole('button', { name: 'Undo' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: '1 of 2 tasks not updated:' });
  await expect.element(refusal.getByText('Task b')).toBeVisible();
  await expect.element(refusal.getByText('Task a')).not.toBeInTheDocument();
});

test('a member without open tasks is removed at once, and Cancel keeps a member with open tasks', async () => {
  await openMembers();
  const opener = page.getByRole('button', { name: /Remove .*José/ });
  await opener.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(opener).toHaveFocus();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: /Remove .*Rossi/ }).click();
  await expect.poll(() => sent).toEqual(['DELETE /api/boards/board/members/elena']);
});

test('a leaving member chooses who gets their open tasks; the default is an owner', async () => {
  board = { ...project, members: { ...project.members, elena: 'owner' } };
  await render(<LeaveBoardDialog board={board} onMembers={() => {}} onClose={() => {}} />, { wrapper: Providers });
  await expect.element(page.getByRole('combobox', { name: 'Reassign your 1 open task to' })).toHaveValue('elena');
  await page.getByRole('button', { name: 'Leave this board' }).click();
  await expect.poll(() => sent).toEqual(['DELETE /api/boards/board/members/amara?assigneeId=elena']);
});
