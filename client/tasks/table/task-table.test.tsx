import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { emptyList, type LiveList } from '#client/platform/lists/use-list.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { aBoard, aCard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { TableGroup } from './table-groups.ts';
import { TableView } from './table-view.tsx';

const cards = [
  aCard('a', 'not-started', null, { dueDate: '2020-01-02', estimate: 3.5 }),
  aCard('b', 'in-progress', null, { startDate: '2020-01-01', priority: 'high' }),
  aCard('c', 'completed'),
];
type Changes = Partial<LiveList<TaskCard>>;

const groupsOf = (tasks: readonly TaskCard[], changes: Changes = {}): TableGroup[] =>
  (['in-progress', 'not-started', 'completed'] as const).map((status) => {
    const items = tasks.filter((card) => card.status === status);
    return { status, isFolded: false, list: { ...emptyList, items, known: items, total: items.length, ...changes } };
  });

const department = { ...aBoard(cards, []), members: { amara: 'editor' as const } };

async function open(
  groups: readonly TableGroup[],
  { board = null, onChoose = () => {} }: { board?: Board | null; onChoose?: () => void } = {},
) {
  await activate('en');
  const window = {
    display: 'flex',
    flexDirection: 'column',
    blockSize: 700,
    inlineSize: 1400,
    maxInlineSize: '100%',
    overflow: 'hidden',
  } as const;
  const view = <TableView title="All tasks" board={board} groups={groups} onChoose={onChoose} />;
  return render(<div style={window}>{view}</div>, { wrapper: Providers });
}

const inAddress = (name: string) => new URLSearchParams(location.search).get(name);
const column = (name: string) => page.getByRole('columnheader', { name });

