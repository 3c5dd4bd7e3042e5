import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardNamed, focusOn } from '#client/test/board-page.tsx';
import { bar, board, open, selectTwo, served, sitAtBoard, viewOf } from '#client/test/board-sitting.tsx';

const names = ['a', 'b', 'c', 'd'];

sitAtBoard();

const selected = () => [...document.querySelectorAll<HTMLElement>('[data-selected]')].map(({ dataset }) => dataset['card']);

describe('selecting cards', () => {
  test('works with Ctrl+click and Shift+click', async () => {
    await open();
    await cardNamed('Task a').click({ modifiers: ['Control'] });
    await cardNamed('Task c').click({ modifiers: ['Shift'] });
    expect(selected()).toEqual(['a', 'b', 'c']);
    await cardNamed('Task b').click({ modifiers: ['Control'] });
    expect(selected()).toEqual(['a', 'c']);
    await expect.element(bar().getByText('2 selected')).toBeVisible();
  });

  test('works by keyboard: X toggles, Shift+arrows extend, Ctrl+A selects the list, Esc clears', async () => {
    await open();
    focusOn('Task a');
    await userEvent.keyboard('x');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await vi.waitFor(() => expect(selected()).toEqual(['a', 'b']));
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(selected()).toEqual(names);
    await userEvent.keyboard('{Escape}');
    expect(selected()).toEqual([]);
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test('ends when another person deletes the cards', async () => {
    const { rerender } = await open();
    await cardNamed('Task a').click({ modifiers: ['Control'] });
    await cardNamed('Task b').click({ modifiers: ['Control'] });
    const { a: _, ...rest } = board.cards;
    await rerender(viewOf({ ...board, cards: rest }));
    await expect.element(bar().getByText('1 selected')).toBeVisible();
  });
});

describe('changing selected cards', () => {
  test('sends one request to move, set the priority or delete', async () => {
    await selectTwo();
    await bar().getByRole('button', { name: 'Move to' }).click();
    await page.getByText('Bottom').click();
    await page.getByRole('menuitem', { name: 'In Progress, Doing' }).click();
    await bar().getByRole('button', { name: 'Priority' }).click();
    await page.getByRole('menuitem', { name: 'Low priority' }).click();
    await bar().getByRole('button', { name: 'Delete' }).click();
    await expect.element(bar()).not.toBeInTheDocument();
    const taskIds = ['a', 'b'];
    await expect
      .poll(() => served.requests)
      .toEqual([
        { taskIds, change: { place: { status: 'in-progress', laneId: 'doing', beforeId: 'e', afterId: null } } },
        { taskIds, change: { priority: 'low' } },
        { taskIds, change: { isDeleted: true } },
      ]);
  });

  test('sets and clears the due date', async () => {
    await selectTwo();
    for (const name of ['Tomorrow', 'No date']) {
      await bar().getByRole('button', { name: 'Due date' }).click();
      await page.getByRole('button', { name, exact: name === 'No date' }).click();
    }
    const taskIds = ['a', 'b'];
    await expect
      .poll(() => served.requests)
      .toMatchObject([
        { taskIds, change: { dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } },
        { taskIds, change: { dueDate: null } },
      ]);
  });

  test('names rejected tasks and the reason', async () => {
    served.refused = { b: { code: 'access.denied' } };
    await selectTwo();
    focusOn('Task a');
    await userEvent.keyboard('p');
    await page.getByRole('menuitem', { name: 'High priority' }).click();
    const toast = page.getByRole('alert').filter({ hasText: '1 of 2 tasks not updated:' });
    await expect.element(toast.getByText('Task b')).toBeVisible();
    await expect.element(toast.getByText('You do not have permission to do this.')).toBeVisible();
  });

  test('is reverted by one Undo to the original positions, with focus on the first card', async () => {
    const { rerender } = await open();
    for (const name of ['a', 'c']) await cardNamed(`Task ${name}`).click({ modifiers: ['Control'] });
    focusOn('Task a');
    await userEvent.keyboard('m');
    await page.getByRole('menuitem', { name: 'In Progress, Doing' }).click();
    const moved = { status: 'in-progress', laneId: 'doing' } as const;
    const [a, c] = [board.cards['a']!, board.cards['c']!];
    await rerender(viewOf({ ...board, cards: { ...board.cards, a: { ...a, ...moved }, c: { ...c, ...moved } } }));
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await vi.waitFor(() => expect(served.requests).toHaveLength(2));
    expect(served.requests[1]).toEqual({
      taskIds: ['a', 'c'],
      change: {
        places: [
          { status: 'not-started', laneId: null, beforeId: null, afterId: 'b' },
          { status: 'not-started', laneId: null, beforeId: 'b', afterId: 'd' },
        ],
      },
    });
    await expect.element(cardNamed('Task a')).toHaveFocus();
  });

  test('is reverted by its own Undo after a later change', async () => {
    const { rerender } = await open();
    for (const name of ['a', 'c']) await cardNamed(`Task ${name}`).click({ modifiers: ['Control'] });
    focusOn('Task a');
    await userEvent.keyboard('p');
    await page.getByRole('menuitem', { name: /Low/ }).click();
    const low = (id: string) => ({ ...board.cards[id]!, priority: 'low' as const });
    const then = { ...board, cards: { ...board.cards, a: low('a'), c: low('c') } };
    await rerender(viewOf(then));
    await vi.waitFor(() => expect(served.requests).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    focusOn('Task b');
    await userEvent.keyboard('p');
    await expect.element(page.getByRole('menuitem', { name: /High/ })).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    await rerender(viewOf({ ...then, cards: { ...then.cards, b: low('b') } }));
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await vi.waitFor(() => expect(served.requests.at(-1)).toEqual({ taskIds: ['a', 'c'], change: { priority: 'medium' } }));
  });

  test('is reverted to In Progress if Not Started is not allowed, with a message', async () => {
    const { rerender } = await open();
    for (const name of ['a', 'b']) await cardNamed(`Task ${name}`).click({ modifiers: ['Control'] });
    focusOn('Task a');
    await userEvent.keyboard('m');
    await page.getByRole('menuitem', { name: 'Completed' }).click();
    const { a, b, ...rest } = board.cards;
    const completed = { status: 'completed', actualCompletionDate: '2026-03-01T10:00:00.000Z' } as const;
    await rerender(viewOf({ ...board, cards: { ...rest, a: { ...a!, ...completed }, b: { ...b!, ...completed } } }));
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.element(page.getByText(/^Moved back to In Progress/)).toBeVisible();
    const place = { status: 'in-progress', laneId: 'doing', beforeId: null, afterId: 'e' };
    expect(served.requests[1]).toEqual({ taskIds: ['a', 'b'], change: { places: [place, place] } });
  });

  test('is not reverted when others have changed the tasks since, with a message', async () => {
    const { rerender } = await open();
    focusOn('Task a');
    await userEvent.keyboard('p');
    await page.getByRole('menuitem', { name: 'Low priority' }).click();
    await rerender(viewOf({ ...board, cards: { ...board.cards, a: { ...board.cards['a']!, priority: 'high', version: 9 } } }));
    focusOn('Task b');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByText(/^Not undone. Someone else has changed this task: .*Task a/)).toBeVisible();
    expect(served.requests).toHaveLength(1);
  });
});

test('deleting a card while its menu is open moves focus to the adjacent card', async () => {
  const { rerender } = await open();
  focusOn('Task b');
  await userEvent.keyboard('.');
  await expect.element(page.getByRole('menuitem', { name: 'Edit title' })).toBeVisible();
  (page.getByRole('menuitem', { name: 'Edit title' }).element() as HTMLElement).focus();
  const { b: _, ...rest } = board.cards;
  await rerender(viewOf({ ...board, cards: rest }));
  await expect.element(cardNamed('Task c')).toHaveFocus();
});

test('a quick add field with text stays open when another list opens one', async () => {
  await open();
  await page.getByRole('button', { name: 'Add a task to Not Started' }).click();
  await userEvent.keyboard('Half a thought');
  await page.getByRole('button', { name: 'Add a task to In Progress, Doing' }).click();
  await expect.element(page.getByRole('textbox', { name: 'New task in In Progress, Doing' })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'New task in Not Started' })).toHaveValue('Half a thought');
});
