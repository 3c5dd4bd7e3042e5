import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { activate } from '#client/platform/i18n.ts';
import { cutIn } from '#client/test/cut-text.ts';
import { aBoard, aCard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { DeskList } from './desk-list.tsx';
import { TickedRowsContext, useTickedRows } from './ticked-rows.ts';
import type { DeskActions } from './use-desk-actions.ts';

let done: unknown[];
const actions: DeskActions = {
  complete: ({ id }) => {
    done.push(['complete', id]);
    return () => done.push(['reopen', id]);
  },
  change: ({ id }, change) => void done.push([id, change]),
};

async function open(cards: readonly TaskCard[], step = 5) {
  const boards = [aBoard([], [])];
  const list = (
    <DeskList label="Today" cards={cards} changes={{}} boards={boards} today="2026-03-10" step={step} actionsFor={() => actions} />
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

test('a task opens over the view in which it stands', async () => {
  await open(cards);
  await expect.element(page.getByRole('link', { name: 'Task a' })).toHaveAttribute('href', '/admin/tasks?view=my&taskId=a');
});

/** The list as a view holds it: what is completed leaves its cards, what is reopened comes back. */
function Desk() {
  const { ticked, area } = useTickedRows();
  const [open, setOpen] = useState(cards);
  const live: DeskActions = {
    ...actions,
    complete: (card) => {
      setOpen((now) => now.filter(({ id }) => id !== card.id));
      return () => setOpen(cards);
    },
  };
  const shown = ticked.standing(open).toSorted((a, b) => a.id.localeCompare(b.id));
  return (
    <TickedRowsContext value={ticked}>
      <div {...area}>
        <DeskList label="Today" cards={shown} changes={{}} boards={[aBoard([], [])]} today="2026-03-10" step={5} actionsFor={() => live} />
      </div>
      <button>Elsewhere</button>
    </TickedRowsContext>
  );
}
const tick = (name: RegExp) => page.getByRole('button', { name });
const titles = () =>
  page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

test('a ticked row stays where it is under the hand, and a second press takes the tick back', async () => {
  await render(<Desk />, { wrapper: Providers });
  await tick(/Complete .*Task a/).click();
  await expect.element(tick(/Reopen .*Task a/)).toBeVisible();
  expect(titles()).toEqual(['Task a', 'Task b', 'Task c']);
  await tick(/Reopen .*Task a/).click();
  await expect.element(tick(/Complete .*Task a/)).toBeVisible();
  expect(titles()).toEqual(['Task a', 'Task b', 'Task c']);
});

test('ticked rows go when pointer and focus have left the list', async () => {
  await render(<Desk />, { wrapper: Providers });
  await tick(/Complete .*Task b/).click();
  await expect.element(tick(/Reopen .*Task b/)).toBeVisible();
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(tick(/Reopen .*Task b/)).not.toBeInTheDocument();
  await expect.poll(titles).toEqual(['Task a', 'Task c']);
});

test('ticked rows go from under a hand that does not move, and hand the focus on', async () => {
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

test('the arrows lead from row to row, to the same part of each', async () => {
  await open(cards);
  (page.getByRole('link', { name: 'Task a' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.element(page.getByRole('link', { name: 'Task b' })).toHaveFocus();
});

test('the priority of a row is said in words under the pointer and to the keyboard', async () => {
  await open([aCard('a', 'not-started')]);
  const priority = page.getByRole('button', { name: /^Medium priority/ });
  const tooltip = page.getByRole('tooltip', { name: 'Medium priority' });
  await priority.hover();
  await expect.element(tooltip).toBeVisible();
  await page.getByRole('link', { name: 'Task a' }).hover();
  await expect.element(tooltip).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  (priority.element() as HTMLElement).focus();
  await expect.element(tooltip).toBeVisible();
});

test('priority and due date are changed where the task stands', async () => {
  await open([aCard('a', 'not-started', null, { dueDate: '2026-03-08' })]);
  await page.getByRole('button', { name: /^Medium priority/ }).click();
  await page.getByRole('menuitem', { name: 'High priority' }).click();
  await page.getByRole('button', { name: /^Due 2 days late/ }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('button', { name: /^Due 2 days late/ }).click();
  await page.getByRole('button', { name: 'No date', exact: true }).click();
  expect(done).toEqual([
    ['a', { priority: 'high' }],
    ['a', { dueDate: '2026-03-16' }],
    ['a', { dueDate: null }],
  ]);
});

test('a task on a board that one may not open leads to its drawer, and nothing is done with it here', async () => {
  await open([aCard('a', 'not-started', null, { boardId: 'elsewhere' })]);
  await expect.element(page.getByRole('link', { name: 'Task a' })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a long list begins with its first, and shows as many more when asked', async () => {
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

test('a task of one’s private board names it in the reader’s language', async () => {
  await activate('ar');
  const board = { ...aBoard([], []), kind: 'private' as const, title: 'My desk' };
  const list = (
    <DeskList label="Today" cards={cards} changes={{}} boards={[board]} today="2026-03-10" step={1} actionsFor={() => actions} />
  );
  await render(list, { wrapper: Providers });
  await expect.element(page.getByText('مكتبي')).toBeVisible();
});

test('on a phone a word of 255 characters takes two lines of its row, and no more', async () => {
  await page.viewport(390, 760);
  await open([aCard('a', 'not-started', null, { title: 'W'.repeat(255) })]);
  const list = page.getByRole('list', { name: 'Today' }).element();
  const title = page.getByRole('link').element();
  expect(cutIn(list)).toEqual([]);
  expect([title.getBoundingClientRect().height, list.scrollWidth <= 390]).toEqual([40, true]);
});

test('in Arabic the names of boards begin at one edge, in whatever direction they run', async () => {
  await page.viewport(1280, 760);
  await activate('ar');
  const boards = [aBoard([], []), { ...aBoard([], []), id: 'other', title: 'المالية' }];
  const shown = [aCard('a', 'not-started'), aCard('b', 'not-started', null, { boardId: 'other' })];
  await render(
    <DeskList label="Today" cards={shown} changes={{}} boards={boards} today="2026-03-10" step={5} actionsFor={() => actions} />,
    { wrapper: Providers },
  );
  const edgeOf = (name: string) => {
    const range = document.createRange();
    range.selectNodeContents(page.getByText(name, { exact: true }).element());
    return Math.round(range.getBoundingClientRect().right);
  };
  expect(edgeOf('Customer operations')).toBe(edgeOf('المالية'));
});
