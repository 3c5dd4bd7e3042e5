import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import { selectionName } from './notifications-context.ts';
import type { NotificationActions } from './use-notification-actions.ts';

const lineOf = (notificationId: string) => document.querySelector<HTMLElement>(`[data-notification="${CSS.escape(notificationId)}"]`);

/** Returns false if the row's button is hidden because the window is narrow. */
function openSnooze(what: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-snooze="${CSS.escape(what)}"]`);
  const isShown = button?.checkVisibility() ?? false;
  if (isShown) button!.click();
  return isShown;
}

/** Moves the focus to the next row, or the previous one, before rows leave the list. */
function leave(going: readonly InboxNotification[]): void {
  const isHere = going.some(({ id }) => lineOf(id)?.closest('li')?.contains(document.activeElement));
  if (!isHere) return;
  const ids = new Set<string | undefined>(going.map(({ id }) => id));
  const lines = [...document.querySelectorAll<HTMLElement>('[data-notification]')];
  const stays = ({ dataset }: HTMLElement) => !ids.has(dataset['notification']);
  const at = lines.findIndex((line) => !stays(line));
  const next = lines.slice(at).find(stays) ?? lines.slice(0, at).findLast(stays);
  next?.focus();
}

export const staying = (act: NotificationActions): NotificationActions => ({
  ...act,
  archive: (going, isArchived) => {
    leave(going);
    act.archive(going, isArchived);
  },
  snooze: (going, till) => {
    leave(going);
    act.snooze(going, till);
  },
});

interface NotificationKeys {
  notifications: readonly InboxNotification[];
  act: NotificationActions;
  selected: ReadonlySet<string>;
  toggle: (notificationId: string) => void;
  choose: (notificationIds: readonly string[]) => void;
}

function useListedKeys() {
  const { t } = useLingui();
  useShortcuts(t`Notifications`, [
    { keys: 'Enter', label: t`Open` },
    { keys: 'Space', label: t`Select` },
    { keys: 'u', label: t`Mark as read or unread` },
    { keys: 's', label: t`Snooze` },
    { keys: 'e', label: t`Archive or restore` },
  ]);
}

function walk(notifications: readonly InboxNotification[], key: string, at: number): boolean {
  const to = { arrowdown: at + 1, arrowup: at - 1, home: 0, end: notifications.length - 1 }[key];
  const next = to === undefined ? undefined : notifications[to];
  if (next) lineOf(next.id)?.focus();
  return next !== undefined;
}

export function useNotificationKeys({ notifications, act, selected, toggle, choose }: NotificationKeys): (event: KeyboardEvent) => void {
  useListedKeys();
  const meant = (notification: InboxNotification) =>
    selected.has(notification.id) ? notifications.filter(({ id }) => selected.has(id)) : [notification];
  const letters: Record<string, (notification: InboxNotification) => void> = {
    u: (notification) => act.mark(meant(notification), notification.readAt === null),
    e: (notification) => {
      act.archive(meant(notification), notification.archivedAt === null);
      choose([]);
    },
    s: (notification) => {
      if (notification.snoozedUntil !== null) act.snooze(meant(notification), null);
      else if (notification.archivedAt === null && !openSnooze(selected.has(notification.id) ? selectionName : notification.id))
        toggle(notification.id);
    },
    x: ({ id }) => toggle(id),
    ' ': ({ id }) => toggle(id),
    escape: () => choose([]),
  };
  return (event) => {
    const at = notifications.findIndex(({ id }) => id === (event.target as HTMLElement).dataset['notification']);
    const notification = notifications[at];
    if (!notification || event.altKey) return;
    const key = /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : event.key.toLowerCase();
    const isWhole = (event.ctrlKey || event.metaKey) && key === 'a';
    if (isWhole) choose(selected.size === notifications.length ? [] : notifications.map(({ id }) => id));
    else if (event.ctrlKey || event.metaKey) return;
    else if (letters[key]) letters[key](notification);
    else if (!walk(notifications, key, at)) return;
    event.preventDefault();
  };
}
