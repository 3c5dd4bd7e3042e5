import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { proxy } from 'valtio/vanilla';
import type { Board } from '#shared/tasks/board.room.ts';
import { session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/i18n.ts';
import type { LiveRoom } from '#client/platform/live-room.ts';
import { aBoard, aCard, completedOf } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { BoardHandle } from './board.store.ts';
import { BoardView } from './board-view.tsx';

const board = aBoard([aCard('a', 'not-started'), aCard('b', 'not-started')], []);
const room = (shown: Board) =>
  ({
    id: 'board',
    key: 'board:board',
    state: () => shown,
    changes: proxy({}),
    predict: async (_: object, data: unknown) => data,
  }) as unknown as LiveRoom as BoardHandle;
const open = (shown: Board = board) =>
  render(<BoardView board={shown} room={room(shown)} completed={completedOf([])} onChoose={() => {}} />, { wrapper: Providers });

beforeEach(async () => {
  await page.viewport(1280, 800);
  await activate('en');
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', async () => Response.json([]));
  session.user = { id: crypto.randomUUID() } as NonNullable<typeof session.user>;
  session.actor = {
    id: 'amara',
    realId: 'amara',
    companyId: 'company',
    homeCompanyId: 'company',
    departmentId: 'department',
    kind: 'person',
    role: 'employee',
    grants: { Tasks: { actions: ['view', 'create', 'edit', 'delete'], scope: 'company' } },
    path: [],
  };
});
afterEach(() => {
  Object.assign(session, { user: null, actor: null });
  vi.unstubAllGlobals();
});

const card = (title: string) => page.getByRole('article', { name: title, exact: true });
const focusOn = (title: string) => (card(title).element() as HTMLElement).focus();

describe('opening a task', () => {
  const opened = () => new URLSearchParams(location.search).get('taskId');

  test('is a plain click or Enter, and neither a click with Ctrl nor one on its menu', async () => {
    await open();
    await card('Task a').click({ modifiers: ['Control'] });
    await card('Task a').click({ modifiers: ['Control'] });
    await card('Task a')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await userEvent.keyboard('{Escape}');
    expect(opened()).toBeNull();
    await card('Task a').click();
    expect(opened()).toBe('a');
    focusOn('Task b');
    await userEvent.keyboard('{Enter}');
    expect(opened()).toBe('b');
  });

  test('is not what a drag ends in, nor a click beside a title that is written', async () => {
    await open();
    await card('Task a').dropTo(page.getByRole('list', { name: 'Completed' }));
    focusOn('Task b');
    await userEvent.keyboard('e');
    await card('Task b').click({ position: { x: 4, y: 4 } });
    expect(opened()).toBeNull();
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  });
});

test('a title is repeated on hover only where it is cut', async () => {
  const long = aCard('a', 'not-started', null, { title: 'A stone on a stone. '.repeat(12).trim() });
  await open({ ...board, cards: { ...board.cards, a: long } });
  await page.getByRole('heading', { name: long.title }).hover();
  expect(page.getByRole('heading', { name: long.title }).element().getAttribute('title')).toBe(long.title);
  await page.getByRole('heading', { name: 'Task b' }).hover();
  expect(page.getByRole('heading', { name: 'Task b' }).element().getAttribute('title')).toBeNull();
});
