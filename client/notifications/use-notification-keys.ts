import { useLingui } from '@lingui/react/macro';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import type { SelectedIds } from '#client/ui/use-selected-ids.ts';
import { selectionName } from './notifications-context.ts';
import type { NotificationActions } from './use-notification-actions.ts';

/** Returns false if the row's button is hidden because the window is narrow. */
function openSnooze(what: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-snooze="${CSS.escape(what)}"]`);
  const isShown = button?.checkVisibility() ?? false;
  if (isShown) button!.click();
  return isShown;
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

/** Keys of a notification besides those of every list. */
export function useNotificationKeys(
  notifications: readonly InboxNotification[],
  act: NotificationActions,
  { ids, toggle, clear }: SelectedIds,
) {
  useListedKeys();
  const on = (change: (one: InboxNotification, meant: readonly InboxNotification[]) => void) => (id: string) => {
    const one = notifications.find((notification) => notification.id === id);
    if (one) change(one, ids.has(id) ? notifications.filter((other) => ids.has(other.id)) : [one]);
  };
  return {
    u: on(({ readAt }, meant) => act.mark(meant, readAt === null)),
    e: on(({ archivedAt }, meant) => {
      act.archive(meant, archivedAt === null);
      clear();
    }),
    s: on(({ id, snoozedUntil, archivedAt }, meant) => {
      if (snoozedUntil !== null) act.snooze(meant, null);
      else if (archivedAt === null && !openSnooze(ids.has(id) ? selectionName : id)) toggle(id);
    }),
  };
}
