import type { ReactNode } from 'react';
import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { BulkChange } from '#shared/tasks/bulk.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { loadDirectory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/i18n.ts';
import { useShortcutKeys } from '#client/platform/shortcuts.ts';
import { aBoard, aCard, completedOf } from '#client/test/sample-board.ts';
import { boardHandle, cardNamed, focusOn, signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { BoardView } from './board-view.tsx';

const lanes = [{ id: 'doing', name: 'Doing', limit: null }];
const names = ['a', 'b', 'c', 'd'];
const cards = [...names.map((id) => aCard(id, 'not-started')), aCard('e', 'in-progress', 'doing')];
const board = aBoard(cards, lanes);

/** What was asked of the server, and which of it is refused. */
let asked: { taskIds: string[]; change: BulkChange }[];
let refused: Record<string, { code: string }>;
let colleagues: object[];

const room = (shown: Board) =>
  boardHandle(shown, {
    predictAll: async (_: object[], send: (key: string) => Promise<{ reply: unknown }>) => (await send('key')).reply,
  });

const view = (shown: Board) => <BoardView board={shown} room={room(shown)} completed={completedOf([])} onChoose={() => {}} />;
/** The frame hears the keys of the page, and gives the board its height. */
function Page({ children }: { children: ReactNode }) {
  useShortcutKeys();
  return (
    <Providers>
      <div style={{ display: 'flex', flexDirection: 'column', blockSize: 760 }}>{children}</div>
    </Providers>
  );
}
const open = (shown: Board = board) => render(view(shown), { wrapper: Page });

beforeEach(async () => {
  await page.viewport(1280, 800);
  await activate('en');
  [asked, refused, colleagues] = [[], {}, []];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (!path.includes('/bulk')) return Response.json(colleagues);
    const request = JSON.parse(body as string) as (typeof asked)[number];
    asked.push(request);
    return Response.json({ results: request.taskIds.map((id) => ({ id, error: refused[id] ?? null })) });
  });
  signInAmara();
});
afterEach(() => {
  cleanNotifications();
  signOut();
  vi.unstubAllGlobals();
});

const bar = () => page.getByRole('toolbar', { name: 'Selected tasks' });
const selected = () => [...document.querySelectorAll<HTMLElement>('[data-selected]')].map(({ dataset }) => dataset['card']);

