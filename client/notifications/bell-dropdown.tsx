import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Skeleton, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { Link } from 'wouter';
import { notificationsPath } from '#shared/notifications/channels.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { notificationSettingsPath } from '#shared/notifications/channels.ts';
import type { Inbox } from '#shared/notifications/inbox.room.ts';
import { useClock } from '#client/access/use-clock.ts';
import { useNow } from '#client/access/use-now.ts';
import { useConnection } from '#client/platform/live/connection.ts';
import type { Live } from '#client/platform/live/use-room.ts';
import { agoText } from '#client/ui/ago-text.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { useCategoryNames } from './category-words.ts';
import { markAllRead, markRead, type InboxHandle } from './inbox.store.ts';
import { NotificationAvatar, LazyNotificationSentence, UnreadDot } from './notification-line.tsx';
import { localPathOf } from './local-path.ts';
import button from '#client/ui/text-button.module.css';
import classes from './bell-dropdown.module.css';

const atMost = 5;

function Item({
  notification,
  now,
  onRead,
}: {
  notification: InboxNotification;
  now: Date;
  onRead: (notification: InboxNotification) => void;
}) {
  const { i18n } = useLingui();
  const clock = useClock();
  const categories = useCategoryNames();
  return (
    <li>
      <Link className={classes.item!} href={localPathOf(notification)} onClick={() => onRead(notification)}>
        <NotificationAvatar notification={notification} />
        <span className={classes.words}>
          <span className={classes.sentence}>
            <LazyNotificationSentence notification={notification} />
          </span>
          <span className={classes.when}>
            {categories[notification.category]}
            <time dateTime={notification.at} title={clock.moment(notification.at)}>
              {agoText(notification.at, now, i18n.locale)}
            </time>
          </span>
        </span>
        <UnreadDot isUnread={notification.readAt === null} />
      </Link>
    </li>
  );
}

function Loading() {
  return (
    <div className={classes.list} aria-busy="true">
      {[0, 1, 2].map((line) => (
        <div key={line} className={classes.item}>
          <Skeleton circle height={28} />
          <span className={classes.words}>
            <Skeleton height={12} width="90%" />
            <Skeleton height={12} width="55%" />
          </span>
        </div>
      ))}
    </div>
  );
}

function Message({ title, sentence, onRetry }: { title: string; sentence: string; onRetry?: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.message}>
      <h3>{title}</h3>
      <p>{sentence}</p>
      {onRetry && <UnstyledButton className={`${button.textButton} ${classes.retry}`} onClick={onRetry}>{t`Try again`}</UnstyledButton>}
    </div>
  );
}

function NotHere({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  const { isOnline } = useConnection();
  if (isOnline) return <Message title={t`Could not load`} sentence={t`There was a problem on our server.`} onRetry={onRetry} />;
  return <Message title={t`No internet connection`} sentence={t`Cairn reconnects automatically.`} />;
}

function Content({ live, onRead }: { live: Live<Inbox>; onRead: (notification: InboxNotification) => void }) {
  const { t } = useLingui();
  const now = useNow();
  if (live.state === null && live.status === 'loading') return <Loading />;
  if (live.state === null) return <NotHere onRetry={live.retry} />;
  if (live.state.newest.length === 0)
    return <Message title={t`No Data Found!`} sentence={t`Tasks assigned to you, replies and other updates appear here.`} />;
  return (
    <ul className={classes.list}>
      {live.state.newest.slice(0, atMost).map((notification) => (
        <Item key={notification.id} notification={notification} now={now} onRead={onRead} />
      ))}
    </ul>
  );
}

interface BellDropdownProps {
  live: Live<Inbox>;
  room: InboxHandle;
  onLeave: () => void;
}

export function BellDropdown({ live, room, onLeave }: BellDropdownProps) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const read = (notification: InboxNotification) => {
    onLeave();
    markRead(room, notification).catch((error: unknown) => sayRefusal(error));
  };
  const readAll = () => void markAllRead(room).catch((error: unknown) => sayRefusal(error));
  const isAllRead = (live.state?.unread ?? 0) === 0;
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t`Notifications`}</h2>
        <Tooltip label={t`Mark all as read`}>
          <ActionIcon size={28} aria-label={t`Mark all as read`} disabled={isAllRead} onClick={readAll}>
            <IconChecks size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t`Notification settings`}>
          <ActionIcon component={Link} href={notificationSettingsPath} size={28} aria-label={t`Notification settings`} onClick={onLeave}>
            <IconSettings size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
      <Content live={live} onRead={read} />
      <Link className={classes.all!} href={notificationsPath} onClick={onLeave}>{t`View all`}</Link>
    </>
  );
}
