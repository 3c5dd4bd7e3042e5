import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadDirectory } from '#client/people/directory.store.ts';
import { cardNamed, focusOn } from '#client/test/board-page.tsx';
import { bar, board, open, selectTwo, served, sitAtBoard, viewOf } from '#client/test/board-sitting.tsx';
import { showToast } from '#client/ui/toast.tsx';

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
  await expect.element(page.getByText('2 tasks changed')).toBeVisible();
  const { a, b, ...rest } = board.cards;
  await rerender(viewOf({ ...board, cards: { ...rest, a: { ...a!, priority: 'low' }, b: { ...b!, priority: 'low' } } }));
  focusOn('Task c');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('Taken back for 2 tasks.')).toBeVisible();
  await expect.element(page.getByText('2 tasks changed')).not.toBeInTheDocument();
});

test('nobody from outside is made an editor of a project before it was asked', async () => {
  served.colleagues = [wei, { ...wei, id: 'amara', name: 'Amara Okafor' }];
  await loadDirectory();
  await open({ ...board, kind: 'project', members: { amara: 'owner' } });
  focusOn('Task a');
  await userEvent.keyboard('a');
  await page.getByRole('menuitem', { name: /Chen Wei/ }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: /Chen Wei.* is not on this board/ })).toBeVisible();
  expect(served.asked).toEqual([]);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.poll(() => served.asked).toEqual([{ taskIds: ['a'], change: { assigneeId: 'chen' }, joins: true }]);
});

/** Says two things, and waits until they stand where they stay. */
async function sayMuch() {
  for (const count of [1, 2])
    showToast({ tone: 'done', words: `Something long enough to cover a good part, ${count}`, closeLabel: 'Close' });
  await expect.element(page.getByText(/good part, 2/)).toBeVisible();
  const standing = () =>
    [...document.querySelectorAll('[data-tone]')].map((toast) => getComputedStyle(toast).opacity + getComputedStyle(toast).transform);
  await expect.poll(standing).toEqual(expect.arrayContaining([expect.stringMatching(/^1(none|matrix\(1, 0, 0, 1, 0, 0\))$/)]));
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
}

/** What the pointer would hit in the middle of an element. */
function hitAt(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

test.each([1280, 390])('whatever Cairn says covers nothing that can be done to selected tasks, %i px wide', async (width) => {
  await page.viewport(width, 800);
  await open();
  focusOn('Task e');
  await userEvent.keyboard('x');
  await sayMuch();
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
  await sayMuch();
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
