import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { proxy } from 'valtio/vanilla';
import { render } from 'vitest-browser-react';
import type { OwnBoard } from '#shared/tasks/own-boards.room.ts';
import { directory } from '#client/people/directory.store.ts';
import { presenceIn } from '#client/platform/presence/presence-store.ts';
import { served, sitAtBoard } from '#client/test/board-sitting.tsx';
import { aCard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { MyTasksView } from './my-tasks-view.tsx';

sitAtBoard();

const boardId = crypto.randomUUID();
const chen = { id: 'chen', name: 'Chen Wei', pictureHash: null, departmentId: null, managerId: null, isActive: true };
const card = aCard('a', 'not-started', null, { boardId });
const own = { id: boardId, kind: 'project', title: 'Footbridge', companyId: 'company', departmentId: null, ownerId: null } as const;

test('My tasks show who else is on the boards of the tasks, and which task they edit', async () => {
  served.colleagues = [chen];
  served.boards = { [boardId]: { ...own, role: 'editor', isArchived: false } as unknown as OwnBoard };
  Object.assign(directory, { status: 'ready', people: { chen } });
  const source = { predict: async () => card, room: { changes: proxy({}) } };
  await render(<MyTasksView sources={[{ cards: { a: card }, changes: {}, source, boardId: null }]} />, { wrapper: Providers });
  await expect.element(page.getByText('Footbridge')).toBeVisible();
  presenceIn(`board:${boardId}`).receive({ chen: { holds: ['a'], at: 'a' } }, true);
  await expect.element(page.getByRole('group', { name: /Here now: .*Chen Wei/ })).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Task a' }) });
  await expect.element(row.getByText(/^.Chen Wei. is editing$/)).toBeVisible();
  await page.getByRole('button', { name: 'Chen Wei' }).click();
  await expect.element(page.getByRole('link', { name: 'Task a' })).toHaveFocus();
  presenceIn(`board:${boardId}`).receive({}, true);
  await expect.element(row.getByRole('note')).not.toBeInTheDocument();
});
