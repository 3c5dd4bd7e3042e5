import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError, type ErrorCode } from '#shared/platform/errors.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { askBeforeLosing, unsent } from '#client/platform/unsent.ts';
import { cardNamed, focusOn } from '#client/test/board-page.tsx';
import { board, open, served, sitAtBoard, viewOf } from '#client/test/board-sitting.tsx';

sitAtBoard();

const refuseAs = (code: ErrorCode) => {
  served.single = () => {
    throw new AppError(code);
  };
};

/** Moves a card by its menu. */
async function move(title: string) {
  await cardNamed(title).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'In Progress, Doing' }).click();
}
const takeBack = () => userEvent.keyboard('{Control>}z{/Control}');

describe('a move that is refused', () => {
  test('is no step to take back; tried again and done, it is one', async () => {
    const { rerender } = await open();
    refuseAs('server.unavailable');
    await move('Task a');
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    focusOn('Task b');
    await takeBack();
    expect(served.asked).toEqual([]);
    const asked = vi.fn<() => void>();
    served.single = asked;
    await page.getByRole('button', { name: 'Try again' }).click();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    const moved = served.foretold.at(-1)!.data as TaskCard;
    await rerender(viewOf({ ...board, cards: { ...board.cards, a: moved } }));
    focusOn('Task b');
    await takeBack();
    const place = { status: 'not-started', laneId: null, beforeId: null, afterId: 'b' };
    await expect.poll(() => served.asked).toMatchObject([{ taskIds: ['a'], change: { places: [place] } }]);
  });

  test('because of what others did leads to what they did', async () => {
    await open();
    refuseAs('move.forbidden');
    await move('Task a');
    focusOn('Task d');
    await page.getByRole('button', { name: 'See theirs' }).click();
    await expect.element(cardNamed('Task a')).toHaveFocus();
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  });
});

test('a lifted card that somebody deletes is said to be gone, and nothing is moved', async () => {
  const { rerender } = await open();
  const asked = vi.fn<() => void>();
  served.single = asked;
  focusOn('Task a');
  await userEvent.keyboard(' {ArrowRight}');
  const { a: _, ...rest } = board.cards;
  await rerender(viewOf({ ...board, cards: rest }));
  await expect.element(page.getByText(/^The task that you held was deleted: .*Task a/)).toBeVisible();
  await userEvent.keyboard(' ');
  expect(asked).not.toHaveBeenCalled();
});

test('the browser asks before it closes a page whose changes are not sent, and only then', () => {
  askBeforeLosing();
  const close = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  unsent.count = 1;
  expect(close()).toBe(true);
  unsent.count = 0;
  expect(close()).toBe(false);
});
