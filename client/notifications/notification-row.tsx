import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconClock, IconClockX, IconMail, IconMailOpened } from '@tabler/icons-react';
import { memo, use, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { useClock } from '#client/access/use-clock.ts';
import rows from '#client/records/row-list.module.css';
import { isolateDirection } from '#client/ui/isolate.ts';
import { Tooltip } from '#client/ui/tooltip.tsx';
import { useCategoryNames } from './category-words.ts';
import { NotificationAvatar, LazyNotificationSentence, UnreadDot } from './notification-line.tsx';
import { localPathOf } from './local-path.ts';
import { timeIn } from './notification-times.ts';
import { NotificationsContext } from './notifications-context.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import classes from './notifications.module.css';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

function Act({ label, onAct, children }: { label: string; onAct: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={28} variant="subtle" color="gray" aria-label={label} tabIndex={-1} onClick={onAct}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function Snooze({ notification }: { notification: InboxNotification }) {
  const { t } = useLingui();
  const { act } = use(NotificationsContext);
  if (notification.snoozedUntil !== null)
    return (
      <Act label={t`Show now`} onAct={() => act.snooze([notification], null)}>
        <IconClockX {...icon} />
      </Act>
    );
  return (
    <SnoozeMenu position="bottom-end" onSnooze={(till) => act.snooze([notification], till)}>
      <ActionIcon
        size={28}
        variant="subtle"
        color="gray"
        aria-label={t`Snooze`}
        title={t`Snooze`}
        tabIndex={-1}
        data-snooze={notification.id}
      >
        <IconClock {...icon} />
      </ActionIcon>
    </SnoozeMenu>
  );
}

function Actions({ notification }: { notification: InboxNotification }) {
  const { t } = useLingui();
  const { act } = use(NotificationsContext);
  const [isUnread, isArchived] = [notification.readAt === null, notification.archivedAt !== null];
  return (
    <span className={classes.actions}>
      <Act label={isUnread ? t`Mark as read` : t`Mark as unread`} onAct={() => act.mark([notification], isUnread)}>
        {isUnread ? <IconMailOpened {...icon} /> : <IconMail {...icon} />}
      </Act>
      {!isArchived && <Snooze notification={notification} />}
      <Act label={isArchived ? t`Restore` : t`Archive`} onAct={() => act.archive([notification], !isArchived)}>
        {isArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
      </Act>
    </span>
  );
}

interface NotificationRowProps {
  notification: InboxNotification;
  isSelected: boolean;
  isStop: boolean;
}

function SentenceLink({ notification, isStop }: Omit<NotificationRowProps, 'isSelected'>) {
  const { t, i18n } = useLingui();
  const { read } = use(NotificationsContext);
  const count = i18n.number(notification.count);
  return (
    <Link
      className={`${rows.link} ${classes.link}`}
      href={localPathOf(notification)}
      data-row={notification.id}
      tabIndex={isStop ? 0 : -1}
      onClick={({ shiftKey }) => !shiftKey && read(notification)}
    >
      <span className={classes.sentence}>
        <LazyNotificationSentence notification={notification} />
      </span>
      {notification.count > 1 && <span className={classes.count}>{t`${count} times`}</span>}
    </Link>
  );
}

export const NotificationRow = memo(function NotificationRow({ notification, isSelected, isStop }: NotificationRowProps) {
  const { t } = useLingui();
  const { box } = use(NotificationsContext);
  const categories = useCategoryNames();
  const isUnread = notification.readAt === null;
  const clock = useClock();
  const moment = timeIn(box, notification);
  const title = isolateDirection(notification.subject.title);
  return (
    <li
      className={`${rows.row} ${classes.row}`}
      data-record={notification.id}
      data-unread={isUnread || undefined}
      data-selected={isSelected || undefined}
    >
      <span className={rows.check}>
        <Checkbox size="xs" tabIndex={-1} data-select checked={isSelected} readOnly aria-label={t`Select ${title}`} />
      </span>
      <UnreadDot isUnread={isUnread} />
      <NotificationAvatar notification={notification} />
      <SentenceLink notification={notification} isStop={isStop} />
      <span className={classes.category}>{categories[notification.category]}</span>
      <time className={classes.time} dateTime={moment} title={clock.moment(moment)}>
        {clock.hour(moment)}
      </time>
      <Actions notification={notification} />
    </li>
  );
});
