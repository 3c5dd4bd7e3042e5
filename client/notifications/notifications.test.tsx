import { cleanNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { notificationList } from '#shared/notifications/notification-lists.ts';
import { isInInbox, type InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { createComparator } from '#shared/platform/list.ts';
import { languages, type Language } from '#shared/platform/languages.ts';
import { connection } from '#client/platform/live/connection.ts';
import { activate } from '#client/platform/base/i18n.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';
import { emptyList, type LiveList } from '#client/platform/lists/use-list.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { aNotification, minutesAgo } from '#client/test/sample-notifications.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { InboxHandle } from './inbox.store.ts';
import { NotificationsView } from './notifications.screen.tsx';
import { useNotificationQuery } from './use-notification-query.ts';

const day = 24 * 60;

const read = { readAt: minutesAgo(1) };
const answered = { kind: 'ticket-answered', category: 'support', subject: { id: 'ticket-9', title: 'PA2DQ9ADR' } } as const;
const some = () => [
  aNotification('a', 0),
  aNotification('b', day, answered),
  aNotification('c', 2 * day, read),
  aNotification('d', 9 * day, { ...read, count: 3 }),
];

let latest: readonly InboxNotification[];
let arrive: (notification: InboxNotification) => void;
const [hold, showNew, retry] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];

function Shown({ begin, changes }: { begin: readonly InboxNotification[]; changes: Partial<LiveList<InboxNotification>> }) {
  const [notifications, setNotifications] = useState(begin);
  useEffect(() => {
    arrive = (notification) => setNotifications((before) => [notification, ...before]);
  }, []);
  const search = useNotificationQuery();
  const query = { personId: 'amara', ...search.query };
  const items = notifications.filter((one) => notificationList.matches(one, query)).sort(createComparator(notificationList.keys(query)));
  const inInbox = notifications.filter(isInInbox);
  const unread = inInbox.filter(({ readAt }) => readAt === null).length;
  const snoozed = notifications.filter(({ snoozedUntil }) => snoozedUntil !== null).length;
  const inbox = { id: 'amara', unread, snoozed, newest: inInbox, unreadComments: [] };
  const [room] = useState(() => {
    const change = (of: (notification: InboxNotification) => InboxNotification) => setNotifications((before) => (latest = before.map(of)));
    return {
      id: 'amara',
      state: () => ({ id: 'amara', unread: 0, snoozed: 0, newest: [], unreadComments: [] }),
      predict: async (_: unknown, { readAt }: { readAt: string }) => change((one) => ({ ...one, readAt })),
      predictAll: async (facts: { data: InboxNotification }[]) =>
        change((one) => facts.map(({ data }) => data).find(({ id }) => id === one.id) ?? one),
    } as unknown as LiveRoom as InboxHandle;
  });
  const list = { ...emptyList, items, known: items, hold, showNew, retry, ...changes } as LiveList<InboxNotification>;
  return <NotificationsView inbox={inbox} list={list} search={search} room={room} />;
}

interface Opening {
  language?: Language;
  changes?: Partial<LiveList<InboxNotification>>;
}

async function open(begin: readonly InboxNotification[] = some(), { language = 'en', changes = {} }: Opening = {}) {
  latest = begin;
  await activate(language);
  return render(<Shown begin={begin} changes={changes} />, { wrapper: Providers });
}

const line = (words: RegExp) => page.getByRole('listitem').filter({ hasText: words });
const among = (day: string, words: RegExp) => page.getByRole('region', { name: day }).getByRole('listitem').filter({ hasText: words });
const link = (words: RegExp) => page.getByRole('link', { name: words });
const toast = (words: string | RegExp) => page.getByText(words);
const focusOn = (words: RegExp) => (link(words).element() as HTMLElement).focus();
const box = (name: RegExp) => page.getByRole('radiogroup', { name: 'Show' }).getByText(name);

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

test('notifications are grouped by day with their category and repeat count', async () => {
  await open();
  await expect.element(page.getByText('2 unread', { exact: true })).toBeVisible();
  await expect.element(among('Today', /New task assigned to you: Stone a.*Tasks/)).toBeVisible();
  await expect.element(among('Yesterday', /replied to your request PA2DQ9ADR.*Support/)).toBeVisible();
  await expect.element(line(/Stone d/).getByText('3 times')).toBeVisible();
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(4);
});

test('a new notification renders no other row again', async () => {
  await open(Array.from({ length: 30 }, (_, at) => aNotification(`old-${at}`, at + 1)));
  await expect.element(line(/Stone old-29/)).toBeInTheDocument();
  await new Promise((settled) => setTimeout(settled, 300));
  const written = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  arrive(aNotification('new', 0));
  await expect.element(line(/Stone new/)).toBeVisible();
  expect(written.mock.calls.length).toBeLessThan(10);
});

test('each box shows its notifications, or an empty state', async () => {
  await open();
  await box(/^Unread 2$/).click();
  await expect.element(line(/Stone c/)).not.toBeInTheDocument();
  await expect.element(line(/Stone a/)).toBeVisible();
  await box(/^Snoozed$/).click();
  await expect.element(page.getByText('Snoozed notifications wait here until their time.')).toBeVisible();
  await box(/^Archived$/).click();
  await expect.element(page.getByText('Archived notifications appear here.')).toBeVisible();
  expect(new URLSearchParams(location.search).get('box')).toBe('archived');
});

test('category and text filters apply and can be removed one by one', async () => {
  history.replaceState(null, '', '/admin/notifications?category=support&text=stone');
  await open();
  await expect.element(page.getByText('No notifications match your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: about' }).click();
  await expect.element(line(/PA2DQ9ADR/)).toBeVisible();
  await expect.element(line(/Stone a/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove filter: category' }).click();
  await expect.element(line(/Stone a/)).toBeVisible();
});

test('opening a notification opens its task and marks it read; a support request opens over the current page', async () => {
  await open();
  await expect.element(link(/PA2DQ9ADR/)).toHaveAttribute('href', '/admin/notifications?support=ticket-9');
  await link(/Stone a/).click();
  expect(location.pathname + location.search).toBe('/admin/tasks?taskId=task-a');
  expect(latest[0]).toMatchObject({ id: 'a', readAt: expect.any(String) });
});

test('rows are navigated, read, selected and archived by keyboard, and focus moves on from removed rows', async () => {
  await open();
  focusOn(/Stone a/);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link(/PA2DQ9ADR/)).toHaveFocus();
  await userEvent.keyboard('u');
  expect(latest.find(({ id }) => id === 'b')).toMatchObject({ readAt: expect.any(String) });
  await userEvent.keyboard('{Home}e');
  await expect.element(line(/Stone a/)).not.toBeInTheDocument();
  await expect.element(link(/PA2DQ9ADR/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(page.getByRole('toolbar', { name: 'Selected notifications' }).getByText('1 selected')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('toolbar', { name: 'Selected notifications' })).not.toBeInTheDocument();
});

test('selected notifications are archived together, and one Undo restores them', async () => {
  await open();
  for (const name of [/Stone a/, /Stone c/]) await line(name).getByRole('checkbox').click({ force: true });
  await page.getByRole('toolbar', { name: 'Selected notifications' }).getByRole('button', { name: 'Archive' }).click();
  await expect.element(toast('2 notifications archived')).toBeVisible();
  await expect.element(line(/Stone c/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(line(/Stone a/)).toBeVisible();
  await expect.element(line(/Stone c/)).toBeVisible();
});

test('a snoozed notification leaves the inbox, is counted, and can be restored at once', async () => {
  await open();
  focusOn(/Stone a/);
  await userEvent.keyboard('s');
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
  await expect.element(toast(/^Snoozed until /)).toBeVisible();
  await expect.element(line(/Stone a/)).not.toBeInTheDocument();
  await expect.element(page.getByText('1 unread · 1 snoozed')).toBeVisible();
  await box(/^Snoozed 1$/).click();
  focusOn(/Stone a/);
  await userEvent.keyboard('s');
  await expect.element(toast('Moved to inbox')).toBeVisible();
  await expect.element(page.getByText('Snoozed notifications wait here until their time.')).toBeVisible();
});

test('a snooze time in the past shows an error beside its field and keeps the input', async () => {
  await open();
  focusOn(/Stone a/);
  await userEvent.keyboard('s');
  await page.getByRole('menuitem', { name: 'Choose date and time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Snooze until' });
  await dialog.getByLabelText('Day', { exact: true }).fill('2020-01-02');
  await dialog.getByRole('button', { name: 'Snooze', exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Choose a future date and time within a year.');
  await expect.element(dialog.getByLabelText('Time', { exact: true })).toHaveValue('08:00');
  expect(latest[0]).toMatchObject({ snoozedUntil: null });
});

test('Mark all as read marks all notifications and is disabled afterwards', async () => {
  await open();
  const all = page.getByRole('button', { name: 'Mark all as read' });
  await all.click();
  await expect.element(page.getByText('No unread notifications')).toBeVisible();
  await expect.element(all).toBeDisabled();
});

test('rows do not move under the pointer: new notifications are counted and shown on request', async () => {
  await open(some(), { changes: { news: 2 } });
  await line(/Stone c/).hover();
  expect(hold).toHaveBeenLastCalledWith(true);
  await page.getByRole('button', { name: '2 new' }).click();
  expect(showNew).toHaveBeenCalledOnce();
});

test('a list that failed to load shows the reason and can be retried', async () => {
  connection.isOnline = false;
  await open([], { changes: { status: 'failed' } });
  await expect.element(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
  connection.isOnline = true;
  await expect.element(page.getByRole('heading', { name: 'Could not load' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('on a phone all actions are reachable and nothing overflows the screen', async () => {
  await page.viewport(390, 844);
  const long = aNotification('a', 0, { subject: { id: 'a', title: 'A very long name of a task that goes on and on '.repeat(4) } });
  await open([long, ...some().slice(1)]);
  await line(/A very long/)
    .getByRole('checkbox')
    .click({ force: true });
  const toolbar = page.getByRole('toolbar', { name: 'Selected notifications' });
  for (const name of ['Mark as read', 'Snooze', 'Archive']) await expect.element(toolbar.getByRole('button', { name })).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('in Arabic days and notifications are shown in Arabic', async () => {
  await open(some(), { language: 'ar' });
  await expect.element(among('اليوم', /مهمة جديدة مسندة إليك/)).toBeVisible();
  await expect.element(among('أمس', /PA2DQ9ADR/)).toBeVisible();
});

test.each(languages)('every time of day fits its column: $name', async ({ code }) => {
  const late = [10, 11, 22].map((hour) => aNotification(`${hour}`, hour, { at: new Date(2026, 0, 5, hour, 58).toISOString() }));
  await open(late, { language: code });
  const whole = () => [...document.querySelectorAll('time')].filter(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  await expect.poll(whole).toHaveLength(late.length);
});
