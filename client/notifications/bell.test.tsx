import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import type { Inbox } from '#shared/notifications/inbox.room.ts';
import type { Language } from '#shared/platform/languages.ts';
import { connection } from '#client/platform/live/connection.ts';
import { activate } from '#client/platform/base/i18n.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';
import type { Live } from '#client/platform/live/use-room.ts';
import { aNotification } from '#client/test/sample-notifications.ts';
import { Providers } from '#client/ui/providers.tsx';
import { BellView } from './bell.tsx';
import type { InboxHandle } from './inbox.store.ts';

const notification = (id: string, changes?: Partial<InboxNotification>) => aNotification(id, 5, changes);

let predicted: unknown[];

const inboxOf = (newest: InboxNotification[], unread = newest.filter(({ readAt }) => readAt === null).length): Live<Inbox> => ({
  status: 'live',
  state: { id: 'amara', unread, snoozed: 0, newest, unreadComments: [] },
  error: null,
  retry: () => {},
});

function Shown({ live }: { live: Live<Inbox> }) {
  const [isOpen, setIsOpen] = useState(false);
  const room = {
    id: 'amara',
    state: () => live.state,
    predict: async (_event: unknown, data: unknown) => void predicted.push(data),
    predictAll: async (facts: { data: unknown }[]) => void predicted.push(...facts.map(({ data }) => data)),
  } as unknown as LiveRoom as InboxHandle;
  return <BellView live={live} room={room} isOpen={isOpen} onToggle={setIsOpen} />;
}

async function open(live: Live<Inbox>, language: Language = 'en') {
  await activate(language);
  return render(<Shown live={live} />, { wrapper: Providers });
}

beforeEach(() => {
  predicted = [];
  vi.stubGlobal('fetch', async () => Response.json([]));
});
afterEach(() => {
  connection.isOnline = true;
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const count = () => document.querySelector<HTMLElement>('[data-count]')?.dataset['count'];
const bell = () => page.getByRole('button', { name: /^Notifications/ });
const many = (count: number) => Array.from({ length: count }, (_, index) => notification(String(index)));

test('the bell shows the unread count, and 5+ above five', async () => {
  const { rerender } = await open(inboxOf(many(5)));
  await expect.element(page.getByRole('button', { name: 'Notifications, 5 unread' })).toBeVisible();
  expect(count()).toBe('5');
  await rerender(<Shown live={inboxOf(many(6))} />);
  await expect.element(page.getByRole('button', { name: 'Notifications, 6 unread' })).toBeVisible();
  expect(count()).toBe('5+');
  await rerender(<Shown live={inboxOf([notification('a', { readAt: new Date().toISOString() })])} />);
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  expect(count()).toBe(undefined);
});

test('the bell menu lists the newest five notifications with their record and age', async () => {
  await open(inboxOf(many(7)));
  await bell().click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.getByRole('listitem').elements()).toHaveLength(5);
  await expect.element(dialog.getByRole('link', { name: /New task assigned to you: Stone 0.*5 min\. ago/ })).toBeVisible();
});

test('clicking a task notification opens the task and marks it read; a board notification opens the board', async () => {
  const joined = notification('b', { kind: 'board-joined', subject: { id: 'board-1', title: 'Quarry' } });
  await open(inboxOf([notification('a'), joined]));
  await bell().click();
  await page.getByRole('link', { name: /Stone a/ }).click();
  expect(location.pathname + location.search).toBe('/admin/tasks?taskId=task-a');
  expect(predicted).toEqual([expect.objectContaining({ id: 'a', readAt: expect.any(String), unread: 1 })]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await bell().click();
  await expect.element(page.getByRole('link', { name: /Quarry/ })).toHaveAttribute('href', '/admin/tasks?boardId=board-1');
});

test('Mark all as read marks all notifications and is disabled without unread ones', async () => {
  const { rerender } = await open(inboxOf(many(2)));
  await bell().click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  expect(predicted).toEqual([expect.objectContaining({ notificationIds: null, unread: 0 })]);
  await rerender(<Shown live={inboxOf([])} />);
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});

test('the inbox shows an empty state, a skeleton while loading, and a retry button after a failure', async () => {
  const retry = vi.fn<() => void>();
  const { rerender } = await open(inboxOf([]));
  await bell().click();
  await expect.element(page.getByRole('heading', { name: 'No Data Found!' })).toBeVisible();
  await rerender(<Shown live={{ status: 'loading', state: null, error: null, retry }} />);
  await expect.element(page.getByRole('heading', { name: 'No Data Found!' })).not.toBeInTheDocument();
  await rerender(<Shown live={{ status: 'failed', state: null, error: 'server.failed', retry }} />);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
  connection.isOnline = false;
  await expect.element(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
  await expect.element(page.getByText('There was a problem on our server.')).not.toBeInTheDocument();
});

test('the bell menu opens and closes by keyboard and returns focus to the bell', async () => {
  await open(inboxOf(many(1)));
  (bell().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(bell()).toHaveFocus();
});

test('in Arabic the bell shows counts and notifications in Arabic', async () => {
  await open(inboxOf(many(2)), 'ar');
  await expect.element(page.getByRole('button', { name: 'الإشعارات، إشعاران غير مقروءين' })).toBeVisible();
  await page.getByRole('button', { name: /الإشعارات/ }).click();
  await expect.element(page.getByRole('link', { name: /مهمة جديدة مسندة إليك/ }).first()).toBeVisible();
});
