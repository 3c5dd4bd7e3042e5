import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defaultGrants } from '#shared/access/pages.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { session } from '#client/access/session.store.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { aBoard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
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

let predicted: { name: string; data: unknown }[];
let refusal: AppError | null;

const roomOf = (board: Board) =>
  ({
    id: board.id,
    state: () => board,
    predict: async (event: { name: string }, data: unknown) => {
      predicted.push({ name: event.name, data });
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
  [predicted, refusal] = [[], null];
  vi.stubGlobal('fetch', async () => Response.json(people));
  Object.assign(directory, { status: 'ready', people: Object.fromEntries(people.map((one) => [one.id, one])) });
});
afterEach(() => {
  Object.assign(session, { user: null, actor: null });
  vi.unstubAllGlobals();
});

test('an owner finds active colleagues to invite by part of a name, ignoring accents', async () => {
  await openAs('amara');
  await page.getByRole('textbox', { name: 'Invite people' }).fill('elena');
  const found = page.getByRole('list', { name: 'People to invite' });
  await expect.element(found.getByRole('button', { name: /Elena Rossi/ })).toBeVisible();
  expect(found.getByRole('button').elements()).toHaveLength(1);
  await found.getByRole('button', { name: /Elena Rossi/ }).click();
  expect(predicted).toMatchObject([{ name: 'board.member-added', data: { personId: 'elena', role: 'editor' } }]);
  await page.getByRole('textbox', { name: 'Invite people' }).fill('nunez');
  await expect.element(page.getByText('No people found')).toBeVisible();
});

test('an owner changes the role of a member and sees the reason when it is rejected', async () => {
  await openAs('amara');
  refusal = new AppError('owner.last');
  await page.getByRole('combobox', { name: /Amara/ }).selectOptions('viewer');
  await expect.element(page.getByText('A board needs an owner. Make someone else an owner first.')).toBeVisible();
  expect(predicted).toMatchObject([{ name: 'board.member-changed', data: { personId: 'amara', role: 'viewer' } }]);
});

test('a member who is not an owner sees members and roles and can change only their own membership', async () => {
  await openAs('jose');
  await expect.element(page.getByText('Amara Okafor')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByRole('combobox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Leave this board' })).toBeVisible();
});

test('a department board explains its membership rule', async () => {
  await openAs('jose', { ...project, kind: 'department' });
  await expect
    .element(page.getByText(/Everyone in the department and the managers above the department head can edit this board/))
    .toBeVisible();
  expect(page.getByRole('button', { name: 'Leave this board' }).elements()).toEqual([]);
});

test('a removed member can be restored at once with the previous role', async () => {
  await openAs('amara', { ...project, members: { amara: 'owner', jose: 'viewer' } });
  await page.getByRole('button', { name: /Remove .*José/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => predicted)
    .toMatchObject([
      { name: 'board.member-removed', data: { personId: 'jose' } },
      { name: 'board.member-added', data: { personId: 'jose', role: 'viewer' } },
    ]);
});

test('an owner beside other owners confirms before stepping down, and Cancel keeps the role', async () => {
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
  expect(predicted).toEqual([]);
  await own.selectOptions('editor');
  await page.getByRole('button', { name: 'Give up ownership' }).click();
  await expect.poll(() => predicted).toMatchObject([{ name: 'board.member-changed', data: { personId: 'amara', role: 'editor' } }]);
});
