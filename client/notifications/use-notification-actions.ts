import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatWeekday } from '#shared/platform/date-text.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import type { NotificationChange } from '#shared/notifications/notifications.api.ts';
import { serverNow } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { changeNotifications, markAllRead, type InboxHandle } from './inbox.store.ts';

export interface NotificationActions {
  readonly mark: (notifications: readonly InboxNotification[], isRead: boolean) => void;
  readonly archive: (notifications: readonly InboxNotification[], isArchived: boolean) => void;
  readonly snooze: (notifications: readonly InboxNotification[], till: Date | null) => void;
  readonly readAll: () => void;
}

export function useMomentText(): (moment: Date) => string {
  const { i18n } = useLingui();
  const { zone, moment: momentText } = useClock();
  return (moment) => {
    const isNear = moment.getTime() - serverNow().getTime() < 6 * 86_400_000;
    return isNear ? formatWeekday(moment, zone, i18n.locale) : momentText(moment.toISOString());
  };
}

export function useNotificationActions(room: InboxHandle): NotificationActions {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const momentText = useMomentText();
  const change = (notifications: readonly InboxNotification[], what: NotificationChange) =>
    changeNotifications(room, notifications, what).catch(sayRefusal);
  const showUndo = (words: string, undo: () => void) =>
    showToast({ tone: 'done', words, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: undo } });
  return {
    mark: (notifications, isRead) => void change(notifications, { isRead }),
    archive: (notifications, isArchived) => {
      void change(notifications, { isArchived });
      const words = isArchived
        ? t`${plural(notifications.length, { one: '# notification archived', other: '# notifications archived' })}`
        : t`${plural(notifications.length, { one: '# notification restored', other: '# notifications restored' })}`;
      const after = notifications.map((notification) => ({ ...notification, archivedAt: isArchived ? serverNow().toISOString() : null }));
      showUndo(words, () => void change(after, { isArchived: !isArchived }));
    },
    snooze: (notifications, till) => {
      const snoozedUntil = till?.toISOString() ?? null;
      void change(notifications, { snoozedUntil });
      const when = till && momentText(till);
      const words = when ? t`Snoozed until ${when}` : t`Moved to inbox`;
      const before = [...Map.groupBy(notifications, (notification) => notification.snoozedUntil)];
      const after = notifications.map((notification) => ({ ...notification, snoozedUntil }));
      const as = (some: readonly InboxNotification[]) => after.filter(({ id }) => some.some((one) => one.id === id));
      showUndo(words, () => before.forEach(([was, some]) => void change(as(some), { snoozedUntil: was })));
    },
    readAll: () => void markAllRead(room).catch(sayRefusal),
  };
}
