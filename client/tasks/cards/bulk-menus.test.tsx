import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unplanned } from '#shared/tasks/board.schema.ts';
import { languages } from '#shared/platform/languages.ts';
import { defaultGrants } from '#shared/access/pages.ts';
import type { OwnBoard } from '#shared/tasks/own-boards.room.ts';
import { session } from '#client/access/session.store.ts';
import { loadDirectory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { cutIn } from '#client/test/cut-text.ts';
import { cardNamed, focusOn } from '#client/test/board-page.tsx';
import { bar, board, open, selectTwo, served, sitAtBoard, viewOf } from '#client/test/board-sitting.tsx';
import { hitAt, showToasts } from '#client/test/covered.ts';

sitAtBoard();

const wei = { id: 'chen', name: 'Chen Wei', pictureHash: null, departmentId: null, managerId: null, isActive: true };

test('selected tasks are assigned to a person found by name', async () => {
  await selectTwo();
  served.colleagues = [wei, { ...wei, id: 'amara', name: 'Amara Okafor' }];
  await loadDirectory();
  await bar().getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('textbox', { name: 'Find a person' }).fill('wei');
  await expect.element(page.getByRole('menuitem', { name: 'Chen Wei' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => served.requests).toMatchObject([{ change: { assigneeId: 'chen' } }]);
  await expect.element(page.getByRole('textbox', { name: 'Find a person' })).not.toBeInTheDocument();
});

test('an undo by keyboard replaces the success message', async () => {
  const { rerender } = await selectTwo();
  focusOn('Task a');
  await userEvent.keyboard('p');
  await page.getByRole('menuitem', { name: 'Low priority' }).click();
  await expect.element(page.getByText('2 tasks set to: Low priority')).toBeVisible();
  const { a, b, ...rest } = board.cards;
  await rerender(viewOf({ ...board, cards: { ...rest, a: { ...a!, priority: 'low' }, b: { ...b!, priority: 'low' } } }));
  focusOn('Task c');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('Undone: 2 tasks set to: Low priority')).toBeVisible();
  await expect.element(page.getByText('2 tasks set to: Low priority', { exact: true })).not.toBeInTheDocument();
});

test('the bar stops the series of the recurring tasks in the selection', async () => {
  const { a, ...rest } = board.cards;
  await selectTwo({ ...board, cards: { a: { ...a!, isRecurring: true }, ...rest } });
  await bar().getByRole('button', { name: 'Stop repeating' }).click();
  await expect.poll(() => served.requests).toMatchObject([{ taskIds: ['a'], change: { isRecurring: false } }]);
});

test.each(['Move to', 'Assign'])('the options of “%s” are a separate menu in a dialog that also has a field', async (name) => {
  await selectTwo();
  served.colleagues = [wei];
  await loadDirectory();
  const button = bar().getByRole('button', { name });
  await expect.element(button).toHaveAttribute('aria-haspopup', 'dialog');
  await button.click();
  const menu = page.getByRole('dialog').getByRole('menu');
  await expect.element(menu.getByRole('menuitem').first()).toBeVisible();
  expect(menu.element().querySelectorAll('input, [role=radiogroup]')).toHaveLength(0);
});

test('typing jumps to a list by any word of its name, and Enter without a match selects nothing', async () => {
  await selectTwo();
  await bar().getByRole('button', { name: 'Move to' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Not Started' })).toHaveFocus();
  await userEvent.keyboard('xyz{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Move to' })).toHaveFocus();
  expect(served.requests).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Not Started' })).toHaveFocus();
  await userEvent.keyboard('doing');
  await expect.element(page.getByRole('menuitem', { name: 'In Progress, Doing' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => served.requests).toMatchObject([{ change: { place: { laneId: 'doing' } } }]);
  await expect.element(page.getByText(/2 tasks moved to .*In Progress, Doing/)).toBeVisible();
});

test('assigning a project task to a person outside the board asks before adding an editor, and undo removes the editor', async () => {
  served.colleagues = [wei, { ...wei, id: 'amara', name: 'Amara Okafor' }];
  await loadDirectory();
  const shown = await open({ ...board, kind: 'project', members: { amara: 'owner' } });
  focusOn('Task a');
  await userEvent.keyboard('a');
  await page.getByRole('menuitem', { name: /Chen Wei/ }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: /Chen Wei.* is not a member of this board/ })).toBeVisible();
  expect(served.requests).toEqual([]);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.poll(() => served.requests).toEqual([{ taskIds: ['a'], change: { assigneeId: 'chen' }, joins: true }]);
  const { a, ...rest } = board.cards;
  await shown.rerender(
    viewOf({
      ...board,
      kind: 'project',
      members: { amara: 'owner', chen: 'editor' },
      cards: { ...rest, a: { ...a!, assigneeId: 'chen' } },
    }),
  );
  focusOn('Task b');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => served.requests[1]).toEqual({ taskIds: ['a'], change: { assigneeId: a!.assigneeId }, leaves: true });
});

const footbridge: OwnBoard = {
  id: 'footbridge',
  kind: 'project',
  title: 'Footbridge',
  departmentId: null,
  isArchived: false,
  ...unplanned,
  faces: ['amara'],
  role: 'owner',
};

test('the key V lists the boards to which the selected tasks can move', async () => {
  served.boards = { footbridge };
  await selectTwo();
  focusOn('Task b');
  await userEvent.keyboard('v');
  await page.getByRole('menuitem', { name: 'Footbridge' }).click();
  await expect.poll(() => served.requests.at(-1)).toMatchObject({ taskIds: ['a', 'b'], change: { board: { id: 'footbridge' } } });
});

test('Undo after adding the assignees as editors moves the tasks back and removes the new editors', async () => {
  served.boards = { footbridge };
  served.refused = { b: { code: 'input.invalid', fields: [{ path: 'body.change.board.id', rule: 'not-a-member' }] } };
  const { rerender } = await selectTwo();
  await bar().getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Move to another board' }).click();
  await page.getByRole('menuitem', { name: 'Footbridge' }).click();
  await expect.element(page.getByText(/1 task moved to .*Footbridge/)).toBeVisible();
  await expect.element(page.getByText(/is not a member of that board\./)).toBeVisible();
  served.refused = {};
  await page.getByRole('button', { name: 'Add them as editors' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.poll(() => undo.elements().length).toBe(2);
  const { a: _a, b: _b, ...rest } = board.cards;
  await rerender(viewOf({ ...board, cards: rest }));
  await page.getByRole('alert').filter({ hasText: '1 task moved to' }).last().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => served.requests.at(-1)).toMatchObject({ taskIds: ['b'], change: { board: { id: 'board' } }, leaves: true });
});

test('the success message counts only the tasks that were not rejected', async () => {
  served.refused = { b: { code: 'access.denied' }, d: { code: 'access.denied' } };
  await open();
  for (const name of ['a', 'b', 'd']) await cardNamed(`Task ${name}`).click({ modifiers: ['Control'] });
  focusOn('Task a');
  await userEvent.keyboard('p');
  await page.getByRole('menuitem', { name: 'Low priority' }).click();
  const refused = page.getByRole('alert').filter({ hasText: '2 of 3 tasks not updated:' });
  await expect.element(refused.getByText('You do not have permission to do this.')).toBeVisible();
  await expect.element(page.getByText('1 task set to: Low priority')).toBeVisible();
  await expect.element(page.getByText('3 tasks set to: Low priority')).not.toBeInTheDocument();
});

test('a change that removes the selected cards moves focus to the adjacent card', async () => {
  const { rerender } = await selectTwo();
  const { a: _a, b: _b, ...rest } = board.cards;
  (bar().getByRole('button', { name: 'Move to' }).element() as HTMLElement).focus();
  await rerender(viewOf({ ...board, cards: rest }));
  await expect.element(cardNamed('Task c')).toHaveFocus();
});

test('focus stays in the selection bar when one selected card is removed', async () => {
  const { rerender } = await selectTwo();
  const due = bar().getByRole('button', { name: 'Due date' });
  (due.element() as HTMLElement).focus();
  const { a: _, ...rest } = board.cards;
  await rerender(viewOf({ ...board, cards: rest }));
  await expect.element(bar().getByText('1 selected')).toBeVisible();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await expect.element(due).toHaveFocus();
});

test('shortcuts for forbidden changes show the reason and open no menu', async () => {
  const { a, ...rest } = board.cards;
  const theirs = { ...a!, assigneeId: 'jose', creatorId: 'jose' };
  Object.assign(session.actor!, { grants: defaultGrants('employee') });
  await open({ ...board, kind: 'project', members: { amara: 'editor', jose: 'owner' }, cards: { ...rest, a: theirs } });
  for (const key of ['p', 'd']) {
    focusOn('Task a');
    await userEvent.keyboard(key);
  }
  await expect.element(page.getByText(/^Only the assignee, the creator and their managers can change this task/).first()).toBeVisible();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(served.requests).toEqual([]);
});

test.each([1280, 390])('toasts do not cover the selection bar, %i px wide', async (width) => {
  await page.viewport(width, 800);
  await open();
  focusOn('Task e');
  await userEvent.keyboard('x');
  await showToasts();
  const buttons = bar().getByRole('button').elements();
  expect(buttons).toHaveLength(9);
  for (const button of buttons) expect(button.contains(hitAt(button))).toBe(true);
  await bar().getByRole('button', { name: 'Due date' }).click();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await expect.poll(() => served.requests).toMatchObject([{ taskIds: ['e'], change: { dueDate: expect.any(String) } }]);
});

test('a menu is shown above toasts', async () => {
  await page.viewport(390, 800);
  await open();
  await cardNamed('Task e').getByRole('button').click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await showToasts();
  for (const item of page.getByRole('menuitem').elements()) expect(item.contains(hitAt(item))).toBe(true);
});

test('the menu of a card at the bottom of the window is fully visible', async () => {
  await page.viewport(1280, 700);
  await open();
  await cardNamed('Task e').getByRole('button').click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  const { top, bottom } = page.getByRole('menu').element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(700);
});

test.each(languages)('on a phone nothing in the selection bar is cut: $name', async ({ code }) => {
  await selectTwo();
  await page.viewport(390, 760);
  await activate(code);
  const toolbar = page.getByRole('toolbar');
  await expect.poll(() => toolbar.getByRole('button').elements().length).toBe(9);
  expect(cutIn(toolbar.element())).toEqual([]);
  for (const label of toolbar.element().querySelectorAll('.mantine-Button-label')) {
    const words = label.textContent.split(/\s+/);
    expect(label.getClientRects().length).toBe(1);
    expect(label.getBoundingClientRect().height).toBeLessThanOrEqual(16 * words.length + 1);
  }
});