beforeEach(async () => {
  await page.viewport(1600, 800);
  history.replaceState(null, '', '/admin/tasks?view=table');
  vi.stubGlobal('fetch', async () => Response.json([]));
  localStorage.clear();
  signInAmara();
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

test('each task has a row with its fields and days late', async () => {
  await open(groupsOf(cards));
  await expect.element(page.getByText('3 tasks')).toBeVisible();
  const row = page.getByRole('row', { name: /Task a/ });
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).toMatch(/Not Started.*2020-01-02 [\d,]+ days late.*3\.5/);
  await expect.element(page.getByRole('row', { name: /Task b/ }).getByRole('img', { name: 'High priority' })).toBeVisible();
});

test('hovering the priority in a row shows its name', async () => {
  await open(groupsOf(cards));
  await page
    .getByRole('row', { name: /Task b/ })
    .getByRole('img', { name: 'High priority' })
    .hover();
  await expect.element(page.getByRole('tooltip', { name: 'High priority' })).toBeVisible();
});

test('clicking a column header sorts the table, and a second click reverses the order', async () => {
  await open(groupsOf(cards));
  await expect.element(column('Due')).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Priority' }).click();
  await expect.element(column('Priority')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(column('Due')).not.toHaveAttribute('aria-sort');
  await page.getByRole('button', { name: 'Priority' }).click();
  await expect.element(column('Priority')).toHaveAttribute('aria-sort', 'descending');
  expect(inAddress('sort')).toBe('-priority');
});

test('arrow keys move between rows, and Enter or a click beside the title opens the task', async () => {
  await open(groupsOf(cards));
  const title = (name: string) => page.getByRole('link', { name });
  (title('Task b').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(title('Task a')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(title('Task c')).toHaveFocus();
  await userEvent.keyboard('{Home}{Enter}');
  expect(inAddress('taskId')).toBe('b');
  await page
    .getByRole('row', { name: /Task c/ })
    .getByText('Completed')
    .click();
  expect([inAddress('taskId'), inAddress('view')]).toEqual(['c', 'table']);
});

test('more tasks load on demand, and new tasks wait to be shown', async () => {
  const calls: string[] = [];
  const [first, ...others] = groupsOf(cards);
  const list = { ...first!.list, hasMore: true, news: 2, more: () => void calls.push('more'), showNew: () => void calls.push('new') };
  await open([{ ...first!, list }, ...others]);
  await vi.waitFor(() => expect(calls).toEqual(['more']));
  await page.getByRole('button', { name: '2 new' }).click();
  await page.getByRole('button', { name: 'Load more' }).click();
  expect(calls).toEqual(['more', 'new', 'more']);
});

test('rows do not move under the pointer', async () => {
  const held: boolean[] = [];
  await open(groupsOf(cards, { hold: (isHeld) => void held.push(isHeld) }));
  await page.getByRole('row', { name: /Task a/ }).hover();
  await vi.waitFor(() => expect(held.at(-1)).toBe(true));
  await page.getByRole('heading', { name: 'All tasks' }).hover();
  await vi.waitFor(() => expect(held.at(-1)).toBe(false));
});

test('a table without matches offers to clear the filters', async () => {
  history.replaceState(null, '', '/admin/tasks?view=table&sort=-title&priority=high');
  await open(groupsOf([]));
  await expect.element(page.getByText('No tasks match the filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  expect([inAddress('priority'), inAddress('sort')]).toEqual([null, '-title']);
  await expect.element(page.getByText('Nothing has been added here yet.')).toBeVisible();
});

test('a table that failed to load can be retried', async () => {
  const calls: string[] = [];
  await open(groupsOf([], { status: 'failed', retry: () => void calls.push('retry') }));
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(calls).toEqual(['retry', 'retry', 'retry']);
});

test('a phone shows two lines per task and a sort menu', async () => {
  await page.viewport(390, 800);
  await open(groupsOf(cards));
  expect(page.getByRole('columnheader', { name: 'Due' }).elements()).toEqual([]);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Task, descending' }).click();
  expect(inAddress('sort')).toBe('-title');
  expect(page.getByRole('table').element().scrollWidth).toBeLessThanOrEqual(390);
});

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const titleLink = (name: string) => page.getByRole('link', { name });
const bar = () => page.getByRole('toolbar', { name: 'Selected tasks' });

test('Space selects, Shift extends, Ctrl+A selects all, and Esc clears the selection', async () => {
  await open(groupsOf(cards), { board: department });
  (titleLink('Task b').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(bar().getByText('1 selected')).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(bar().getByText('2 selected')).toBeVisible();
  await expect.element(titleLink('Task a')).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar().getByText('3 selected')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Select all tasks shown' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar()).not.toBeInTheDocument();
});

test('a checkbox selects its row, and an action of the bar sends one request for all rows', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string }) => {
    if (body !== undefined) sent.push(JSON.parse(body));
    return Response.json({ results: ['a', 'b'].map((id) => ({ id, error: null })) });
  });
  await open(groupsOf(cards), { board: department });
  await page.getByRole('checkbox', { name: 'Select ⁨Task a⁩' }).click();
  await page.getByRole('checkbox', { name: 'Select ⁨Task b⁩' }).click();
  await expect.element(row('Task a')).toHaveAttribute('data-selected');
  await bar().getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('menuitem', { name: 'Low priority' }).click();
  await vi.waitFor(() => expect(sent).toEqual([{ taskIds: ['b', 'a'], change: { priority: 'low' } }]));
});

test('cells are edited in place by people with the right to edit', async () => {
  await open(groupsOf(cards), { board: department });
  await row('Task a')
    .getByRole('button', { name: /^Change status of .*Task a.*: Not Started$/ })
    .click();
  await expect.element(page.getByRole('menuitem', { name: 'In Progress' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await row('Task a')
    .getByRole('button', { name: /^Change due date of / })
    .click();
  await expect.element(page.getByRole('dialog', { name: 'Due date' })).toBeVisible();
});

test('a viewer gets no menu in a cell', async () => {
  signInAmara(['view']);
  await open(groupsOf(cards), { board: { ...department, members: { amara: 'viewer' } } });
  await expect.element(row('Task a')).toBeVisible();
  expect(
    row('Task a')
      .getByRole('button', { name: /^Not Started/ })
      .elements(),
  ).toEqual([]);
});

test('a group can be collapsed and shows its task count', async () => {
  const groups = groupsOf(cards);
  await open([...groups.slice(0, 2), { ...groups[2]!, isFolded: true, list: { ...groups[2]!.list, total: 12 } }]);
  const head = page.getByRole('button', { name: 'Completed 12' });
  await expect.element(head).toHaveAttribute('aria-expanded', 'false');
  expect(titleLink('Task c').elements()).toEqual([]);
  await head.click();
  expect(JSON.parse(localStorage.getItem('cairn.collapsed-groups.amara')!)).toEqual([]);
});

test('arrow keys widen columns, and hidden columns stay hidden', async () => {
  localStorage.setItem('cairn.columns.tasks.amara', '{"hidden":["startDate","title","weight"],"widths":{"dueDate":"wide"}}');
  const shown = await open(groupsOf(cards));
  await expect.element(column('Task')).toBeVisible();
  expect(column('Start').elements()).toEqual([]);
  const edge = () => page.getByRole('separator', { name: 'Width of the column Due' });
  const width = () => Number(edge().element().getAttribute('aria-valuenow'));
  const before = width();
  (edge().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await vi.waitFor(() => expect(width()).toBeGreaterThan(before));
  const after = width();
  await shown.unmount();
  await open(groupsOf(cards));
  await expect.element(column('Due')).toBeVisible();
  expect(width()).toBe(after);
});

test('a table of thousands of rows renders only the visible ones', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => aCard(`m${String(at).padStart(4, '0')}`, 'in-progress'));
  await open(groupsOf(many));
  await expect.element(titleLink('Task m0000')).toBeVisible();
  const inDocument = () => document.querySelectorAll('[data-task]').length;
  await vi.waitFor(() => expect(inDocument()).toBeLessThan(60));
  (titleLink('Task m0000').element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(titleLink('Task m2999')).toHaveFocus();
  expect(inDocument()).toBeLessThan(60);
});
