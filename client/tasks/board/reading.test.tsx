import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { proxy } from 'valtio/vanilla';
import type { Board } from '#shared/tasks/board.room.ts';
import { activate } from '#client/platform/base/i18n.ts';
import type { RecentChange } from '#client/platform/live/live-room.ts';
import { boardHandle, cardNamed, signInAmara, signOut } from '#client/test/board-page.tsx';
import { aBoard, aCard, completedOf } from '#client/test/sample-board.ts';
import { Providers } from '#client/ui/providers.tsx';
import { BoardView } from './board-view.tsx';

const board = aBoard([aCard('d', 'not-started'), aCard('m', 'not-started'), aCard('x', 'in-progress')], []);
const withAnother = { ...board, cards: { ...board.cards, b: aCard('b', 'not-started') } };
let changes: Record<string, RecentChange>;

const view = (shown: Board) => (
  <BoardView board={shown} room={boardHandle(shown, { changes })} completed={completedOf([])} onChoose={() => {}} />
);

beforeEach(async () => {
  changes = proxy({});
  await page.viewport(1280, 800);
  await activate('en');
  vi.stubGlobal('fetch', async () => Response.json([]));
  signInAmara();
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const news = () => page.getByText('1 new');

test('a card that another person adds above the hovered card waits until the pointer leaves', async () => {
  const { rerender } = await render(view(board), { wrapper: Providers });
  await cardNamed('Task m').hover();
  changes['b'] = { actorId: 'jose', at: new Date().toISOString(), name: 'task.moved' };
  await rerender(view(withAnother));
  await expect.element(news()).toBeVisible();
  expect(cardNamed('Task b').elements()).toEqual([]);
  delete changes['b'];
  await rerender(view(withAnother));
  await expect.element(news()).toBeVisible();
  await cardNamed('Task x').hover();
  await expect.element(cardNamed('Task b')).toBeVisible();
  expect(news().elements()).toEqual([]);
});

test('an own card is shown at once', async () => {
  const { rerender } = await render(view(board), { wrapper: Providers });
  await cardNamed('Task m').hover();
  await rerender(view(withAnother));
  await expect.element(cardNamed('Task b')).toBeVisible();
});
