import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import type { Language } from '#shared/platform/languages.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { boardHandle, cardNamed, focusOn, signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { BoardView } from './board-view.tsx';
import { aBoard, aCard, completedOf } from '#client/test/sample-board.ts';

const lanes = [{ id: 'doing', name: 'Doing', limit: 1 }];
const cards = [
  aCard('a', 'not-started'),
  aCard('b', 'not-started'),
  aCard('c', 'in-progress', 'doing'),
  aCard('d', 'in-progress', 'doing'),
  aCard('e', 'completed'),
];
const board = aBoard(cards, lanes);
const done = completedOf(cards);

let predicted: { name: string; data: unknown }[];
let refusal: AppError | null;

const room = (shown: Board) =>
  boardHandle(shown, {
    predict: async (event: { name: string }, data: unknown) => {
      predicted.push({ name: event.name, data });
      if (refusal) throw refusal;
      return data;
    },
  });

const view = (shown: Board, completed = done) => <BoardView board={shown} room={room(shown)} completed={completed} onChoose={() => {}} />;

async function open(shown: Board = board, language: Language = 'en', completed = done) {
  await activate(language);
  return render(view(shown, completed), { wrapper: Providers });
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  [predicted, refusal] = [[], null];
  vi.stubGlobal('fetch', async () => Response.json([]));
  signInAmara();
});
afterEach(async () => {
  signOut();
  await activate('en');
  vi.unstubAllGlobals();
});

const titleField = () => page.getByRole('textbox', { name: 'Title' });
const announcement = () => document.querySelector('[aria-live="assertive"]')?.textContent ?? '';
const edit = async (title: string) => {
  focusOn(title);
  await userEvent.keyboard('e');
};
const renamed = (title: string): Board => ({ ...board, cards: { ...board.cards, a: { ...board.cards['a']!, title, version: 2 } } });

