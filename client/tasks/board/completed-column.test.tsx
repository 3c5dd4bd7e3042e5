import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Board } from '#shared/tasks/board.room.ts';
import { activate } from '#client/platform/base/i18n.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { boardHandle, cardNamed, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { BoardView } from './board-view.tsx';
import { aBoard, aCard, completedOf } from '#client/test/sample-board.ts';

const cards = [aCard('a', 'not-started'), aCard('e', 'completed')];
const board = aBoard(cards, []);

async function open(shown: Board, completed: LiveList<TaskCard>) {
  await activate('en');
  return render(<BoardView board={shown} room={boardHandle(shown)} completed={completed} onChoose={() => {}} />, { wrapper: Providers });
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  vi.stubGlobal('fetch', async () => Response.json([]));
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

test('Completed shows its first page and counts the rest, and new tasks wait to be shown', async () => {
  const calls: string[] = [];
  const column = completedOf(cards, {
    total: 10_000,
    hasMore: true,
    news: 3,
    more: () => void calls.push('more'),
    showNew: () => void calls.push('new'),
  });
  await open(board, column);
  await expect.element(page.getByRole('region', { name: 'Completed' }).getByText('10000', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '3 new' }).click();
  await page.getByRole('button', { name: 'Show 9,999 more' }).click();
  expect(calls).toEqual(['new', 'more']);
});

test('Completed does not update while the pointer is over it', async () => {
  const held: boolean[] = [];
  await open(board, completedOf(cards, { hold: (isHeld) => void held.push(isHeld) }));
  await cardNamed('Task e').hover();
  await vi.waitFor(() => expect(held.at(-1)).toBe(true));
  await cardNamed('Task a').hover();
  await vi.waitFor(() => expect(held.at(-1)).toBe(false));
});

test('a board is not shown as empty while its completed tasks are loading', async () => {
  await open({ ...board, cards: {} }, completedOf([], { status: 'loading' }));
  await expect.element(page.getByRole('list', { name: 'Not Started' })).toBeInTheDocument();
  expect(page.getByRole('heading', { name: 'No Data Found!' }).elements()).toEqual([]);
});
