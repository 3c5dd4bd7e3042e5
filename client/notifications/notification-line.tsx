import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import classes from './notification-line.module.css';

/** The component is loaded after the first screen; a placeholder is shown until then. */
export const LazyNotificationSentence = lazyComponent(
  async () => (await import('./notification-sentence.tsx')).NotificationText,
  <Skeleton component="span" display="block" height={12} my={4} width="12em" maw="100%" />,
);

export function NotificationAvatar({ notification, size = 28 }: { notification: InboxNotification; size?: number }) {
  const person = usePerson(notification.actorIds[0] ?? '');
  if (person.isKnown) return <Avatar person={person} size={size} />;
  return (
    <span className={classes.sign} style={{ '--size': `${size}px` }} aria-hidden="true">
      <IconBell size={size * 0.57} stroke={1.6} />
    </span>
  );
}

export function UnreadDot({ isUnread }: { isUnread: boolean }) {
  const { t } = useLingui();
  return isUnread ? <span className={classes.dot} role="img" aria-label={t`Unread`} /> : <span className={classes.dot} data-read />;
}
