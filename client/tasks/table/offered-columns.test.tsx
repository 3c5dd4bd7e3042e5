import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { rememberTitles } from '#client/records/record-titles.ts';
import { emptyList } from '#client/platform/lists/use-list.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { aCard } from '#client/test/sample-board.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { TableView } from './table-view.tsx';

const [main, absent] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
const cards = [
  aCard(main, 'completed', null, { title: 'Renew the contract', actualCompletionDate: '2026-03-01T23:30:00.000Z', isRecurring: true }),
  aCard('b', 'completed', null, { mainTaskId: main, keyResultId: 'result' }),
  aCard('c', 'completed', null, { mainTaskId: absent }),
  aCard('d', 'completed', null, { mainTaskId: absent }),
];
const list = { ...emptyList, items: cards, known: cards, total: cards.length };
let asked: string[];

beforeEach(async () => {
  await page.viewport(1900, 800);
  history.replaceState(null, '', '/admin/tasks?view=table');
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url.endsWith(absent) ? Response.json({ title: 'Move the office' }) : Response.json([]);
  });
  localStorage.clear();
  signInAmara();
  await activate('en');
  const window = { display: 'flex', flexDirection: 'column', blockSize: 700, inlineSize: 1880 } as const;
  const groups = [{ status: 'completed', isFolded: false, list } as const];
  const view = <TableView title="All tasks" board={null} groups={groups} onChoose={() => {}} />;
  await render(<div style={window}>{view}</div>, { wrapper: Providers });
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const column = (name: string) => page.getByRole('columnheader', { name });
const cell = (row: string, name: string) => document.querySelector(`[data-task="${row}"] [data-column="${name}"]`)?.textContent;

async function show(...names: string[]) {
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of names) {
    await expect.element(page.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
    await page.getByRole('checkbox', { name, exact: true }).click();
  }
}

test('completion, key result, repetition and main task are shown once they are chosen', async () => {
  rememberTitles(keyResult as never, [{ id: 'result', name: 'Fewer open cases', isArchived: false } as never]);
  await expect.element(column('Due')).toBeVisible();
  expect(column('Main task').elements()).toEqual([]);
  await show('Completed on', 'Key result', 'Repeats', 'Main task');
  await expect.element(column('Main task')).toBeVisible();
  await expect.poll(() => cell('b', 'keyResult')).toBe('Fewer open cases');
  expect([cell(main, 'actualCompletionDate'), cell(main, 'recurrence'), cell(main, 'mainTask')]).toEqual([
    '2026-03-01',
    'Recurring task',
    '',
  ]);
  expect([cell('b', 'actualCompletionDate'), cell('b', 'recurrence'), cell('b', 'mainTask')]).toEqual(['', '', 'Renew the contract']);
});

test('a main task outside the table is read once for all its subtasks', async () => {
  await show('Main task');
  await expect.poll(() => [cell('c', 'mainTask'), cell('d', 'mainTask')]).toEqual(['Move the office', 'Move the office']);
  expect(asked.filter((url) => url.endsWith(absent))).toHaveLength(1);
});

test('the completion date sorts the table', async () => {
  await show('Completed on');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('checkbox', { name: 'Completed on' })).not.toBeInTheDocument();
  await page.getByRole('columnheader', { name: 'Completed on' }).getByRole('button', { name: 'Completed on' }).click();
  await expect.element(column('Completed on')).toHaveAttribute('aria-sort', 'ascending');
  expect(new URLSearchParams(location.search).get('sort')).toBe('actualCompletionDate');
});
