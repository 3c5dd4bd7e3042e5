import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { showToast } from '#client/ui/toast.tsx';
import { markRead, type InboxHandle } from './inbox.store.ts';
import { NotificationAvatar, LazyNotificationSentence } from './notification-line.tsx';
import { localPathOf } from './local-path.ts';
import { useArrivals } from './use-arrivals.ts';

/** True if the reader has the notification's subject open and sees the change there. */
function isInSight({ subject: { id } }: InboxNotification): boolean {
  const open = new URLSearchParams(location.search);
  return document.hasFocus() && [open.get('support'), open.get('taskId')].includes(id);
}

export function ArrivalAnnouncer({ room, onShow }: { room: InboxHandle; onShow: () => void }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [announced, setAnnounced] = useState<readonly InboxNotification[]>([]);
  const wordsOf = (count: number) => t`${plural(count, { one: '# new notification', other: '# new notifications' })}`;
  const open = (notification: InboxNotification) => {
    markRead(room, notification).catch(() => {});
    navigate(localPathOf(notification));
  };
  useArrivals(room.id, (all) => {
    const [seen, arrived] = [all.filter(isInSight), all.filter((notification) => !isInSight(notification))];
    for (const notification of seen) markRead(room, notification).catch(() => {});
    setAnnounced(arrived);
    const [first] = arrived;
    if (!first) return;
    const isOne = arrived.length === 1;
    showToast({
      tone: 'info',
      face: <NotificationAvatar notification={first} />,
      words: isOne ? <LazyNotificationSentence notification={first} /> : wordsOf(arrived.length),
      closeLabel: t`Close`,
      action: { label: isOne ? t`Open` : t`Show`, onChoose: isOne ? () => open(first) : onShow },
    });
  });
  // The key changes with each notification, because screen readers do not announce an unchanged element again.
  const sentence =
    announced.length > 1 ? wordsOf(announced.length) : announced[0] && <LazyNotificationSentence notification={announced[0]} />;
  return (
    <VisuallyHidden aria-live="polite">
      <span key={announced[0]?.id}>{sentence}</span>
    </VisuallyHidden>
  );
}
