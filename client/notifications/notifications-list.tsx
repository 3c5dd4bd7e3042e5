import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { NotificationBox } from '#shared/notifications/notification-lists.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { serverNow } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import { daysUntil } from '#client/tasks/state/due.ts';
import { dayText } from '#client/ui/day-text.ts';
import { NotificationRow } from './notification-row.tsx';
import { byDay } from './notification-times.ts';
import classes from './notifications.module.css';

function useDayName(): (day: string) => string {
  const { t, i18n } = useLingui();
  const today = dayInZone(serverNow(), useClock().zone);
  return (day) => {
    const near: Record<number, string> = { [-1]: t`Yesterday`, 0: t`Today`, 1: t`Tomorrow` };
    return near[daysUntil(day, today)] ?? dayText(day, i18n.locale);
  };
}

function End({ onSeen }: { onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && onSeen(), {
      rootMargin: '400px',
    });
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [onSeen]);
  return <div ref={end} className={classes.end} aria-busy="true" />;
}

interface NotificationsListProps {
  list: LiveList<InboxNotification>;
  box: NotificationBox;
  selected: ReadonlySet<string>;
  stopId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (notificationId: string) => void;
}

export function NotificationsList({ list, box, selected, stopId, onKeyDown, onFocus }: NotificationsListProps) {
  const { items, hasMore, more, news, showNew, hold } = list;
  const { t } = useLingui();
  const dayName = useDayName();
  const { zone } = useClock();
  useEffect(() => () => hold(false), [hold]);
  const focus = (target: EventTarget) => {
    const notificationId = (target as HTMLElement).dataset['notification'];
    if (notificationId !== undefined) onFocus(notificationId);
  };
  return (
    /* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the lines are links, which hear their keys here */
    <div
      className={classes.scroll}
      data-selecting={selected.size > 0 || undefined}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => focus(target)}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
    >
      {news > 0 && (
        <UnstyledButton className={classes.news!} onClick={showNew}>
          {t`${plural(news, { one: '# new', other: '# new' })}`}
        </UnstyledButton>
      )}
      {byDay(box, items, zone).map(({ day, notifications }) => (
        <section key={day} aria-label={dayName(day)}>
          <h2 className={classes.day}>{dayName(day)}</h2>
          <ul className={classes.list}>
            {notifications.map((one) => (
              <NotificationRow key={one.id} notification={one} isSelected={selected.has(one.id)} isStop={stopId === one.id} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && <End onSeen={more} />}
    </div>
  );
}
