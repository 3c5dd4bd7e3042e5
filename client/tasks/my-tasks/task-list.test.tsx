import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { cutIn } from '#client/test/cut-text.ts';
import { aBoard, aCard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { TaskGroupList } from './task-group-list.tsx';
import { CompletedRowsContext, useCompletedRows } from './completed-rows.ts';
import type { TaskListActions } from './use-task-list-actions.ts';

let done: unknown[];
const actions: TaskListActions = {
  complete: ({ id }, onDone) => {
    done.push(['complete', id]);
    onDone(() => done.push(['reopen', id]));
  },
  change: ({ id }, change) => void done.push([id, change]),
};

async function open(cards: readonly TaskCard[], step = 5) {
  const boards = [aBoard([], [])];
  const list = (
    <TaskGroupList label="Today" cards={cards} changes={{}} boards={boards} today="2026-03-10" step={step} actionsFor={() => actions} />
  );
  return render(list, { wrapper: Providers });
}
const cards = ['a', 'b', 'c'].map((id) => aCard(id, 'not-started'));

beforeEach(async () => {
  done = [];
  await activate('en');
  history.replaceState(null, '', '/?view=my');
});
afterEach(async () => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
  await activate('en');
});

test('a task opens over its current view', async () => {
  await open(cards);
  await expect.element(page.getByRole('link', { name: 'Task a' })).toHaveAttribute('href', '/admin/tasks?view=my&taskId=a');
});

function Desk() {
  const { ticked, area } = useCompletedRows();
  const [open, setOpen] = useState(cards);
  const live: TaskListActions = {
    ...actions,
    complete: (card, onDone) => {
      setOpen((now) => now.filter(({ id }) => id !== card.id));
      onDone(() => setOpen(cards));
    },
  };
  const shown = ticked.standing(open).toSorted((a, b) => a.id.localeCompare(b.id));
  return (
    <CompletedRowsContext value={ticked}>
      <div {...area}>
        <TaskGroupList
          label="Today"
          cards={shown}
          changes={{}}
          boards={[aBoard([], [])]}
          today="2026-03-10"
          step={5}
          actionsFor={() => live}
        />
      </div>
      <button>Elsewhere</button>
    </CompletedRowsContext>
  );
}
const tick = (name: RegExp) => page.getByRole('button', { name });
const titles = () =>
  page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

test('a completed row stays under the pointer, and a second click reopens it', async () => {
  await render(<Desk />, { wrapper: Providers });
  await tick(/Complete .*Task a/).click();
  await expect.element(tick(/Reopen .*Task a/)).toBeVisible();
  expect(titles()).toEqual(['Task a', 'Task b', 'Task c']);
  await tick(/Reopen .*Task a/).click();
  await expect.element(tick(/Complete .*Task a/)).toBeVisible();
  expect(titles()).toEqual(['Task a', 'Task b', 'Task c']);
});

test('completed rows disappear when pointer and focus have left the list', async () => {
  await render(<Desk />, { wrapper: Providers });
  await tick(/Complete .*Task b/).click();
  await expect.element(tick(/Reopen .*Task b/)).toBeVisible();
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(tick(/Reopen .*Task b/)).not.toBeInTheDocument();
  await expect.poll(titles).toEqual(['Task a', 'Task c']);
});

test('completed rows disappear after a period without input, and focus moves to the next row', async () => {
  vi.useFakeTimers();
  await render(<Desk />, { wrapper: Providers });
  (tick(/Complete .*Task a/).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tick(/Reopen .*Task a/)).toHaveFocus();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await expect.element(tick(/Complete .*Task b/)).toHaveFocus();
  await expect.poll(titles).toEqual(['Task b', 'Task c']);
});

