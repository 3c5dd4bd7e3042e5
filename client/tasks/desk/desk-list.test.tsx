import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { activate } from '#client/platform/i18n.ts';
import { aBoard, aCard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { DeskList } from './desk-list.tsx';
import type { DeskActions } from './use-desk-actions.ts';

let done: unknown[];
const actions: DeskActions = {
  complete: ({ id }) => void done.push(['complete', id]),
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

test('a task opens over the view in which it stands', async () => {
  await open(cards);
  await expect.element(page.getByRole('link', { name: 'Task a' })).toHaveAttribute('href', '/admin/tasks?view=my&taskId=a');
});

test('completing one leaves the focus in the list', async () => {
  await open(cards);
  (page.getByRole('button', { name: /Complete .*Task a/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual([['complete', 'a']]);
  await expect.element(page.getByRole('button', { name: /Complete .*Task b/ })).toHaveFocus();
});

test('the arrows lead from row to row, to the same part of each', async () => {
  await open(cards);
  (page.getByRole('link', { name: 'Task a' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.element(page.getByRole('link', { name: 'Task b' })).toHaveFocus();
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
