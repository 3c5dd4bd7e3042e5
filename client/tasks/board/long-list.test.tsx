import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Board } from '#shared/tasks/board.room.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { aBoard, aCard, completedOf } from '#client/test/sample-board.ts';
import { boardHandle, cardNamed, focusOn, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { BoardView } from './board-view.tsx';

function open(board: Board) {
  const frame = { display: 'flex', flexDirection: 'column', blockSize: 760 } as const;
  return render(
    <div style={frame}>
      <BoardView board={board} room={boardHandle(board)} completed={completedOf([])} onChoose={() => {}} />
    </div>,
    { wrapper: Providers },
  );
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  await activate('en');
  vi.stubGlobal('fetch', async () => Response.json([]));
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

describe('a long list', () => {
  const many = Array.from({ length: 1000 }, (_, index) => aCard(`n${String(index).padStart(4, '0')}`, 'not-started'));

  test('renders only the visible cards, with position and total of each', async () => {
    await open(aBoard(many, []));
    await expect.element(cardNamed('Task n0000')).toBeVisible();
    const items = [...document.querySelectorAll('li[aria-setsize="1000"]')];
    expect(items.length).toBeLessThan(40);
    expect(items[0]?.getAttribute('aria-posinset')).toBe('1');
  });

  test('can be navigated by keyboard beyond the cards rendered at first', async () => {
    await open(aBoard(many, []));
    focusOn('Task n0000');
    for (let step = 1; step <= 30; step++) {
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(cardNamed(`Task n${String(step).padStart(4, '0')}`)).toHaveFocus();
    }
    await expect.element(cardNamed('Task n0030')).toBeInViewport();
  });

  test('keeps the focused card rendered while scrolling', async () => {
    await open(aBoard(many, []));
    focusOn('Task n0003');
    const list = page.getByRole('list', { name: 'Not Started' }).element();
    list.scrollTop = 40_000;
    const placeOfFifth = () => Number(document.querySelector('li:nth-of-type(5)')?.getAttribute('aria-posinset'));
    await expect.poll(() => document.querySelectorAll('li[aria-posinset]').length, { timeout: 10_000 }).toBeGreaterThan(5);
    await expect.poll(placeOfFifth, { timeout: 10_000 }).toBeGreaterThan(300);
    await expect.element(cardNamed('Task n0003')).toHaveFocus();
  });
});
