import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Board } from '#shared/tasks/board.room.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/i18n.ts';
import { boardHandle, signInAmara, signOut } from '#client/test/board-page.tsx';
import { aBoard, aCard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { LeavingDialog } from './leaving-dialog.tsx';
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
/** What was foretold is sent, and granted as it was foretold. */
const room = () =>
  boardHandle(board, {
    state: () => board,
    predict: async (_: object, data: unknown, send: (key: string) => Promise<unknown>) => send('key').then(() => data),
    predictAll: async (_: object[], send: (key: string) => Promise<{ reply: unknown }>) => (await send('key')).reply,
  });
const openMembers = () =>
  render(<MembersDialog board={board} room={room()} onLeave={() => {}} onClose={() => {}} />, { wrapper: Providers });

beforeEach(async () => {
  [board, sent] = [project, []];
  await activate('en');
  signInAmara();
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (path.startsWith('/api/people')) return Response.json(people);
    sent.push([method, path, body as string | undefined].filter(Boolean).join(' '));
    return Response.json({ results: [] });
  });
  Object.assign(directory, { status: 'ready', people: Object.fromEntries(people.map((one) => [one.id, one])) });
});
afterEach(() => {
  cleanNotifications();
  signOut();
  directory.people = {};
  vi.unstubAllGlobals();
});

test('the open tasks of a removed member go to the remover or whom they choose, and come back with the member', async () => {
  await openMembers();
  await page.getByRole('button', { name: /Remove .*José/ }).click();
  const receiver = page.getByRole('combobox', { name: /^2 open tasks of .*José.* go to/ });
  await expect.element(receiver).toHaveValue('amara');
  const offered = receiver.getByRole('option').elements();
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Amara Okafor (you)', 'Elena Rossi']);
  await receiver.selectOptions('elena');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => sent).toEqual(['DELETE /api/boards/board/members/jose?assigneeId=elena']);

  // One of the two was given to somebody else since.
  board = { ...project, cards: Object.fromEntries([...of('elena', 'a'), ...of('amara', 'b')].map((card) => [card.id, card])) };
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => sent.slice(1))
    .toEqual([
      'POST /api/boards/board/members {"personId":"jose","role":"editor"}',
      'POST /api/tasks/bulk {"taskIds":["a"],"change":{"assigneeId":"jose"}}',
    ]);
});

test('a member without open tasks is removed at once, and cancelling keeps one who has some', async () => {
  await openMembers();
  const opener = page.getByRole('button', { name: /Remove .*José/ });
  await opener.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(opener).toHaveFocus();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: /Remove .*Rossi/ }).click();
  await expect.poll(() => sent).toEqual(['DELETE /api/boards/board/members/elena']);
});

test('somebody who leaves says who gets their open tasks: an owner, unless they choose another', async () => {
  board = { ...project, members: { ...project.members, elena: 'owner' } };
  await render(<LeavingDialog board={board} onMembers={() => {}} onClose={() => {}} />, { wrapper: Providers });
  await expect.element(page.getByRole('combobox', { name: 'Your 1 open task goes to' })).toHaveValue('elena');
  await page.getByRole('button', { name: 'Leave this board' }).click();
  await expect.poll(() => sent).toEqual(['DELETE /api/boards/board/members/amara?assigneeId=elena']);
});
