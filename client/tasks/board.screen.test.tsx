import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { BoardScreen } from './board.screen.tsx';

vi.mock('./boards/all-boards.screen.tsx', () => new Promise(() => {}));
vi.mock('./my-tasks/my-tasks.screen.tsx', () => new Promise(() => {}));
vi.mock('./my-tasks/team.screen.tsx', () => new Promise(() => {}));
vi.mock('./table/table.screen.tsx', () => new Promise(() => {}));

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  signInAmara();
  await activate('en');
});
afterEach(() => {
  history.replaceState(null, '', '/');
  signOut();
  vi.unstubAllGlobals();
});

test.each([
  ['my', 'My tasks'],
  ['team', 'Team'],
  ['table', 'Tasks'],
  ['boards', 'All boards'],
])('the loading view %s has its title', async (view, title) => {
  history.replaceState(null, '', `/admin/tasks?view=${view}`);
  await render(<BoardScreen />, { wrapper: Providers });
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
