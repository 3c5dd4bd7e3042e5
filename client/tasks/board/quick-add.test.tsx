import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { session } from '#client/access/session.store.ts';
import { deleteUnsavedWork } from '#client/access/unsaved-work.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { aBoard, completedOf } from '#client/test/sample-board.ts';
import { boardHandle, signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { BoardView } from './board-view.tsx';
import { draftNow, sendDraft, writeDraft } from '#client/access/drafts.store.ts';
import { addDraft } from '#client/tasks/state/draft-names.ts';

const board = aBoard([], []);
let refuse: (error: AppError) => void;
let added: number;
const room = boardHandle(board, {
  predict: () => {
    added += 1;
    return new Promise((_, reject) => (refuse = reject));
  },
});

const field = () => page.getByRole('textbox', { name: 'New task in Not Started' });
const owner = (id: string) => Object.assign(session.user!, { id });

beforeEach(async () => {
  added = 0;
  vi.stubGlobal('fetch', async () => Response.json([]));
  signInAmara();
  await page.viewport(1280, 800);
  await activate('en');
});

afterEach(() => {
  history.replaceState(null, '', '/');
  signOut();
  vi.unstubAllGlobals();
});

async function addTask(title: string) {
  await render(<BoardView board={board} completed={completedOf([])} room={room} onChoose={() => {}} />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Add the first task' }).click();
  await userEvent.keyboard(`${title}{Enter}`);
  await expect.element(field()).toHaveValue('');
  expect(added).toBe(1);
}

test('the field has the focus at once, so that no letter typed after the key is lost', async () => {
  await render(<BoardView board={board} completed={completedOf([])} room={room} onChoose={() => {}} />, { wrapper: Providers });
  const opener = page.getByRole('button', { name: 'Add a task to Not Started' });
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).click();
  expect(document.activeElement).toBe(field().element());
});

test('a rejected task returns to the field, and adding it again clears the field', async () => {
  await addTask('Refused');
  refuse(new AppError('server.failed'));
  await expect.element(field()).toHaveValue('Refused');
  await page.getByRole('button', { name: 'Try again' }).last().click();
  expect(added).toBe(2);
  await expect.element(field()).toHaveValue('');
});

test('a rejected task does not overwrite the next one being typed', async () => {
  await addTask('Refused');
  await field().fill('The next');
  refuse(new AppError('board.full'));
  await expect.element(page.getByText(/^This board is full/).last()).toBeVisible();
  await expect.element(field()).toHaveValue('The next');
});

test('adding a task hidden by the filters shows a hint before the server answers, and rejection removes it', async () => {
  history.replaceState(null, '', '/?priority=low');
  await render(<BoardView board={board} completed={completedOf([])} room={room} onChoose={() => {}} />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Add a task to Not Started' }).click();
  await userEvent.keyboard('Out of sight{Enter}');
  const hidden = page.getByText(/^Added, but hidden by the filters: .*Out of sight/);
  await expect.element(hidden).toBeVisible();
  refuse(new AppError('board.full'));
  await expect.element(field()).toHaveValue('Out of sight');
  await expect.element(hidden).not.toBeInTheDocument();
});

test('a draft belongs to its author, also after a change of user, and is deleted when the author signs out', () => {
  const name = addDraft('board', 'not-started');
  const writer = session.user!.id;
  const send = () => {
    writeDraft(name, { text: 'Mine', base: '' });
    return sendDraft(name, 'Mine');
  };
  const afterTimeout = send();
  owner('somebody else');
  afterTimeout();
  expect(draftNow(name)).toBeUndefined();
  owner(writer);
  expect(draftNow(name)?.text).toBe('Mine');
  const afterSignOut = send();
  deleteUnsavedWork(writer);
  afterSignOut();
  expect(draftNow(name)).toBeUndefined();
});