describe('editing a title in place', () => {
  test('E opens the title of a card, Enter saves it, and Esc cancels', async () => {
    await open();
    await edit('Task a');
    await titleField().fill('Task a, better');
    await userEvent.keyboard('{Enter}');
    expect(predicted).toMatchObject([{ name: 'task.edited', data: { id: 'a', title: 'Task a, better' } }]);
    await expect.element(titleField()).not.toBeInTheDocument();

    await edit('Task b');
    await titleField().fill('something else');
    await userEvent.keyboard('{Escape}');
    await expect.element(titleField()).not.toBeInTheDocument();
    expect(predicted).toHaveLength(1);
  });

  test('a title changed by another person does not replace the typed text, and both titles are offered', async () => {
    const { rerender } = await open();
    await edit('Task a');
    await titleField().fill('Mine');
    await rerender(view(renamed('Theirs')));
    await expect.element(titleField()).toHaveValue('Mine');
    await expect.element(page.getByRole('alert').getByText('Theirs', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Save mine' }).click();
    expect(predicted).toMatchObject([{ name: 'task.edited', data: { title: 'Mine', version: 3 } }]);
  });

  test('a card that moves to another list during title editing keeps the draft', async () => {
    const { rerender } = await open();
    await edit('Task a');
    await titleField().fill('Mine');
    const { a, ...others } = board.cards;
    const completed = { ...a!, status: 'completed', actualCompletionDate: '2026-03-01T10:00:00.000Z', version: 2 } as const;
    await rerender(view({ ...board, cards: others }, completedOf([completed, ...done.items])));
    await expect.element(page.getByRole('list', { name: 'Completed' }).getByRole('textbox')).toHaveValue('Mine');
  });

  test('a task deleted during title editing shows a message and reappears with the draft', async () => {
    const { rerender } = await open();
    await edit('Task a');
    await titleField().fill('Mine');
    const { a, ...rest } = board.cards;
    await rerender(view({ ...board, cards: rest }));
    await page.getByRole('button', { name: 'Restore' }).last().click();
    expect(predicted).toMatchObject([{ name: 'task.restored', data: { id: a!.id } }]);
    await rerender(view(board));
    await expect.element(titleField()).toHaveValue('Mine');
  });

  test('a rejected title is shown again as typed, with the reason', async () => {
    await open();
    refusal = new AppError('access.denied');
    await edit('Task a');
    await titleField().fill('Mine');
    await userEvent.keyboard('{Enter}');
    await expect.element(titleField()).toHaveValue('Mine');
    await expect.element(page.getByText('You do not have permission to do this.')).toBeVisible();
  });
});

describe('moving a card by keyboard', () => {
  test('pick up, moves and drop are announced, and the move is sent', async () => {
    await open();
    focusOn('Task a');
    await userEvent.keyboard(' ');
    await expect.poll(announcement).toMatch(/Picked up: .*Task a.*\. Not Started, position 1 of 2\./);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(announcement).toBe('In Progress, Doing, position 1 of 3');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(announcement).toBe('In Progress, Doing, position 2 of 3');
    expect(predicted).toEqual([]);
    await userEvent.keyboard(' ');
    await expect.poll(announcement).toMatch(/Dropped: .*Task a.*\. In Progress, Doing, position 2 of 3\./);
    expect(predicted).toMatchObject([{ name: 'task.moved', data: { id: 'a', status: 'in-progress', laneId: 'doing' } }]);
  });

  test('Esc cancels the move', async () => {
    await open();
    focusOn('Task a');
    await userEvent.keyboard(' {ArrowRight}{Escape}');
    await expect.poll(announcement).toMatch(/Move cancelled: .*Task a/);
    expect(predicted).toEqual([]);
  });

  test('a completed task cannot move back to Not Started, and the reason is announced', async () => {
    await open();
    focusOn('Task e');
    await userEvent.keyboard(' {ArrowLeft}{ArrowLeft}');
    await expect.poll(announcement).toBe('Completed tasks can only move back to In Progress.');
  });

  test('in a right-to-left language the arrow keys follow the reading direction', async () => {
    await open(board, 'ar');
    focusOn('Task a');
    await userEvent.keyboard(' {ArrowLeft}');
    await expect.poll(announcement).toBe('قيد التنفيذ، Doing، الموضع 1 من 3');
  });
});

describe('board view', () => {
  test('a lane over its limit shows a warning with the numbers', async () => {
    await open();
    await expect.element(page.getByText(/^2 tasks in this lane, over its limit of 1\./)).toBeInTheDocument();
  });

  test('a viewer sees no edit controls', async () => {
    signInAmara(['view']);
    await open({ ...board, cards: { c: { ...board.cards['c']!, assigneeId: 'chen', creatorId: 'chen' } } }, 'en', completedOf([]));
    await expect.element(cardNamed('Task c')).toBeVisible();
    expect(page.getByRole('button', { name: /^(New|Add)/ }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: /Actions (for|of the lane)/ }).elements()).toEqual([]);
    focusOn('Task c');
    await userEvent.keyboard(' ');
    expect(announcement()).toBe('');
  });

  test('an empty board shows its columns below a note with an action to add the first task', async () => {
    await open({ ...board, cards: {} }, 'en', completedOf([]));
    await expect.element(page.getByRole('heading', { name: 'No Data Found!' })).toBeVisible();
    for (const name of ['Not Started', 'In Progress', 'Completed']) await expect.element(page.getByRole('region', { name })).toBeVisible();
    expect(page.getByRole('button', { name: 'Invite' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Add the first task' }).click();
    await userEvent.keyboard('First{Enter}Second{Enter}');
    await vi.waitFor(() => expect(predicted).toHaveLength(2));
    expect(predicted).toMatchObject([
      { name: 'task.created', data: { title: 'First', status: 'not-started' } },
      { name: 'task.created', data: { title: 'Second' } },
    ]);
  });

  test('an owner of an empty board can invite people from its note', async () => {
    await open({ ...board, kind: 'project', members: { amara: 'owner' }, cards: {} }, 'en', completedOf([]));
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Invite people' })).toBeVisible();
  });

  test('a deleted task can be restored', async () => {
    await open();
    focusOn('Task b');
    await userEvent.keyboard('{Delete}');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    expect(predicted.map(({ name }) => name)).toEqual(['task.deleted', 'task.restored']);
  });
});

test('the heading shows View only for a viewer and not for an editor', async () => {
  const screen = await open();
  await expect.element(cardNamed('Task a')).toBeVisible();
  expect(page.getByRole('note', { name: /^View only/ }).elements()).toEqual([]);
  await screen.unmount();
  signInAmara(['view']);
  await open();
  await expect.element(page.getByRole('note', { name: /^View only\. You can view this board but not change it/ })).toBeVisible();
});