test('arrow keys move between rows within one column', async () => {
  await open(cards);
  (page.getByRole('link', { name: 'Task a' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.element(page.getByRole('link', { name: 'Task b' })).toHaveFocus();
});

test('hover and keyboard focus show the name of the priority', async () => {
  await open([aCard('a', 'not-started')]);
  const priority = page.getByRole('button', { name: /^Change priority of .*: Medium priority$/ });
  const tooltip = page.getByRole('tooltip', { name: 'Medium priority' });
  await priority.hover();
  await expect.element(tooltip).toBeVisible();
  await page.getByRole('link', { name: 'Task a' }).hover();
  await expect.element(tooltip).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  (priority.element() as HTMLElement).focus();
  await expect.element(tooltip).toBeVisible();
});

test('priority and due date are edited in the row', async () => {
  await open([aCard('a', 'not-started', null, { dueDate: '2026-03-08' })]);
  await page.getByRole('button', { name: /^Change priority of .*: Medium priority$/ }).click();
  await page.getByRole('menuitem', { name: 'High priority' }).click();
  await page.getByRole('button', { name: /^Change due date of .*: 2 days late/ }).click();
  await page.getByRole('button', { name: 'Next Monday' }).click();
  await page.getByRole('button', { name: /^Change due date of .*: 2 days late/ }).click();
  await page.getByRole('button', { name: 'No date', exact: true }).click();
  expect(done).toEqual([
    ['a', { priority: 'high' }],
    ['a', { dueDate: '2026-03-16' }],
    ['a', { dueDate: null }],
  ]);
});

test('a task on an inaccessible board opens in the drawer and has no actions in the row', async () => {
  await open([aCard('a', 'not-started', null, { boardId: 'elsewhere' })]);
  await expect.element(page.getByRole('link', { name: 'Task a' })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a long list shows its first tasks and more on request', async () => {
  await open(
    Array.from({ length: 12 }, (_, index) => aCard(String(index), 'not-started')),
    5,
  );
  expect(page.getByRole('listitem').elements()).toHaveLength(5);
  await page.getByRole('button', { name: 'Show 5 more' }).click();
  expect(page.getByRole('listitem').elements()).toHaveLength(10);
  await page.getByRole('button', { name: 'Show 2 more' }).click();
  expect(page.getByRole('listitem').elements()).toHaveLength(12);
});

test('a task of the private board shows the board name in the language of the reader', async () => {
  await activate('ar');
  const board = { ...aBoard([], []), kind: 'private' as const, title: 'My private board' };
  const list = (
    <TaskGroupList label="Today" cards={cards} changes={{}} boards={[board]} today="2026-03-10" step={1} actionsFor={() => actions} />
  );
  await render(list, { wrapper: Providers });
  await expect.element(page.getByText('لوحتي الخاصة')).toBeVisible();
});

test('on a phone a word of 255 characters takes at most two lines', async () => {
  await page.viewport(390, 760);
  await open([aCard('a', 'not-started', null, { title: 'W'.repeat(255) })]);
  const list = page.getByRole('list', { name: 'Today' }).element();
  const title = page.getByRole('link').element();
  expect(cutIn(list)).toEqual([]);
  expect([title.getBoundingClientRect().height, list.scrollWidth <= 390]).toEqual([40, true]);
});

test('in Arabic board names are aligned to one edge, whatever their text direction', async () => {
  await page.viewport(1280, 760);
  await activate('ar');
  const boards = [aBoard([], []), { ...aBoard([], []), id: 'other', title: 'المالية' }];
  const shown = [aCard('a', 'not-started'), aCard('b', 'not-started', null, { boardId: 'other' })];
  await render(
    <TaskGroupList label="Today" cards={shown} changes={{}} boards={boards} today="2026-03-10" step={5} actionsFor={() => actions} />,
    { wrapper: Providers },
  );
  const edgeOf = (name: string) => {
    const range = document.createRange();
    range.selectNodeContents(page.getByText(name, { exact: true }).element());
    return Math.round(range.getBoundingClientRect().right);
  };
  expect(edgeOf('Customer operations')).toBe(edgeOf('المالية'));
});
