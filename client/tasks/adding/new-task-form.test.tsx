import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { unplanned } from '#shared/tasks/board.schema.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { draftNow, writeDraft } from '#client/access/drafts.store.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import type { ListedBoard } from '#client/tasks/state/boards.store.ts';
import { newTaskDraft } from '#client/tasks/state/draft-names.ts';
import type { NewTaskValues, NewTaskBoards } from './new-task.ts';
import { NewTaskForm } from './new-task-form.tsx';

const board = (id: string, kind: ListedBoard['kind'], title: string): ListedBoard => ({
  id,
  kind,
  title,
  departmentId: null,
  isArchived: false,
  ...unplanned,
  faces: [],
  role: 'owner',
  isFavourite: false,
  usedAt: null,
});
const [privateBoard, sales] = [board('desk', 'private', ''), board('sales', 'department', 'Sales')];
const places: NewTaskBoards = {
  ownId: 'amara',
  boards: [privateBoard, sales],
  boardFor: ({ boardId, assigneeId }) =>
    [privateBoard, sales].find(({ id }) => id === boardId) ?? (assigneeId === 'amara' ? privateBoard : sales),
  mayHave: (boardId, personId) => boardId === 'sales' || personId === 'amara',
};

let added: unknown[];
let isClosed: boolean;
beforeEach(async () => {
  [added, isClosed] = [[], false];
  vi.stubGlobal('fetch', async () => Response.json([]));
  signInAmara();
  const person = { departmentId: null, managerId: null, pictureHash: null, isActive: true };
  directory.people = {
    amara: { id: 'amara', name: 'Amara Okafor', ...person },
    jose: { id: 'jose', name: 'José Núñez', ...person },
  };
  await page.viewport(1280, 800);
  await activate('en');
});
afterEach(() => {
  directory.people = {};
  signOut();
  vi.unstubAllGlobals();
});

function Form({ assigneeId = 'amara', boards = places }: { assigneeId?: string | null; boards?: NewTaskBoards }) {
  const [values, setValues] = useState<NewTaskValues>({ boardId: null, assigneeId, dueDate: null, priority: 'high', estimate: null });
  return (
    <NewTaskForm
      values={values}
      places={boards}
      onChange={setValues}
      onAdd={(title, { id }, values) => added.push([title, id, values.assigneeId, values.priority])}
      onClose={() => {
        isClosed = true;
      }}
    />
  );
}
const title = () => page.getByRole('textbox', { name: 'Title' });
async function open(assigneeId?: string | null) {
  await render(<Form {...(assigneeId !== undefined && { assigneeId })} />, { wrapper: Providers });
  await expect.element(title()).toHaveFocus();
}
test('Enter adds the task and keeps the form open, and Esc closes it', async () => {
  await open();
  await title().fill('Order chalk');
  await userEvent.keyboard('{Enter}');
  expect(added).toEqual([['Order chalk', 'desk', 'amara', 'high']]);
  await expect.element(title()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(isClosed).toBe(true);
});

test('a missing title or assignee shows an error in its field and adds nothing', async () => {
  await open(null);
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect.element(page.getByText('Enter a title.')).toBeVisible();
  await expect.element(page.getByText('Choose an assignee.')).toBeVisible();
  expect(added).toEqual([]);
});

test('an invalid due date shows its error above the calendar, not behind it', async () => {
  await page.viewport(1280, 900);
  await open();
  const due = page.getByRole('textbox', { name: 'Due date' });
  await due.fill('soonish');
  await userEvent.keyboard('{Enter}');
  const fault = page.getByRole('alert');
  await expect.element(fault).toBeVisible();
  const calendar = page.getByRole('button', { name: 'Previous month' });
  await expect.element(calendar).toBeVisible();
  const isClear = () => fault.element().getBoundingClientRect().bottom <= calendar.element().getBoundingClientRect().top;
  await expect.poll(isClear).toBe(true);
});

test('an invalid due date shows an error and blocks adding the task', async () => {
  await open();
  await title().fill('Order chalk');
  await page.getByRole('textbox', { name: 'Due date' }).fill('soonish');
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Due date: enter a date, such as 22 Sep or 2026-09-22.');
  await expect.element(page.getByRole('textbox', { name: 'Due date' })).toHaveValue('soonish');
  expect(added).toEqual([]);
  await page.getByRole('textbox', { name: 'Due date' }).fill('22 Sep 2031');
  await page.getByRole('button', { name: 'Add task' }).click();
  expect(added).toHaveLength(1);
});

test('adding a task empties the title and its draft, and a title that the server refuses is shown again', async () => {
  await open();
  await title().fill('Order chalk');
  expect(draftNow(newTaskDraft)?.text).toBe('Order chalk');
  await userEvent.keyboard('{Enter}');
  await expect.element(title()).toHaveValue('');
  expect(draftNow(newTaskDraft)).toBeUndefined();
  writeDraft(newTaskDraft, { text: 'Order chalk', base: '' });
  await expect.element(title()).toHaveValue('Order chalk');
});

test('a person whom no board accepts needs a board', async () => {
  await render(<Form assigneeId="jose" boards={{ ...places, boardFor: () => null }} />, { wrapper: Providers });
  await title().fill('Order chalk');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Choose a board.')).toBeVisible();
  expect(added).toEqual([]);
});
