import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defaultGrants } from '#shared/access/pages.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { session } from '#client/access/session.store.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/i18n.ts';
import { aBoard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { BoardHandle } from '#client/tasks/board.store.ts';
import { MembersDialog } from './members-dialog.tsx';

const project: Board = { ...aBoard([], []), kind: 'project', title: 'Footbridge', members: { amara: 'owner', jose: 'editor' } };
const person = (id: string, name: string, isActive = true) => ({
  id,
  name,
  pictureHash: null,
  departmentId: null,
  managerId: null,
  isActive,
});
const people = [
  person('amara', 'Amara Okafor'),
  person('jose', 'José Núñez'),
  person('elena', 'Elena Rossi'),
  person('gone', 'Elena Gone', false),
];

let foretold: { name: string; data: unknown }[];
let refusal: AppError | null;

const roomOf = (board: Board) =>
  ({
    id: board.id,
    state: () => board,
    predict: async (event: { name: string }, data: unknown) => {
      foretold.push({ name: event.name, data });
      if (refusal) throw refusal;
      return data;
    },
  }) as unknown as BoardHandle;

const openAs = async (id: string, board: Board = project) => {
  await activate('en');
  Object.assign(session, {
    user: { id },
    actor: {
      id,
      realId: id,
      companyId: 'company',
      homeCompanyId: 'company',
      isProvider: false,
      departmentId: null,
      kind: 'person',
      role: 'employee',
      grants: defaultGrants('employee'),
      path: [],
    },
  });
  return render(<MembersDialog board={board} room={roomOf(board)} onLeave={() => {}} onClose={() => {}} />, { wrapper: Providers });
};

beforeEach(() => {
  [foretold, refusal] = [[], null];
  vi.stubGlobal('fetch', async () => Response.json(people));
  Object.assign(directory, { status: 'ready', people: Object.fromEntries(people.map((one) => [one.id, one])) });
});
afterEach(() => {
  Object.assign(session, { user: null, actor: null });
  vi.unstubAllGlobals();
});

test('an owner invites a colleague by a part of the name, without its marks, and nobody who has left', async () => {
  await openAs('amara');
  await page.getByRole('textbox', { name: 'Invite somebody' }).fill('elena');
  const found = page.getByRole('list', { name: 'Colleagues who are not on this board' });
  await expect.element(found.getByRole('button', { name: /Elena Rossi/ })).toBeVisible();
  expect(found.getByRole('button').elements()).toHaveLength(1);
  await found.getByRole('button', { name: /Elena Rossi/ }).click();
  expect(foretold).toMatchObject([{ name: 'board.member-added', data: { personId: 'elena', role: 'editor' } }]);
  await page.getByRole('textbox', { name: 'Invite somebody' }).fill('nunez');
  await expect.element(page.getByText('Nobody of this name can be invited.')).toBeVisible();
});

test('an owner changes what somebody may do, and is told why where it is refused', async () => {
  await openAs('amara');
  refusal = new AppError('owner.last');
  await page.getByRole('combobox', { name: /Amara/ }).selectOptions('viewer');
  await expect.element(page.getByText('A board needs an owner. Make somebody else its owner first.')).toBeVisible();
  expect(foretold).toMatchObject([{ name: 'board.member-changed', data: { personId: 'amara', role: 'viewer' } }]);
});

test('whoever is no owner sees who is here and as what, and changes nothing but their own being here', async () => {
  await openAs('jose');
  await expect.element(page.getByText('Amara Okafor')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByRole('combobox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Leave this board' })).toBeVisible();
});

test('the board of a department says by which rule people are on it', async () => {
  await openAs('jose', { ...project, kind: 'department' });
  await expect.element(page.getByText(/Everybody in the department works on its board/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Leave this board' }).elements()).toEqual([]);
});

test('whoever is removed can be brought back at once, as what they were', async () => {
  await openAs('amara', { ...project, members: { amara: 'owner', jose: 'viewer' } });
  await page.getByRole('button', { name: /Remove .*José/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => foretold)
    .toMatchObject([
      { name: 'board.member-removed', data: { personId: 'jose' } },
      { name: 'board.member-added', data: { personId: 'jose', role: 'viewer' } },
    ]);
});

test('an owner beside others is asked before they step down, and stays one where they do not mean it', async () => {
  await openAs('amara', { ...project, members: { amara: 'owner', jose: 'owner' } });
  const own = page.getByRole('combobox', { name: /Amara/ });
  await own.selectOptions('viewer');
  await expect.element(page.getByText(/^You will no longer manage this board/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(own).toHaveValue('owner');
  await own.selectOptions('viewer');
  await own.selectOptions('owner');
  await expect.element(page.getByText(/^You will no longer manage this board/)).not.toBeInTheDocument();
  await expect.element(own).toHaveValue('owner');
  expect(foretold).toEqual([]);
  await own.selectOptions('editor');
  await page.getByRole('button', { name: 'Step down' }).click();
  await expect.poll(() => foretold).toMatchObject([{ name: 'board.member-changed', data: { personId: 'amara', role: 'editor' } }]);
});
