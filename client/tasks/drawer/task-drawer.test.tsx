import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { proxy } from 'valtio/vanilla';
import { defaultGrants } from '#shared/access/pages.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import type { Task } from '#shared/tasks/task-details.schema.ts';
import { session } from '#client/access/session.store.ts';
import { directory } from '#client/people/directory.store.ts';
import { NetworkFailure } from '#client/platform/base/failures.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { aBoard, aCard } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { presenceIn } from '#client/platform/presence/presence-store.ts';
import { DrawerTitle } from './drawer-title.tsx';
import { DrawerTask } from './field-frame.tsx';
import { writeDraft } from '#client/access/drafts.store.ts';
import type { TaskHandle } from '#client/tasks/state/task.store.ts';
import { TaskFields } from './task-fields.tsx';
import type { TaskFieldsProps } from '#client/tasks/cards/task-fields-props.ts';

const task: Task = {
  id: 'a',
  description: { version: 0, document: null },
  watchers: [],
  files: [],
  comments: [],
  effort: [],
  subtasks: {},
  createdAt: '2026-03-01T08:00:00.000Z',
};
const presence = { hands: proxy({}), take: async () => null, drop: () => {} } as unknown as RoomPresenceStore;
let edits: unknown[];
let answer: () => Promise<unknown>;

const aTask = (changes: Partial<TaskCard> = {}) => aCard('a', 'in-progress', null, { dueDate: '2027-05-06', estimate: 4, ...changes });
function Fields({ card }: { card: TaskCard }) {
  const props: TaskFieldsProps = {
    card,
    task,
    board: { ...aBoard([card], []), members: { amara: 'editor' } },
    room: { id: 'a', changes: {} } as unknown as TaskHandle,
    presence,
    isEditable: true,
    change: undefined,
    onEdit: (values) => {
      edits.push(values);
      return answer();
    },
    onMove: () => {},
  };
  return (
    <DrawerTask value={card}>
      <DrawerTitle {...props} />
      <TaskFields {...props} series={null} />
    </DrawerTask>
  );
}
const open = (card: TaskCard = aTask()) => render(<Fields card={card} />, { wrapper: Providers });

beforeEach(async () => {
  edits = [];
  answer = async () => {};
  await page.viewport(1280, 800);
  await activate('en');
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', async () => Response.json({ code: 'record.absent' }, { status: 404 }));
  signInAmara();
});
afterEach(() => {
  for (const field of ['title', 'estimate', 'dueDate', 'priority']) writeDraft(`field:${field}:a`, undefined);
  directory.people = {};
  signOut();
  vi.unstubAllGlobals();
});

const estimate = () => page.getByRole('spinbutton', { name: 'Estimate in hours' });
const alertText = () => page.getByRole('alert').query()?.textContent;
const title = () => page.getByRole('textbox', { name: 'Title' });

test('editing a field in the drawer is reported on the board until the field is left', async () => {
  const report = vi.spyOn(presenceIn('board:board'), 'setActivity');
  await open();
  await title().click();
  await expect.poll(() => report.mock.calls).toEqual([[{ typing: 'a' }]]);
  await estimate().click();
  await expect.poll(() => report.mock.lastCall).toEqual([{ typing: 'a' }]);
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => report.mock.lastCall).toEqual([{ typing: undefined }]);
});

test('each changed field is saved by itself on blur or Enter', async () => {
  await open();
  await estimate().fill('2.5');
  await userEvent.keyboard('{Enter}');
  await title().fill('Weigh the capstone');
  await userEvent.keyboard('{Tab}');
  await page.getByRole('button', { name: /^Priority/ }).click();
  await page.getByRole('menuitem', { name: 'High priority' }).click();
  await page.getByRole('button', { name: /^Due/ }).click();
  await page.getByRole('textbox', { name: 'Day' }).fill('7 june 2027');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => edits)
    .toEqual([{ estimate: 2.5 }, { title: 'Weigh the capstone' }, { priority: 'high' }, { dueDate: '2027-06-07' }]);
});

test('an invalid value shows an error beside its field, is not sent, and is kept', async () => {
  await open(aTask({ startDate: '2027-05-01' }));
  await estimate().fill('2.3');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter 0 to 9,999 hours, in steps of 0.25.');
  await expect.element(estimate()).toHaveValue(2.3);
  await page.getByRole('button', { name: /^Due/ }).click();
  const day = page.getByRole('textbox', { name: 'Day' });
  await day.fill('next something');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter a date, such as 22 Sep or 2026-09-22.')).toBeVisible();
  await day.fill('30 april 2027');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Not before 1 May 2027')).toBeVisible();
  await expect.element(day).toHaveValue('30 april 2027');
  expect(edits).toEqual([]);
});

