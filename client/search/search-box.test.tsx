import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FoundItem } from './result-views.ts';
import { session } from '#client/access/session.store.ts';
import { deleteUnsavedWork } from '#client/access/unsaved-work.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { cutIn } from '#client/test/cut-text.ts';
import { Providers } from '#client/ui/providers.tsx';
import { SearchBox } from './search-box.tsx';

const task = (title: string, id: string): FoundItem => ({
  kind: 'task',
  id,
  title,
  status: 'in-progress',
  assigneeId: 'amara',
  boardId: 'board',
  boardTitle: 'Customer operations',
  isArchived: false,
});
const board: FoundItem = { kind: 'board', id: 'board', title: 'Audit office', boardKind: 'project', isArchived: false };

let keywords: string[];
let answer: () => Response;

beforeEach(async () => {
  keywords = [];
  answer = () => Response.json({ found: [task('Book the audit', 'one'), task('Audit the books', 'two'), board] });
  vi.stubGlobal('fetch', async (url: string) => {
    keywords.push(new URL(url, location.origin).searchParams.get('keyword') ?? '');
    return answer();
  });
  session.user = { id: 'amara' } as typeof session.user;
  await activate('en');
});

afterEach(() => {
  deleteUnsavedWork('amara');
  session.user = null;
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const field = () => page.getByRole('combobox', { name: 'Search objectives, tasks, goals, boards and people' });
const options = () => page.getByRole('option');

async function search(keyword: string) {
  await render(<SearchBox />, { wrapper: Providers });
  await userEvent.click(field());
  await userEvent.keyboard(keyword);
}

/** Types letter by letter without a pause, which no machine can do through the browser's own keyboard. */
function typeAtOnce(text: string): void {
  const input = field().element() as HTMLInputElement;
  input.focus();
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  for (let end = 1; end <= text.length; end++) {
    write.call(input, text.slice(0, end));
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

test('typing opens the result list, sends one request, and highlights matches in the names', async () => {
  await render(<SearchBox />, { wrapper: Providers });
  typeAtOnce('audit');
  await expect.element(options().first()).toBeVisible();
  expect(keywords).toEqual(['audit']);
  expect(options().elements()).toHaveLength(3);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['audit', 'Audit', 'Audit']);
  await expect.element(page.getByText('3 results')).toBeInTheDocument();
  await userEvent.clear(field());
  await expect.element(options().first()).not.toBeInTheDocument();
});

test('Enter right after another text waits for its results and opens none of the earlier text', async () => {
  await search('audit');
  await expect.element(options().first()).toBeVisible();
  answer = () => Response.json({ found: [task('Pay the rent', 'rent')] });
  await userEvent.clear(field());
  await userEvent.keyboard('rent{Enter}');
  await vi.waitFor(() => expect(location.search).toBe('?boardId=board&taskId=rent'));
  expect(keywords.at(-1)).toBe('rent');
});

test('Esc leaves the search field', async () => {
  await search('audit');
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(options().first()).not.toBeInTheDocument();
  await expect.element(field()).not.toHaveFocus();
  await expect.element(field()).toHaveValue('');
});

test('arrow keys select and Enter opens a result; recent searches stay until sign-out', async () => {
  await search('audit');
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/admin/tasks?boardId=board&taskId=two'));
  await expect.element(field()).toHaveValue('');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'audit' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  deleteUnsavedWork('amara');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options().first()).not.toBeInTheDocument();
});

test('a search without results says so, and a failed search can be retried', async () => {
  answer = () => Response.json({ found: [] });
  await search('xyzzy');
  await expect.element(page.getByText('No Data Found!')).toBeVisible();
  answer = () => Response.json({ code: 'server.unavailable' }, { status: 503 });
  await userEvent.keyboard('z');
  await expect.element(page.getByRole('alert')).toBeVisible();
  answer = () => Response.json({ found: [board] });
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(options().first()).toBeVisible();
});

test('on a phone a result title takes two lines with its board below', async () => {
  await page.viewport(390, 760);
  const title = 'Audit the books of the northern warehouse before the year ends';
  answer = () => Response.json({ found: [task(title, 'one'), task(`audit${'W'.repeat(250)}`, 'two')] });
  await search('audit');
  await expect.element(options().first()).toBeVisible();
  expect(cutIn(options().first().element())).toEqual([]);
  const heights = options()
    .elements()
    .map((option) => option.querySelector('[dir=auto]')!.getBoundingClientRect().height);
  expect(Math.max(...heights)).toBeLessThanOrEqual(2 * 24);
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('in Arabic the search icon is at the start of the field, and typed text uses its own direction', async () => {
  await page.viewport(1280, 760);
  await activate('ar');
  await render(<SearchBox />, { wrapper: Providers });
  const input = page.getByRole('combobox').element() as HTMLInputElement;
  const sideOf = () => {
    const sign = input.parentElement!.querySelector('svg')!.getBoundingClientRect();
    return sign.left > input.getBoundingClientRect().left + 100 ? 'right' : 'left';
  };
  const directionOf = () => getComputedStyle(input).direction;
  expect([sideOf(), directionOf()]).toEqual(['right', 'rtl']);
  await userEvent.type(page.getByRole('combobox'), 'audit');
  expect([sideOf(), directionOf()]).toEqual(['right', 'ltr']);
});
