import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Board } from '#shared/tasks/board.room.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { aBoard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { LeaveBoardDialog } from './leave-board-dialog.tsx';

const person = (id: string, name: string, isActive = true) => ({
  id,
  name,
  pictureHash: null,
  departmentId: null,
  managerId: null,
  isActive,
});
const onMembers = vi.fn<() => void>();
const ownedBy = (members: Board['members'], isArchived = false): Board => ({ ...aBoard([], []), kind: 'project', members, isArchived });
const dialog = (board: Board) => <LeaveBoardDialog board={board} onMembers={onMembers} onClose={() => {}} />;
const leave = () => page.getByRole('button', { name: 'Leave this board' });

beforeEach(async () => {
  onMembers.mockClear();
  await activate('en');
  signInAmara();
  const people = [person('amara', 'Amara Okafor'), person('jose', 'José Núñez'), person('gone', 'Elena Gone', false)];
  vi.stubGlobal('fetch', async () => Response.json(people));
  Object.assign(directory, { status: 'ready', people: Object.fromEntries(people.map((one) => [one.id, one])) });
});
afterEach(() => {
  signOut();
  directory.people = {};
  vi.unstubAllGlobals();
});

test('the last owner must choose another owner before leaving and gets a link to the members', async () => {
  await render(dialog(ownedBy({ amara: 'owner', gone: 'owner', jose: 'editor' })), { wrapper: Providers });
  await expect.element(page.getByText(/Make someone else an owner/)).toBeVisible();
  expect(leave().elements()).toEqual([]);
  await page.getByRole('button', { name: 'Choose an owner' }).click();
  expect(onMembers).toHaveBeenCalledOnce();
});

test('the board can be left after another person has become an owner', async () => {
  const { rerender } = await render(dialog(ownedBy({ amara: 'owner', jose: 'editor' })), { wrapper: Providers });
  await expect.element(page.getByRole('button', { name: 'Choose an owner' })).toBeVisible();
  await rerender(dialog(ownedBy({ amara: 'owner', jose: 'owner' })));
  await expect.element(leave()).toBeVisible();
});

test('the last owner of an archived board must restore it first', async () => {
  await render(dialog(ownedBy({ amara: 'owner' }, true)), { wrapper: Providers });
  await expect.element(page.getByText(/Restore the board and make someone else an owner/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Choose an owner' }).elements()).toEqual([]);
});