describe('cards are selected', () => {
  test('by Ctrl and Shift with the pointer', async () => {
    await open();
    await cardNamed('Task a').click({ modifiers: ['Control'] });
    await cardNamed('Task c').click({ modifiers: ['Shift'] });
    expect(selected()).toEqual(['a', 'b', 'c']);
    await cardNamed('Task b').click({ modifiers: ['Control'] });
    expect(selected()).toEqual(['a', 'c']);
    await expect.element(bar().getByText('2 selected')).toBeVisible();
  });

  test('by keys: one with X, more with Shift and the arrows, a whole list with Ctrl+A, none with Esc', async () => {
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

  test('until somebody else deletes them', async () => {
    const { rerender } = await open();
    await cardNamed('Task a').click({ modifiers: ['Control'] });
    await cardNamed('Task b').click({ modifiers: ['Control'] });
    const { a: _, ...rest } = board.cards;
    await rerender(view({ ...board, cards: rest }));
    await expect.element(bar().getByText('1 selected')).toBeVisible();
  });
});

describe('what is done to all that are selected', () => {
  const selectTwo = async () => {
    await open();
    await cardNamed('Task a').click({ modifiers: ['Control'] });
    await cardNamed('Task b').click({ modifiers: ['Control'] });
  };

  test('is one request: to a list, its end, a priority, and away', async () => {
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
      .poll(() => asked)
      .toEqual([
        { taskIds, change: { place: { status: 'in-progress', laneId: 'doing', beforeId: 'e', afterId: null } } },
        { taskIds, change: { priority: 'low' } },
        { taskIds, change: { isDeleted: true } },
      ]);
  });

  test('is a due date', async () => {
    await selectTwo();
    await bar().getByRole('button', { name: 'Due date' }).click();
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expect
      .poll(() => asked)
      .toMatchObject([{ taskIds: ['a', 'b'], change: { dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } }]);
  });

  test('is an assignment to whoever is found by name', async () => {
    await selectTwo();
    const wei = { id: 'chen', name: 'Chen Wei', pictureHash: null, departmentId: null, managerId: null, isActive: true };
    colleagues = [wei, { ...wei, id: 'amara', name: 'Amara Okafor' }];
    await loadDirectory();
    await bar().getByRole('button', { name: 'Assign' }).click();
    await page.getByRole('textbox', { name: 'Find a person' }).fill('wei');
    await expect.element(page.getByRole('menuitem', { name: 'Chen Wei' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => asked).toMatchObject([{ change: { assigneeId: 'chen' } }]);
  });

  test('names what was refused, and why', async () => {
    refused = { b: { code: 'access.denied' } };
    await selectTwo();
    focusOn('Task a');
    await userEvent.keyboard('p');
    await page.getByRole('menuitem', { name: 'High priority' }).click();
    const toast = page.getByRole('alert').filter({ hasText: '1 of 2 tasks stayed as they were:' });
    await expect.element(toast.getByText('Task b')).toBeVisible();
    await expect.element(toast.getByText('You do not have permission to do this.')).toBeVisible();
  });

  test('is taken back by one Undo, each to where it was, and the focus is on the first', async () => {
    const { rerender } = await open();
    for (const name of ['a', 'c']) await cardNamed(`Task ${name}`).click({ modifiers: ['Control'] });
    focusOn('Task a');
    await userEvent.keyboard('m');
    await page.getByRole('menuitem', { name: 'In Progress, Doing' }).click();
    const moved = { status: 'in-progress', laneId: 'doing' } as const;
    const [a, c] = [board.cards['a']!, board.cards['c']!];
    await rerender(view({ ...board, cards: { ...board.cards, a: { ...a, ...moved }, c: { ...c, ...moved } } }));
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual({
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

  test('is taken back into In Progress where it cannot go back to Not Started, and it is said', async () => {
    const { rerender } = await open();
    for (const name of ['a', 'b']) await cardNamed(`Task ${name}`).click({ modifiers: ['Control'] });
    focusOn('Task a');
    await userEvent.keyboard('m');
    await page.getByRole('menuitem', { name: 'Completed' }).click();
    const { a, b, ...rest } = board.cards;
    const completed = { status: 'completed', actualCompletionDate: '2026-03-01T10:00:00.000Z' } as const;
    await rerender(view({ ...board, cards: { ...rest, a: { ...a!, ...completed }, b: { ...b!, ...completed } } }));
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.element(page.getByText(/^Taken back into In Progress/)).toBeVisible();
    const place = { status: 'in-progress', laneId: 'doing', beforeId: null, afterId: 'e' };
    expect(asked[1]).toEqual({ taskIds: ['a', 'b'], change: { places: [place, place] } });
  });

  test('is not taken back where others have gone on from there, and it is said', async () => {
    const { rerender } = await open();
    focusOn('Task a');
    await userEvent.keyboard('p');
    await page.getByRole('menuitem', { name: 'Low priority' }).click();
    await rerender(view({ ...board, cards: { ...board.cards, a: { ...board.cards['a']!, priority: 'high', version: 9 } } }));
    focusOn('Task b');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByText(/^Somebody else has changed this since, so it stays as it is: .*Task a/)).toBeVisible();
    expect(asked).toHaveLength(1);
  });
});

test('a card that is deleted while its menu is open leaves the focus with the card beside it', async () => {
  const { rerender } = await open();
  focusOn('Task b');
  await userEvent.keyboard('.');
  await expect.element(page.getByRole('menuitem', { name: 'Edit title' })).toBeVisible();
  (page.getByRole('menuitem', { name: 'Edit title' }).element() as HTMLElement).focus();
  const { b: _, ...rest } = board.cards;
  await rerender(view({ ...board, cards: rest }));
  await expect.element(cardNamed('Task c')).toHaveFocus();
});

test('a field that holds text stays open when another list is added to', async () => {
  await open();
  await page.getByRole('button', { name: 'Add a task to Not Started' }).click();
  await userEvent.keyboard('Half a thought');
  await page.getByRole('button', { name: 'Add a task to In Progress, Doing' }).click();
  await expect.element(page.getByRole('textbox', { name: 'New task in In Progress, Doing' })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'New task in Not Started' })).toHaveValue('Half a thought');
});
