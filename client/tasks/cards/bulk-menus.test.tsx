import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#shared/platform/languages.ts';
import { defaultGrants } from '#shared/access/pages.ts';
import type { OwnBoard } from '#shared/tasks/own-boards.room.ts';
import { session } from '#client/access/session.store.ts';
import { loadDirectory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/i18n.ts';
import { cutIn } from '#client/test/cut-text.ts';
import { cardNamed, focusOn } from '#client/test/board-page.tsx';
import { bar, board, open, selectTwo, served, sitAtBoard, viewOf } from '#client/test/board-sitting.tsx';
import { hitAt, showToasts } from '#client/test/covered.ts';

sitAtBoard();

const wei = { id: 'chen', name: 'Chen Wei', pictureHash: null, departmentId: null, managerId: null, isActive: true };

test('selected tasks are given to whoever is found by name', async () => {
  await selectTwo();
  served.colleagues = [wei, { ...wei, id: 'amara', name: 'Amara Okafor' }];
  await loadDirectory();
  await bar().getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('textbox', { name: 'Find a person' }).fill('wei');
  await expect.element(page.getByRole('menuitem', { name: 'Chen Wei' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => served.asked).toMatchObject([{ change: { assigneeId: 'chen' } }]);
  await expect.element(page.getByRole('textbox', { name: 'Find a person' })).not.toBeInTheDocument();
});

test('what was taken back by the key does not go on saying that it was done', async () => {
  const { rerender } = await selectTwo();
  focusOn('Task a');
  await userEvent.keyboard('p');
  await page.getByRole('menuitem', { name: 'Low priority' }).click();
  await expect.element(page.getByText('2 tasks now have: Low priority')).toBeVisible();
  const { a, b, ...rest } = board.cards;
  await rerender(viewOf({ ...board, cards: { ...rest, a: { ...a!, priority: 'low' }, b: { ...b!, priority: 'low' } } }));
  focusOn('Task c');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('Taken back for 2 tasks.')).toBeVisible();
  await expect.element(page.getByText('2 tasks now have: Low priority')).not.toBeInTheDocument();
});

test.each(['Move to', 'Assign'])('the entries of “%s” are a menu of their own in a dialog, which holds a field as well', async (name) => {
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

test('letters lead to a list by any word of its name, and Enter takes nothing where they lead nowhere', async () => {
  await selectTwo();
  await bar().getByRole('button', { name: 'Move to' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Not Started' })).toHaveFocus();
  await userEvent.keyboard('xyz{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Move to' })).toHaveFocus();
  expect(served.asked).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Not Started' })).toHaveFocus();
  await userEvent.keyboard('doing');
  await expect.element(page.getByRole('menuitem', { name: 'In Progress, Doing' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => served.asked).toMatchObject([{ change: { place: { laneId: 'doing' } } }]);
  await expect.element(page.getByText(/2 tasks moved to .*In Progress, Doing/)).toBeVisible();
});

test('nobody from outside is made an editor of a project before it was asked, nor stays one where it is taken back', async () => {
  served.colleagues = [wei, { ...wei, id: 'amara', name: 'Amara Okafor' }];
  await loadDirectory();
  const shown = await open({ ...board, kind: 'project', members: { amara: 'owner' } });
  focusOn('Task a');
  await userEvent.keyboard('a');
  await page.getByRole('menuitem', { name: /Chen Wei/ }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: /Chen Wei.* is not on this board/ })).toBeVisible();
  expect(served.asked).toEqual([]);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.poll(() => served.asked).toEqual([{ taskIds: ['a'], change: { assigneeId: 'chen' }, joins: true }]);
  // And whoever takes it back takes both back.
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
  await expect.poll(() => served.asked[1]).toEqual({ taskIds: ['a'], change: { assigneeId: a!.assigneeId }, leaves: true });
});

const footbridge: OwnBoard = {
  id: 'footbridge',
  kind: 'project',
  title: 'Footbridge',
  departmentId: null,
  isArchived: false,
  faces: ['amara'],
  role: 'owner',
};

test('what follows with those who were made editors is taken back by itself, and they with it', async () => {
  served.boards = { footbridge };
  served.refused = { b: { code: 'input.invalid', fields: [{ path: 'body.taskIds', rule: 'no-member' }] } };
  const { rerender } = await selectTwo();
  await bar().getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'To another board' }).click();
  await page.getByRole('menuitem', { name: 'Footbridge' }).click();
  await expect.element(page.getByText(/1 task moved to .*Footbridge/)).toBeVisible();
  served.refused = {};
  await page.getByRole('button', { name: 'Make them editors' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.poll(() => undo.elements().length).toBe(2);
  const { a: _a, b: _b, ...rest } = board.cards;
  await rerender(viewOf({ ...board, cards: rest }));
  await page.getByRole('alert').filter({ hasText: '1 task moved to' }).last().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => served.asked.at(-1)).toMatchObject({ taskIds: ['b'], change: { board: { id: 'board' } }, leaves: true });
});

test('a change is said of those alone for which it was not refused', async () => {
  served.refused = { b: { code: 'access.denied' }, d: { code: 'access.denied' } };
  await open();
  for (const name of ['a', 'b', 'd']) await cardNamed(`Task ${name}`).click({ modifiers: ['Control'] });
  focusOn('Task a');
  await userEvent.keyboard('p');
  await page.getByRole('menuitem', { name: 'Low priority' }).click();
  const refused = page.getByRole('alert').filter({ hasText: '2 of 3 tasks stayed as they were:' });
  await expect.element(refused.getByText('You do not have permission to do this.')).toBeVisible();
  await expect.element(page.getByText('1 task now has: Low priority')).toBeVisible();
  await expect.element(page.getByText('3 tasks now have: Low priority')).not.toBeInTheDocument();
});

test('a change that takes the selected cards away leaves the focus with the card beside them', async () => {
  const { rerender } = await selectTwo();
  const { a: _a, b: _b, ...rest } = board.cards;
  (bar().getByRole('button', { name: 'Move to' }).element() as HTMLElement).focus();
  await rerender(viewOf({ ...board, cards: rest }));
  await expect.element(cardNamed('Task c')).toHaveFocus();
});

test('the focus stays in the bar where the first of those that are selected goes and others stay', async () => {
  const { rerender } = await selectTwo();
  const due = bar().getByRole('button', { name: 'Due date' });
  (due.element() as HTMLElement).focus();
  const { a: _, ...rest } = board.cards;
  await rerender(viewOf({ ...board, cards: rest }));
  await expect.element(bar().getByText('1 selected')).toBeVisible();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await expect.element(due).toHaveFocus();
});

test('the keys of what one may not change say so, and open no menu that would refuse it', async () => {
  const { a, ...rest } = board.cards;
  const theirs = { ...a!, assigneeId: 'jose', creatorId: 'jose' };
  Object.assign(session.actor!, { grants: defaultGrants('employee') });
  await open({ ...board, kind: 'project', members: { amara: 'editor', jose: 'owner' }, cards: { ...rest, a: theirs } });
  for (const key of ['p', 'd']) {
    focusOn('Task a');
    await userEvent.keyboard(key);
  }
  await expect.element(page.getByText(/^Only the assignee, the creator and their managers may change this task/).first()).toBeVisible();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(served.asked).toEqual([]);
});

test.each([1280, 390])('whatever Cairn says covers nothing that can be done to selected tasks, %i px wide', async (width) => {
  await page.viewport(width, 800);
  await open();
  focusOn('Task e');
  await userEvent.keyboard('x');
  await showToasts();
  const buttons = bar().getByRole('button').elements();
  expect(buttons).toHaveLength(6);
  for (const button of buttons) expect(button.contains(hitAt(button))).toBe(true);
  await bar().getByRole('button', { name: 'Due date' }).click();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await expect.poll(() => served.asked).toMatchObject([{ taskIds: ['e'], change: { dueDate: expect.any(String) } }]);
});

test('a menu stands over whatever Cairn says', async () => {
  await page.viewport(390, 800);
  await open();
  await cardNamed('Task e').getByRole('button').click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await showToasts();
  for (const item of page.getByRole('menuitem').elements()) expect(item.contains(hitAt(item))).toBe(true);
});

test('the whole menu of a card at the foot of the window can be reached', async () => {
  await page.viewport(1280, 700);
  await open();
  await cardNamed('Task e').getByRole('button').click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  const { top, bottom } = page.getByRole('menu').element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(700);
});

test.each(languages)('on a phone nothing of the bar is cut: $name', async ({ code }) => {
  await selectTwo();
  await page.viewport(390, 760);
  await activate(code);
  const toolbar = page.getByRole('toolbar');
  await expect.poll(() => toolbar.getByRole('button').elements().length).toBe(6);
  expect(cutIn(toolbar.element())).toEqual([]);
  for (const label of toolbar.element().querySelectorAll('.mantine-Button-label')) {
    const words = label.textContent.split(/\s+/);
    expect(label.getClientRects().length).toBe(1);
    expect(label.getBoundingClientRect().height).toBeLessThanOrEqual(16 * words.length + 1);
  }
});
