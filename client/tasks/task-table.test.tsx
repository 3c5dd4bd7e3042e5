import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/i18n.ts';
import type { LiveList } from '#client/platform/use-list.ts';
import { aCard, completedOf } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { TableView } from './table-view.tsx';

const cards = [
  aCard('a', 'not-started', null, { dueDate: '2020-01-02', estimate: 3.5 }),
  aCard('b', 'in-progress', null, { startDate: '2020-01-01', priority: 'high' }),
  aCard('c', 'completed'),
];
const listOf = (changes: Partial<LiveList<TaskCard>> = {}) => completedOf([], { items: cards, known: cards, total: 3, ...changes });

async function open(list: LiveList<TaskCard>, onChoose: (boardId: string | null) => void = () => {}) {
  await activate('en');
  return render(<TableView title="All tasks" boardId={null} list={list} onChoose={onChoose} />, { wrapper: Providers });
}

const inAddress = (name: string) => new URLSearchParams(location.search).get(name);
const column = (name: string) => page.getByRole('columnheader', { name });

beforeEach(async () => {
  await page.viewport(1280, 800);
  history.replaceState(null, '', '/admin/tasks?view=table');
  vi.stubGlobal('fetch', async () => Response.json([]));
});
afterEach(() => {
  Object.assign(session, { user: null, actor: null });
  vi.unstubAllGlobals();
});

test('each task has a row with its fields, and how late it is', async () => {
  await open(listOf());
  await expect.element(page.getByText('3 tasks')).toBeVisible();
  const row = page.getByRole('row', { name: /Task a/ });
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).toMatch(/Not Started.*2020-01-02 [\d,]+ days late.*3\.5/);
  await expect.element(page.getByRole('row', { name: /Task b/ }).getByRole('img', { name: 'High priority' })).toBeVisible();
});

test('a head puts the table in its order, and once more the other way round', async () => {
  await open(listOf());
  await expect.element(column('Due')).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Priority' }).click();
  await expect.element(column('Priority')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(column('Due')).not.toHaveAttribute('aria-sort');
  await page.getByRole('button', { name: 'Priority' }).click();
  await expect.element(column('Priority')).toHaveAttribute('aria-sort', 'descending');
  expect(inAddress('sort')).toBe('-priority');
});

test('the arrows lead from row to row, Enter opens the task, and so does a click beside its title', async () => {
  await open(listOf());
  const title = (name: string) => page.getByRole('link', { name });
  (title('Task a').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.element(title('Task b')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(inAddress('taskId')).toBe('b');
  await page
    .getByRole('row', { name: /Task c/ })
    .getByText('Completed')
    .click();
  expect([inAddress('taskId'), inAddress('view')]).toEqual(['c', 'table']);
});

test('more is loaded on demand, and what is new waits to be let in', async () => {
  const asked: string[] = [];
  await open(listOf({ total: 9, hasMore: true, news: 2, more: () => void asked.push('more'), showNew: () => void asked.push('new') }));
  await page.getByRole('button', { name: '2 new' }).click();
  await page.getByRole('button', { name: 'Load more' }).click();
  expect(asked).toEqual(['new', 'more']);
});

test('nothing moves under the pointer', async () => {
  const held: boolean[] = [];
  await open(listOf({ hold: (isHeld) => void held.push(isHeld) }));
  await page.getByRole('row', { name: /Task a/ }).hover();
  await vi.waitFor(() => expect(held.at(-1)).toBe(true));
  await page.getByRole('heading', { name: 'All tasks' }).hover();
  await vi.waitFor(() => expect(held.at(-1)).toBe(false));
});

test('where nothing fits the filters they can be taken off', async () => {
  history.replaceState(null, '', '/admin/tasks?view=table&sort=-title&priority=high');
  await open(listOf({ items: [], known: [], total: 0 }));
  await expect.element(page.getByText('No task here fits the filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  expect([inAddress('priority'), inAddress('sort')]).toEqual([null, '-title']);
  await expect.element(page.getByText('Nothing has been added here yet.')).toBeVisible();
});

test('a table that did not come can be asked for again', async () => {
  const asked: string[] = [];
  await open(listOf({ status: 'failed', items: [], known: [], retry: () => void asked.push('retry') }));
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(asked).toEqual(['retry']);
});

test('a phone shows two lines of each task, and a choice of orders', async () => {
  await page.viewport(390, 800);
  await open(listOf());
  expect(page.getByRole('columnheader').elements()).toEqual([]);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Task, descending' }).click();
  expect(inAddress('sort')).toBe('-title');
  expect(page.getByRole('table').element().scrollWidth).toBeLessThanOrEqual(390);
});
