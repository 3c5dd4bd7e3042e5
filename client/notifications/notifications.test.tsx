import { cleanNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { noticeList } from '#shared/notifications/notice-lists.ts';
import { isInInbox, type Notice } from '#shared/notifications/notice.schema.ts';
import { comparison } from '#shared/platform/list.ts';
import { languages, type Language } from '#shared/platform/languages.ts';
import { connection } from '#client/platform/connection.ts';
import { activate } from '#client/platform/i18n.ts';
import type { LiveRoom } from '#client/platform/live-room.ts';
import { nothingListed, type LiveList } from '#client/platform/use-list.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { aNotice, minutesAgo } from '#client/test/sample-notices.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { InboxHandle } from './inbox.store.ts';
import { NoticesView } from './notifications.screen.tsx';
import { useNoticeQuery } from './use-notice-query.ts';

const day = 24 * 60;

const read = { readAt: minutesAgo(1) };
const answered = { kind: 'ticket-answered', category: 'support', subject: { id: 'ticket-9', title: 'PA2DQ9ADR' } } as const;
const some = () => [
  aNotice('a', 0),
  aNotice('b', day, answered),
  aNotice('c', 2 * day, read),
  aNotice('d', 9 * day, { ...read, count: 3 }),
];

let told: readonly Notice[];
let arrive: (notice: Notice) => void;
const [hold, showNew, retry] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];

/** The page over notices that are changed as the room foretells it. */
function Shown({ begin, changes }: { begin: readonly Notice[]; changes: Partial<LiveList<Notice>> }) {
  const [notices, setNotices] = useState(begin);
  useEffect(() => {
    arrive = (notice) => setNotices((before) => [notice, ...before]);
  }, []);
  const search = useNoticeQuery();
  const query = { personId: 'amara', ...search.query };
  const items = notices.filter((one) => noticeList.matches(one, query)).sort(comparison(noticeList.keys(query)));
  const inInbox = notices.filter(isInInbox);
  const unread = inInbox.filter(({ readAt }) => readAt === null).length;
  const snoozed = notices.filter(({ snoozedTill }) => snoozedTill !== null).length;
  const inbox = { id: 'amara', unread, snoozed, newest: inInbox };
  const [room] = useState(() => {
    const change = (of: (notice: Notice) => Notice) => setNotices((before) => (told = before.map(of)));
    return {
      id: 'amara',
      state: () => ({ id: 'amara', unread: 0, snoozed: 0, newest: [] }),
      predict: async (_: unknown, { readAt }: { readAt: string }) => change((one) => ({ ...one, readAt })),
      predictAll: async (facts: { data: Notice }[]) =>
        change((one) => facts.map(({ data }) => data).find(({ id }) => id === one.id) ?? one),
    } as unknown as LiveRoom as InboxHandle;
  });
  const list = { ...nothingListed, items, known: items, hold, showNew, retry, ...changes } as LiveList<Notice>;
  return <NoticesView inbox={inbox} list={list} search={search} room={room} />;
}

interface Opening {
  language?: Language;
  changes?: Partial<LiveList<Notice>>;
}

async function open(begin: readonly Notice[] = some(), { language = 'en', changes = {} }: Opening = {}) {
  told = begin;
  await activate(language);
  return render(<Shown begin={begin} changes={changes} />, { wrapper: Providers });
}

const line = (words: RegExp) => page.getByRole('listitem').filter({ hasText: words });
const among = (day: string, words: RegExp) => page.getByRole('region', { name: day }).getByRole('listitem').filter({ hasText: words });
const link = (words: RegExp) => page.getByRole('link', { name: words });
const toast = (words: string | RegExp) => page.getByText(words);
const focusOn = (words: RegExp) => (link(words).element() as HTMLElement).focus();
const box = (name: RegExp) => page.getByRole('radiogroup', { name: 'Shown' }).getByText(name);