test('a conflicting change shows both versions side by side until one is chosen', async () => {
  const { rerender } = await open();
  await estimate().fill('7');
  await rerender(<Fields card={aTask({ estimate: 9 })} />);
  await expect.poll(alertText).toMatch(/Their version:.*9.*Your version:.*7/);
  await expect.element(estimate()).toHaveValue(7);
  await page.getByRole('button', { name: 'Save mine' }).click();
  expect(edits).toEqual([{ estimate: 7 }]);
  await rerender(<Fields card={aTask({ estimate: 7 })} />);
  await title().fill('Mine');
  await rerender(<Fields card={aTask({ estimate: 7, title: 'Theirs' })} />);
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(title()).toHaveValue('Theirs');
  expect(edits).toHaveLength(1);
});

test('a selection rejected as stale is shown beside the other version', async () => {
  const { rerender } = await open();
  answer = () => Promise.reject(new AppError('record.stale'));
  await page.getByRole('button', { name: /^Priority/ }).click();
  await page.getByRole('menuitem', { name: 'High priority' }).click();
  await rerender(<Fields card={aTask({ priority: 'low' })} />);
  await expect.poll(alertText).toMatch(/Their version:.*Low priority.*Your version:.*High priority/);
  answer = async () => {};
  await page.getByRole('button', { name: 'Save mine' }).click();
  expect(edits).toEqual([{ priority: 'high' }, { priority: 'high' }]);
});

test('a value that failed to send is kept and can be retried', async () => {
  await open();
  answer = () => Promise.reject(new NetworkFailure());
  await title().fill('Weigh the capstone');
  await userEvent.keyboard('{Enter}');
  await expect.poll(alertText).toMatch(/Cairn could not be reached/);
  await expect.element(title()).toHaveValue('Weigh the capstone');
  answer = async () => {};
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(edits).toEqual([{ title: 'Weigh the capstone' }, { title: 'Weigh the capstone' }]);
});

test('a value rejected by the server shows the error beside its field', async () => {
  await open();
  answer = () =>
    Promise.reject(new AppError('input.invalid', { fields: [{ path: 'body.dueDate.to', rule: 'before-start', limit: '2028-01-02' }] }));
  await page.getByRole('button', { name: /^Due/ }).click();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await expect.poll(alertText).toMatch(/^Not before 2 Jan 2028/);
});

test('Enter assigns the person found by name', async () => {
  const person = { departmentId: null, managerId: null, pictureHash: null, isActive: true };
  directory.people = {
    amara: { id: 'amara', name: 'Amara Okafor', ...person },
    wei: { id: 'wei', name: 'Chen Wei', ...person },
  };
  await open(aTask({ assigneeId: 'amara' }));
  await page.getByRole('button', { name: /^Assignee/ }).click();
  await page.getByRole('combobox', { name: 'Find a person' }).fill('wei');
  await expect.element(page.getByRole('option', { name: 'Chen Wei' })).toHaveAttribute('data-combobox-selected');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => edits).toEqual([{ assigneeId: 'wei' }]);
});

async function forwardEvents(now: string) {
  const person = { departmentId: null, managerId: null, pictureHash: null, isActive: true };
  directory.people = { wei: { id: 'wei', name: 'Chen Wei', ...person } };
  session.actor!.grants['Tasks'] = defaultGrants('employee')['Tasks']!;
  const { rerender } = await open(aTask({ assigneeId: 'amara', creatorId: 'chen' }));
  await page.getByRole('button', { name: /^Assignee/ }).click();
  await page.getByRole('option', { name: 'Chen Wei' }).click();
  await expect.element(page.getByText(/Assigned to .*Chen Wei/)).toBeVisible();
  await rerender(<Fields card={aTask({ assigneeId: now, creatorId: 'chen' })} />);
  await page.getByRole('button', { name: 'Undo' }).click();
}

test('a person who reassigns a task sees which rights they lose, with an Undo button', async () => {
  await forwardEvents('wei');
  await expect.poll(() => edits).toEqual([{ assigneeId: 'wei' }, { assigneeId: 'amara' }]);
});

test('Undo does not take the task from an assignee that another person has chosen since', async () => {
  await forwardEvents('layla');
  await expect.element(page.getByText(messageForError('record.stale').message!)).toBeVisible();
  expect(edits).toEqual([{ assigneeId: 'wei' }]);
});

test('an overdue date shows the days late and the date', async () => {
  await open(aTask({ dueDate: '2026-03-01' }));
  await expect.element(page.getByRole('button', { name: /^Due: .* days late · 1 Mar/ })).toBeVisible();
});
