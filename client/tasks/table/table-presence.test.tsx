import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { presenceIn } from '#client/platform/presence/presence-store.ts';
import { emptyList } from '#client/platform/lists/use-list.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { aBoard, aCard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { TableView } from './table-view.tsx';

const cards = ['a', 'b'].map((id) => aCard(id, 'not-started'));
const chen = { id: 'chen', name: 'Chen Wei', pictureHash: null, departmentId: 'department', managerId: null, isActive: true };
const presence = presenceIn('board:board');
const showDoing = (doing: { holds: string[]; at?: string; typing?: string; drag?: { subject: string; list: string; above: null } }) =>
  presence.receive({ chen: doing }, true);
const rowOf = (title: string) => page.getByRole('row', { name: new RegExp(title) });

async function open(isOfOneBoard = true) {
  const board = isOfOneBoard ? aBoard(cards, []) : null;
  const groups = [{ status: 'not-started' as const, isFolded: false, list: { ...emptyList, items: cards, known: cards, total: 2 } }];
  await render(<TableView title="Tasks" board={board} groups={groups} onChoose={() => {}} />, { wrapper: Providers });
}

beforeEach(async () => {
  await page.viewport(1600, 800);
  await activate('en');
  vi.stubGlobal('fetch', async () => Response.json([chen]));
  signInAmara();
  Object.assign(directory, { status: 'ready', people: { chen } });
});
afterEach(() => {
  signOut();
  directory.people = {};
  vi.unstubAllGlobals();
});

test('the table of a board shows who is present, and clicking a person scrolls to their row', async () => {
  await open();
  showDoing({ holds: [], at: 'b' });
  await expect.element(page.getByRole('group', { name: /Here now: .*Chen Wei/ })).toBeVisible();
  await page.getByRole('button', { name: 'Chen Wei' }).click();
  await expect.element(page.getByRole('link', { name: 'Task b' })).toHaveFocus();
});

test('a row shows who is editing or moving its task until they stop', async () => {
  await open();
  showDoing({ holds: ['b'] });
  await expect.element(rowOf('Task b').getByText(/^.Chen Wei. is editing$/)).toBeVisible();
  expect(rowOf('Task a').getByRole('note').elements()).toEqual([]);
  showDoing({ holds: ['b'], drag: { subject: 'b', list: 'not-started', above: null } });
  await expect.element(rowOf('Task b').getByText(/^.Chen Wei. is moving this task$/)).toBeVisible();
  showDoing({ holds: [] });
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
});

test('a row shows who edits a field of its task in the drawer', async () => {
  await open();
  showDoing({ holds: [], typing: 'b' });
  await expect.element(rowOf('Task b').getByText(/^.Chen Wei. is editing$/)).toBeVisible();
  showDoing({ holds: [] });
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
});

test('the focused row is sent to others as presence', async () => {
  const setActivity = vi.spyOn(presence, 'setActivity');
  await open();
  (page.getByRole('link', { name: 'Task b' }).element() as HTMLElement).focus();
  expect(setActivity).toHaveBeenCalledWith({ at: 'b' });
});

test('the table of all boards has no presence', async () => {
  const use = vi.spyOn(presence, 'use');
  await open(false);
  await expect.element(page.getByRole('link', { name: 'Task b' })).toBeVisible();
  expect(use).not.toHaveBeenCalled();
});