beforeEach(async () => {
  vi.clearAllMocks();
  await page.viewport(1280, 800);
  history.replaceState(null, '', '/admin/notifications');
  vi.stubGlobal('fetch', async () => Response.json([]));
  signInAmara();
});
afterEach(() => {
  connection.isOnline = true;
  cleanNotifications();
  signOut();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('what was told stands by day, with what it is of and how often it was told', async () => {
  await open();
  await expect.element(page.getByText('2 unread', { exact: true })).toBeVisible();
  await expect.element(among('Today', /A new task for you: Stone a.*Tasks/)).toBeVisible();
  await expect.element(among('Yesterday', /answered your request PA2DQ9ADR.*Support/)).toBeVisible();
  await expect.element(line(/Stone d/).getByText('3 times')).toBeVisible();
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(4);
});

test('what comes draws no line anew but its own', async () => {
  await open(Array.from({ length: 30 }, (_, at) => aNotice(`old-${at}`, at + 1)));
  await expect.element(line(/Stone old-29/)).toBeInTheDocument();
  await new Promise((settled) => setTimeout(settled, 300));
  const written = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  arrive(aNotice('new', 0));
  await expect.element(line(/Stone new/)).toBeVisible();
  expect(written.mock.calls.length).toBeLessThan(10);
});

test('each box shows what belongs in it, and says so where nothing does', async () => {
  await open();
  await box(/^Unread 2$/).click();
  await expect.element(line(/Stone c/)).not.toBeInTheDocument();
  await expect.element(line(/Stone a/)).toBeVisible();
  await box(/^Snoozed$/).click();
  await expect.element(page.getByText('What you snooze waits here until its time.')).toBeVisible();
  await box(/^Archived$/).click();
  await expect.element(page.getByText('What you archive is kept here.')).toBeVisible();
  expect(new URLSearchParams(location.search).get('box')).toBe('archived');
});

test('it is filtered by what it is of and about, each of which is taken away by itself', async () => {
  history.replaceState(null, '', '/admin/notifications?category=support&text=stone');
  await open();
  await expect.element(page.getByText('Nothing here is as you filter it.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: about' }).click();
  await expect.element(line(/PA2DQ9ADR/)).toBeVisible();
  await expect.element(line(/Stone a/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove filter: category' }).click();
  await expect.element(line(/Stone a/)).toBeVisible();
});

test('opening leads to the row and marks it as read; a request opens over the page on which one is', async () => {
  await open();
  await expect.element(link(/PA2DQ9ADR/)).toHaveAttribute('href', '/admin/notifications?support=ticket-9');
  await link(/Stone a/).click();
  expect(location.pathname + location.search).toBe('/admin/tasks?taskId=task-a');
  expect(told[0]).toMatchObject({ id: 'a', readAt: expect.any(String) });
});

test('the keyboard goes from line to line, reads, selects and archives, and what leaves hands the focus on', async () => {
  await open();
  focusOn(/Stone a/);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link(/PA2DQ9ADR/)).toHaveFocus();
  await userEvent.keyboard('u');
  expect(told.find(({ id }) => id === 'b')).toMatchObject({ readAt: expect.any(String) });
  await userEvent.keyboard('{Home}e');
  await expect.element(line(/Stone a/)).not.toBeInTheDocument();
  await expect.element(link(/PA2DQ9ADR/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(page.getByRole('toolbar', { name: 'Selected notifications' }).getByText('1 selected')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('toolbar', { name: 'Selected notifications' })).not.toBeInTheDocument();
});

test('several are archived at once, and one press brings them back', async () => {
  await open();
  for (const name of [/Stone a/, /Stone c/]) await line(name).getByRole('checkbox').click({ force: true });
  await page.getByRole('toolbar', { name: 'Selected notifications' }).getByRole('button', { name: 'Archive' }).click();
  await expect.element(toast('2 notifications archived')).toBeVisible();
  await expect.element(line(/Stone c/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(line(/Stone a/)).toBeVisible();
  await expect.element(line(/Stone c/)).toBeVisible();
});

test('what is snoozed leaves until its time, is counted, and comes back by a press', async () => {
  await open();
  focusOn(/Stone a/);
  await userEvent.keyboard('s');
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
  await expect.element(toast(/^Snoozed until /)).toBeVisible();
  await expect.element(line(/Stone a/)).not.toBeInTheDocument();
  await expect.element(page.getByText('1 unread · 1 comes back later')).toBeVisible();
  await box(/^Snoozed 1$/).click();
  focusOn(/Stone a/);
  await userEvent.keyboard('s');
  await expect.element(toast('Back in the inbox')).toBeVisible();
  await expect.element(page.getByText('What you snooze waits here until its time.')).toBeVisible();
});

test('a time to come back that is past is refused beside its field, and what was chosen stays', async () => {
  await open();
  focusOn(/Stone a/);
  await userEvent.keyboard('s');
  await page.getByRole('menuitem', { name: 'Choose day and time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Snooze until' });
  await dialog.getByLabelText('Day', { exact: true }).fill('2020-01-02');
  await dialog.getByRole('button', { name: 'Snooze', exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Choose a day and a time that are still to come, within a year.');
  await expect.element(dialog.getByLabelText('Time', { exact: true })).toHaveValue('08:00');
  expect(told[0]).toMatchObject({ snoozedTill: null });
});

test('all is marked as read by one button, which has nothing to do then', async () => {
  await open();
  const all = page.getByRole('button', { name: 'Mark all as read' });
  await all.click();
  await expect.element(page.getByText('Everything is read')).toBeVisible();
  await expect.element(all).toBeDisabled();
});

test('under the pointer nothing moves: what is new is counted, and shown by a press', async () => {
  await open(some(), { changes: { news: 2 } });
  await line(/Stone c/).hover();
  expect(hold).toHaveBeenLastCalledWith(true);
  await page.getByRole('button', { name: '2 new' }).click();
  expect(showNew).toHaveBeenCalledOnce();
});

test('a list that did not load says why, and is asked for again', async () => {
  connection.isOnline = false;
  await open([], { changes: { status: 'failed' } });
  await expect.element(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
  connection.isOnline = true;
  await expect.element(page.getByRole('heading', { name: 'This did not load' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('on a phone every act is within reach, and nothing is wider than the screen', async () => {
  await page.viewport(390, 844);
  const long = aNotice('a', 0, { subject: { id: 'a', title: 'A very long name of a task that goes on and on '.repeat(4) } });
  await open([long, ...some().slice(1)]);
  await line(/A very long/)
    .getByRole('checkbox')
    .click({ force: true });
  const acts = page.getByRole('toolbar', { name: 'Selected notifications' });
  for (const name of ['Mark as read', 'Snooze', 'Archive']) await expect.element(acts.getByRole('button', { name })).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('in Arabic the days and what was told are said in Arabic', async () => {
  await open(some(), { language: 'ar' });
  await expect.element(among('اليوم', /مهمة جديدة لك/)).toBeVisible();
  await expect.element(among('أمس', /PA2DQ9ADR/)).toBeVisible();
});

test.each(languages)('every time of day stands in its column: $name', async ({ code }) => {
  const late = [10, 11, 22].map((hour) => aNotice(`${hour}`, hour, { at: new Date(2026, 0, 5, hour, 58).toISOString() }));
  await open(late, { language: code });
  const whole = () => [...document.querySelectorAll('time')].filter(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  await expect.poll(whole).toHaveLength(late.length);
});
