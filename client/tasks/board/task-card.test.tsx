import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Board } from '#shared/tasks/board.room.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { aBoard, aCard, completedOf } from '#client/test/sample-board.ts';
import { boardHandle, cardNamed, focusOn, signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { BoardView } from './board-view.tsx';

const board = aBoard([aCard('a', 'not-started'), aCard('b', 'not-started')], []);
const open = (shown: Board = board) =>
  render(<BoardView board={shown} room={boardHandle(shown)} completed={completedOf([])} onChoose={() => {}} />, { wrapper: Providers });

beforeEach(async () => {
  await page.viewport(1280, 800);
  await activate('en');
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', async () => Response.json([]));
  signInAmara();
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

describe('a task', () => {
  const opened = () => new URLSearchParams(location.search).get('taskId');

  test('opens on a plain click or Enter, and not on Ctrl+click or a click on its menu', async () => {
    await open();
    await cardNamed('Task a').click({ modifiers: ['Control'] });
    await cardNamed('Task a').click({ modifiers: ['Control'] });
    await cardNamed('Task a')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    // The menu covers its card while it closes.
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(opened()).toBeNull();
    await cardNamed('Task a').click();
    expect(opened()).toBe('a');
    focusOn('Task b');
    await userEvent.keyboard('{Enter}');
    expect(opened()).toBe('b');
  });

  test('does not open at the end of a drag or on a click beside the title editor', async () => {
    await open();
    await cardNamed('Task a').dropTo(page.getByRole('list', { name: 'Completed' }));
    focusOn('Task b');
    await userEvent.keyboard('e');
    await cardNamed('Task b').click({ position: { x: 4, y: 4 } });
    expect(opened()).toBeNull();
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  });
});

test('hovering the priority of a card shows its name below the title', async () => {
  await open();
  await cardNamed('Task a').getByRole('img', { name: 'Medium priority' }).hover();
  const tooltip = page.getByRole('tooltip', { name: 'Medium priority' });
  await expect.element(tooltip).toBeVisible();
  const title = page.getByRole('heading', { name: 'Task a' }).element().getBoundingClientRect();
  await expect.poll(() => tooltip.element().getBoundingClientRect().top).toBeGreaterThan(title.bottom);
  await page.getByRole('heading', { name: 'Task b' }).hover();
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});

test('hovering a title repeats it only when it is cut', async () => {
  const long = aCard('a', 'not-started', null, { title: 'A stone on a stone. '.repeat(12).trim() });
  await open({ ...board, cards: { ...board.cards, a: long } });
  await page.getByRole('heading', { name: long.title }).hover();
  expect(page.getByRole('heading', { name: long.title }).element().getAttribute('title')).toBe(long.title);
  await page.getByRole('heading', { name: 'Task b' }).hover();
  expect(page.getByRole('heading', { name: 'Task b' }).element().getAttribute('title')).toBeNull();
});
