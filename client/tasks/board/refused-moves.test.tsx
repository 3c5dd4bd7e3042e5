import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { confirmDiscard, unsent } from '#client/platform/base/unsent-changes.ts';
import { cardNamed, focusOn } from '#client/test/board-page.tsx';
import { board, open, served, sitAtBoard, viewOf } from '#client/test/board-sitting.tsx';

sitAtBoard();

const refuseAs = (code: ErrorCode) => {
  served.single = () => {
    throw new AppError(code);
  };
};

async function move(title: string) {
  await cardNamed(title).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'In Progress, Doing' }).click();
}
const undo = () => userEvent.keyboard('{Control>}z{/Control}');

describe('a rejected move', () => {
  test('adds no undo step, and a successful retry adds one', async () => {
    const { rerender } = await open();
    refuseAs('server.unavailable');
    await move('Task a');
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    focusOn('Task b');
    await undo();
    expect(served.requests).toEqual([]);
    const requests = vi.fn<() => void>();
    served.single = requests;
    await page.getByRole('button', { name: 'Try again' }).click();
    await vi.waitFor(() => expect(requests).toHaveBeenCalledOnce());
    const moved = served.predicted.at(-1)!.data as TaskCard;
    await rerender(viewOf({ ...board, cards: { ...board.cards, a: moved } }));
    focusOn('Task b');
    await undo();
    const place = { status: 'not-started', laneId: null, beforeId: null, afterId: 'b' };
    await expect.poll(() => served.requests).toMatchObject([{ taskIds: ['a'], change: { places: [place] } }]);
  });

  test('shows the change of another person that caused it', async () => {
    await open();
    refuseAs('move.forbidden');
    await move('Task a');
    focusOn('Task d');
    await page.getByRole('button', { name: 'Show task' }).click();
    await expect.element(cardNamed('Task a')).toHaveFocus();
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  });
});

test('a picked up card that another person deletes is announced as deleted and nothing is moved', async () => {
  const { rerender } = await open();
  const requests = vi.fn<() => void>();
  served.single = requests;
  focusOn('Task a');
  await userEvent.keyboard(' {ArrowRight}');
  const { a: _, ...rest } = board.cards;
  await rerender(viewOf({ ...board, cards: rest }));
  await expect.element(page.getByText(/^The task you were moving was deleted: .*Task a/)).toBeVisible();
  await userEvent.keyboard(' ');
  expect(requests).not.toHaveBeenCalled();
});

test('closing the page asks for confirmation only while changes are unsent', () => {
  confirmDiscard();
  const close = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  unsent.count = 1;
  expect(close()).toBe(true);
  unsent.count = 0;
  expect(close()).toBe(false);
});
