import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { boardHandle, cardNamed, signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { BoardView } from './board-view.tsx';
import { aBoard, aCard, completedOf } from '#client/test/sample-board.ts';

const cards = [aCard('a', 'not-started', null, { priority: 'high' }), aCard('b', 'in-progress')];
const board = aBoard(cards, []);

async function open(unfilteredTotal = 15) {
  const completed = { ...completedOf([]), unfilteredTotal };
  return render(<BoardView board={board} room={boardHandle(board)} completed={completed} onChoose={() => {}} />, { wrapper: Providers });
}

const column = (name: string) => page.getByRole('region', { name });
const clearButton = { name: 'Clear filters' };

beforeEach(async () => {
  await page.viewport(1280, 800);
  vi.stubGlobal('fetch', async () => Response.json([]));
  history.replaceState(null, '', '/admin/tasks?priority=high');
  signInAmara();
  await activate('en');
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('each column shows how many of its tasks match the filter', async () => {
  await open();
  await expect.element(column('Not Started').getByText('1 of 1')).toBeVisible();
  await expect.element(column('In Progress').getByText('0 of 1')).toBeVisible();
  await expect.element(column('Completed').getByText('0 of 15')).toBeVisible();
});

test('a column without matches offers to clear the filter', async () => {
  await open();
  await expect.element(cardNamed('Task b')).not.toBeInTheDocument();
  await column('In Progress').getByRole('button', clearButton).click();
  await expect.element(cardNamed('Task b')).toBeVisible();
  expect(location.search).toBe('');
});

test('a column without tasks does not offer to clear the filter', async () => {
  await open(0);
  await expect.element(column('Completed').getByText('No tasks here yet')).toBeVisible();
  await expect.element(column('Completed').getByRole('button', clearButton)).not.toBeInTheDocument();
});

test('Clear filters removes all filter chips and disappears with them', async () => {
  history.replaceState(null, '', '/admin/tasks?priority=high&status=in-progress');
  await open();
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect.element(filters.getByRole('button', { name: 'Remove filter: Status' })).toBeVisible();
  await filters.getByRole('button', clearButton).click();
  expect(location.search).toBe('');
  await expect.element(filters.getByRole('button', clearButton)).not.toBeInTheDocument();
});
