import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/platform/errors.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { cardNamed, focusOn } from '#client/test/board-page.tsx';
import { board, open, served, sitAtBoard, viewOf } from '#client/test/board-sitting.tsx';
import { asStep } from './kept-steps.ts';

sitAtBoard();
afterEach(() => history.replaceState(null, '', '/'));

/** The board with these cards as they are now. */
const shownWith = (...cards: readonly TaskCard[]) =>
  viewOf({ ...board, cards: { ...board.cards, ...Object.fromEntries(cards.map((card) => [card.id, card])) } });

async function rename(name: string) {
  focusOn('Task a');
  await userEvent.keyboard('e');
  await page.getByRole('textbox', { name: 'Title' }).fill(name);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => served.foretold.at(-1)).toMatchObject({ name: 'task.edited', data: { title: name } });
}

const a = board.cards['a']!;
const takeBack = () => userEvent.keyboard('{Control>}z{/Control}');

test('a new title is taken back before what was done earlier', async () => {
  const { rerender } = await open();
  focusOn('Task b');
  await userEvent.keyboard('p');
  await page.getByRole('menuitem', { name: 'Low priority' }).click();
  const low = { ...board.cards['b']!, priority: 'low' as const };
  await rerender(shownWith(low));
  await rename('Another name');
  await rerender(shownWith(low, { ...a, title: 'Another name' }));
  await expect.element(cardNamed('Another name')).toHaveFocus();
  await takeBack();
  await expect.poll(() => served.foretold.at(-1)).toMatchObject({ name: 'task.edited', data: { title: 'Task a' } });
  expect(served.asked).toHaveLength(1);
});

test('a title that somebody else has changed since stays', async () => {
  const { rerender } = await open();
  await rename('Another name');
  await rerender(shownWith({ ...a, title: 'A third name' }));
  focusOn('Task b');
  await takeBack();
  await expect.element(page.getByText(/^Somebody else has changed this since/)).toBeVisible();
  expect(served.foretold).toHaveLength(1);
});

/** Puts the first card beneath the second one, and gives it as it is then. */
async function putBelow(): Promise<TaskCard> {
  focusOn('Task a');
  await userEvent.keyboard(' {ArrowDown} ');
  await expect.poll(() => served.foretold.at(-1)).toMatchObject({ name: 'task.moved', data: { id: 'a' } });
  return served.foretold.at(-1)!.data as TaskCard;
}

test('a card goes back to its place within its list', async () => {
  const { rerender } = await open();
  await rerender(shownWith(await putBelow()));
  focusOn('Task c');
  await takeBack();
  await expect.poll(() => served.asked).toMatchObject([{ taskIds: ['a'], change: { places: [{ beforeId: null, afterId: 'b' }] } }]);
});

test('a card that somebody else has put elsewhere in the same list stays there', async () => {
  const { rerender } = await open();
  const moved = await putBelow();
  await rerender(shownWith({ ...moved, rank: `${board.cards['d']!.rank}V` }));
  focusOn('Task c');
  await takeBack();
  await expect.element(page.getByText(/^Somebody else has changed this since/)).toBeVisible();
  expect(served.asked).toEqual([]);
});

test('what is changed in a drawer above the board is a step as well', async () => {
  const { rerender } = await open();
  await asStep(a, { values: { estimate: 3, startDate: '2027-05-06' } }, async () => {});
  await rerender(shownWith({ ...a, estimate: 3, startDate: '2027-05-06' }));
  focusOn('Task b');
  await takeBack();
  await expect
    .poll(() => served.foretold.at(-1))
    .toMatchObject({ name: 'task.edited', data: { id: 'a', estimate: null, startDate: null } });
});

test('what is refused in a drawer is no step', async () => {
  const { rerender } = await open();
  await rename('Another name');
  const named = { ...a, title: 'Another name' };
  await rerender(shownWith(named));
  await expect(asStep(named, { values: { estimate: 3 } }, () => Promise.reject(new AppError('access.denied')))).rejects.toThrow();
  focusOn('Task b');
  await takeBack();
  await expect.poll(() => served.foretold.at(-1)).toMatchObject({ name: 'task.edited', data: { title: 'Task a' } });
});

test('a task that was deleted and is there again is no step any more', async () => {
  const { rerender } = await open();
  await rename('Another name');
  const named = { ...a, title: 'Another name' };
  await rerender(shownWith(named));
  await asStep(board.cards['b']!, { isDeleted: true }, async () => {});
  focusOn('Task c');
  await takeBack();
  await expect.poll(() => served.foretold.at(-1)).toMatchObject({ name: 'task.edited', data: { title: 'Task a' } });
});

async function addOne(list = 'Not Started'): Promise<TaskCard> {
  await page.getByRole('button', { name: `Add a task to ${list}` }).click();
  await userEvent.keyboard('A new one{Enter}{Escape}');
  await expect.poll(() => served.foretold.at(-1)).toMatchObject({ name: 'task.created' });
  return served.foretold.at(-1)!.data as TaskCard;
}

test('a task that was added is taken off again', async () => {
  const { rerender } = await open();
  const added = await addOne();
  await rerender(shownWith(added));
  focusOn('A new one');
  await takeBack();
  await expect.poll(() => served.foretold.at(-1)).toMatchObject({ name: 'task.deleted', data: { id: added.id } });
});

test.each<[string, string, Partial<TaskCard>]>([
  ['another status', 'Not Started', { status: 'in-progress', laneId: 'doing' }],
  ['another lane', 'In Progress, Doing', { laneId: 'review' }],
])('a task that was added stays where somebody has gone on with it: %s', async (_, list, changes) => {
  const { rerender } = await open();
  const added = await addOne(list);
  await rerender(shownWith({ ...added, ...changes }));
  focusOn('Task b');
  await takeBack();
  await expect.element(page.getByText(/^This was changed after it was added, so it stays: .*A new one/)).toBeVisible();
  expect(served.foretold.at(-1)).toMatchObject({ name: 'task.created' });
});

test('what is added where the filters hide it is said, with the way to see it', async () => {
  history.replaceState(null, '', '/admin/tasks?priority=low');
  await open();
  await addOne();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Added, and hidden by the filters' })
    .getByRole('button', { name: 'Clear filters' })
    .click();
  await expect.poll(() => location.search).toBe('');
});
