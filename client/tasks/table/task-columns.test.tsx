import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { ColumnsMenu } from '#client/records/columns-menu.tsx';
import { leastWidth } from '#client/records/use-columns.ts';
import { useColumnNames, useTaskColumns } from '#client/tasks/state/use-columns.ts';

const offered = ['actualCompletionDate', 'keyResult', 'recurrence', 'mainTask'];

function Menu() {
  const columns = useTaskColumns();
  return (
    <>
      <ColumnsMenu columns={columns} names={useColumnNames()} />
      <button onClick={() => columns.resize('dueDate', 240)}>Widen</button>
      <p>{columns.widthOf('dueDate')} px</p>
    </>
  );
}

const Least = () => <p>{leastWidth(useTaskColumns())}</p>;

beforeEach(async () => {
  localStorage.clear();
  signInAmara();
  await activate('en');
});
afterEach(signOut);

test.each([1280, 900])('resetting a widened column restores its default width, %i px wide', async (width) => {
  await page.viewport(width, 800);
  await render(<Menu />, { wrapper: Providers });
  const before = page.getByText(/px$/).element().textContent;
  await page.getByRole('button', { name: 'Widen' }).click();
  await expect.element(page.getByText('240 px')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect.element(page.getByText(before)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reset to default' })).toBeDisabled();
});

test('columns are moved up and down, hidden and shown, except the title', async () => {
  await page.viewport(1280, 800);
  await render(<Menu />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Columns' }).click();
  const names = () => [...document.querySelectorAll('[role=dialog] label')].map(({ textContent }) => textContent);
  await expect.poll(() => names().slice(0, 3)).toEqual(['Task', 'Status', 'Assignee']);
  await page.getByRole('button', { name: 'Move Status down' }).click();
  await expect.poll(() => names().slice(0, 3)).toEqual(['Task', 'Assignee', 'Status']);
  await expect.element(page.getByRole('button', { name: 'Move Assignee up' })).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: 'Task' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Start' }).click();
  expect(JSON.parse(localStorage.getItem('cairn.columns.tasks.amara')!)).toMatchObject({
    order: ['assignee', 'status', 'priority', 'startDate', 'dueDate', 'labels', 'estimate', 'actualHours', ...offered],
    hidden: ['actualHours', ...offered],
  });
});

test('the columns of a board fit beside the sidebar of a laptop, and a wide screen shows more of them', async () => {
  await page.viewport(1440, 900);
  await render(<Least />, { wrapper: Providers });
  const least = () => Number(page.getByText(/^\d+$/).element().textContent);
  expect(least()).toBeLessThanOrEqual(1440 - 250);
  await page.viewport(1680, 900);
  await expect.poll(least).toBe(1356);
});
