import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/platform/errors.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { cardNamed, focusOn } from '#client/test/board-page.tsx';
import { board, open, served, sitAtBoard, viewOf } from '#client/test/board-sitting.tsx';
import { recordUndo } from '#client/platform/base/undo-stack.ts';
import { recordAsStep } from './undo-recorder.ts';

sitAtBoard();
afterEach(() => history.replaceState(null, '', '/'));

const shownWith = (...cards: readonly TaskCard[]) =>
  viewOf({ ...board, cards: { ...board.cards, ...Object.fromEntries(cards.map((card) => [card.id, card])) } });

async function rename(name: string) {
  focusOn('Task a');
  await userEvent.keyboard('e');
  await page.getByRole('textbox', { name: 'Title' }).fill(name);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => served.predicted.at(-1)).toMatchObject({ name: 'task.edited', data: { title: name } });
}

const a = board.cards['a']!;
const undo = () => userEvent.keyboard('{Control>}z{/Control}');

test('undo reverts a rename before earlier changes', async () => {
  const { rerender } = await open();
  focusOn('Task b');
  await userEvent.keyboard('p');
  await page.getByRole('menuitem', { name: 'Low priority' }).click();
  const low = { ...board.cards['b']!, priority: 'low' as const };
  await rerender(shownWith(low));
  await rename('Another name');
  await rerender(shownWith(low, { ...a, title: 'Another name' }));
  await expect.element(cardNamed('Another name')).toHaveFocus();
  await undo();
  await expect.poll(() => served.predicted.at(-1)).toMatchObject({ name: 'task.edited', data: { title: 'Task a' } });
  expect(served.requests).toHaveLength(1);
});

test('undo does not revert a title that another person has changed since', async () => {
  const { rerender } = await open();
  await rename('Another name');
  await rerender(shownWith({ ...a, title: 'A third name' }));
  focusOn('Task b');
  await undo();
  await expect.element(page.getByText(/^Not undone. Someone else has changed this task/)).toBeVisible();
  expect(served.predicted).toHaveLength(1);
});

async function putBelow(): Promise<TaskCard> {
  focusOn('Task a');
  await userEvent.keyboard(' {ArrowDown} ');
  await expect.poll(() => served.predicted.at(-1)).toMatchObject({ name: 'task.moved', data: { id: 'a' } });
  return served.predicted.at(-1)!.data as TaskCard;
}

test('undo moves a card back to its position in the list', async () => {
  const { rerender } = await open();
  await rerender(shownWith(await putBelow()));
  focusOn('Task c');
  await undo();
  await expect.poll(() => served.requests).toMatchObject([{ taskIds: ['a'], change: { places: [{ beforeId: null, afterId: 'b' }] } }]);
});

test('undo does not move a card that another person has moved in the same list', async () => {
  const { rerender } = await open();
  const moved = await putBelow();
  await rerender(shownWith({ ...moved, rank: `${board.cards['d']!.rank}V` }));
  focusOn('Task c');
  await undo();
  await expect.element(page.getByText(/^Not undone. Someone else has changed this task/)).toBeVisible();
  expect(served.requests).toEqual([]);
});

test('undo includes changes made in the drawer above the board', async () => {
  const { rerender } = await open();
  await recordAsStep(a, { values: { estimate: 3, startDate: '2027-05-06' } }, async () => {});
  await rerender(shownWith({ ...a, estimate: 3, startDate: '2027-05-06' }));
  focusOn('Task b');
  await undo();
  await expect
    .poll(() => served.predicted.at(-1))
    .toMatchObject({ name: 'task.edited', data: { id: 'a', estimate: null, startDate: null } });
});

test('undo skips a change that was rejected in the drawer', async () => {
  const { rerender } = await open();
  await rename('Another name');
  const named = { ...a, title: 'Another name' };
  await rerender(shownWith(named));
  await expect(recordAsStep(named, { values: { estimate: 3 } }, () => Promise.reject(new AppError('access.denied')))).rejects.toThrow();
  focusOn('Task b');
  await undo();
  await expect.poll(() => served.predicted.at(-1)).toMatchObject({ name: 'task.edited', data: { title: 'Task a' } });
});

test('undo skips a task that was deleted and restored', async () => {
  const { rerender } = await open();
  await rename('Another name');
  const named = { ...a, title: 'Another name' };
  await rerender(shownWith(named));
  await recordAsStep(board.cards['b']!, { isDeleted: true }, async () => {});
  focusOn('Task c');
  await undo();
  await expect.poll(() => served.predicted.at(-1)).toMatchObject({ name: 'task.edited', data: { title: 'Task a' } });
});

async function addOne(list = 'Not Started'): Promise<TaskCard> {
  await page.getByRole('button', { name: `Add a task to ${list}` }).click();
  await userEvent.keyboard('A new one{Enter}{Escape}');
  await expect.poll(() => served.predicted.at(-1)).toMatchObject({ name: 'task.created' });
  return served.predicted.at(-1)!.data as TaskCard;
}

test('undo removes an added task', async () => {
  const { rerender } = await open();
  const added = await addOne();
  await rerender(shownWith(added));
  focusOn('A new one');
  await undo();
  await expect.poll(() => served.predicted.at(-1)).toMatchObject({ name: 'task.deleted', data: { id: added.id } });
});

test.each<[string, string, Partial<TaskCard>]>([
  ['another status', 'Not Started', { status: 'in-progress', laneId: 'doing' }],
  ['another lane', 'In Progress, Doing', { laneId: 'review' }],
])('undo keeps an added task that another person has changed: %s', async (_, list, changes) => {
  const { rerender } = await open();
  const added = await addOne(list);
  await rerender(shownWith({ ...added, ...changes }));
  focusOn('Task b');
  await undo();
  await expect.element(page.getByText(/^Not undone. This task has changed since you added it: .*A new one/)).toBeVisible();
  expect(served.predicted.at(-1)).toMatchObject({ name: 'task.created' });
});

test('adding a task hidden by the filters shows a message with a button to show it', async () => {
  history.replaceState(null, '', '/admin/tasks?priority=low');
  await open();
  await addOne();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Added, but hidden by the filters' })
    .getByRole('button', { name: 'Clear filters' })
    .click();
  await expect.poll(() => location.search).toBe('');
});

test('undo runs reverts of actions on other tasks in their order among the steps, and each once', async () => {
  await open();
  const done: string[] = [];
  const logged = (name: string) => recordUndo({ undo: () => done.push(name) });
  const first = logged('first');
  await rename('Another name');
  logged('refused').forget();
  logged('last');
  await recordAsStep({ ...a, id: 'a subtask' }, { values: { estimate: 3 } }, async () => {}, { entry: { undo: () => done.push('edit') } });
  focusOn('Task b');
  await undo();
  await undo();
  expect(done).toEqual(['edit', 'last']);
  first.undo();
  first.undo();
  expect(done).toEqual(['edit', 'last', 'first']);
});

test('undo and redo of a rename say what they did', async () => {
  const { rerender } = await open();
  await rename('Another name');
  await rerender(shownWith({ ...a, title: 'Another name' }));
  focusOn('Task b');
  await undo();
  await expect.element(page.getByText(/^Undone: Changed: .*Task a/)).toBeVisible();
  await rerender(shownWith(a));
  focusOn('Task b');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => served.predicted.at(-1)).toMatchObject({ name: 'task.edited', data: { title: 'Another name' } });
  await expect.element(page.getByText(/^Redone: Changed: .*Task a/)).toBeVisible();
});
