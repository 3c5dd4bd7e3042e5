import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DeletedTask } from '#shared/tasks/deletion.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/i18n.ts';
import { rooms } from '#client/platform/room-store.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { aBoard, aCard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { TaskDrawer } from './task-drawer.tsx';

const absent = () => Response.json({ code: 'record.absent' }, { status: 404 });
const boardId = crypto.randomUUID();
const card = aCard(crypto.randomUUID(), 'not-started', null, { boardId, title: 'Balance the stones' });
const deleted: DeletedTask = { card, deletedAt: '2026-09-03T14:20:00.000Z', deletedById: 'jose' };
const served = { deletion: () => absent(), asked: [] as string[] };

beforeEach(async () => {
  await page.viewport(1280, 800);
  await activate('en');
  const person = { departmentId: null, managerId: null, pictureHash: null, isActive: true };
  directory.people = { jose: { id: 'jose', name: 'José Núñez', ...person } };
  Object.assign(served, { deletion: () => Response.json(deleted), asked: [] });
  vi.stubGlobal('fetch', async (path: string) => {
    served.asked.push(path);
    if (path.endsWith(`/${card.id}/deletion`)) return served.deletion();
    if (path.endsWith(`/${card.id}/restore`)) return Response.json({ ...card, version: 2 });
    if (path.includes(`/rooms/board/${boardId}`))
      return Response.json({ head: { seq: 0, id: null }, state: { ...aBoard([], []), id: boardId } });
    return absent();
  });
  signInAmara();
});
afterEach(() => {
  cleanNotifications();
  rooms.reset();
  signOut();
  vi.unstubAllGlobals();
});

const open = () => render(<TaskDrawer taskId={card.id} onOpen={() => {}} onClose={() => {}} />, { wrapper: Providers });
const restore = () => page.getByRole('button', { name: 'Restore' });

test('the link of a deleted task says who deleted it and until when it can be restored, and restores it', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'This task was deleted' })).toBeVisible();
  await expect.element(page.getByText(/José Núñez.* deleted “.*Balance the stones.*” on .*3 Sep.*until .*3 Oct/)).toBeVisible();
  await restore().click();
  await expect.poll(() => served.asked.some((path) => path.endsWith('/restore'))).toBe(true);
});

test('a reader who may not delete the task sees who may restore it, without the button', async () => {
  signInAmara(['view', 'edit']);
  await open();
  await expect.element(page.getByText(/The person who created it and HR can restore it until/)).toBeVisible();
  await expect.element(restore()).not.toBeInTheDocument();
});

test('a task that was never open to the reader is not here, deleted or not', async () => {
  served.deletion = absent;
  await open();
  await expect.element(page.getByRole('heading', { name: 'This task is not here' })).toBeVisible();
});
