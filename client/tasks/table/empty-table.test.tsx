import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { unplanned } from '#shared/tasks/board.schema.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import type { OwnBoard } from '#shared/tasks/own-boards.room.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { emptyList } from '#client/platform/lists/use-list.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { aBoard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { TableView } from './table-view.tsx';

const own: OwnBoard = {
  id: 'board',
  kind: 'project',
  title: 'Customer operations',
  departmentId: null,
  isArchived: false,
  ...unplanned,
  faces: [],
  role: 'owner',
};
const groups = [{ status: 'not-started' as const, isFolded: false, list: { ...emptyList, status: 'live' as const } }];

const open = (changes: Partial<Board> = {}) =>
  render(
    <TableView
      title="Tasks"
      board={{ ...aBoard([], []), kind: 'project', members: { amara: 'owner' }, ...changes }}
      groups={groups}
      onChoose={() => {}}
    />,
    { wrapper: Providers },
  );
const add = () => page.getByRole('button', { name: 'Add the first task' });
const invite = () => page.getByRole('button', { name: 'Invite' });

beforeEach(async () => {
  await page.viewport(1280, 800);
  await activate('en');
  vi.stubGlobal('fetch', async (path: string) => {
    const isOwn = path.includes('/rooms/own-boards');
    const state = isOwn ? { boards: { board: own }, marks: {} } : { boards: {} };
    return Response.json(path.includes('/rooms/') ? { head: { seq: 0, id: null }, state } : []);
  });
  signInAmara();
  Object.assign(directory, { status: 'ready', people: {} });
});
afterEach(() => {
  rooms.reset();
  signOut();
  directory.people = {};
  vi.unstubAllGlobals();
});

test('the empty table of a board offers its owner to add the first task and to invite people', async () => {
  await open();
  await expect.element(page.getByText('This board has no tasks yet.')).toBeVisible();
  await expect.element(invite()).toBeVisible();
  await add().click();
  await expect.element(page.getByRole('dialog', { name: 'New task' })).toBeVisible();
});

test('the empty table of an archived board offers nothing', async () => {
  await open({ isArchived: true });
  await expect.element(page.getByText('This board has no tasks yet.')).toBeVisible();
  await expect.element(add()).not.toBeInTheDocument();
});
