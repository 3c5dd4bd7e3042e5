import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { NotificationBox } from '#shared/notifications/notification-lists.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { serverNow } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import { daysUntil } from '#client/ui/due.ts';
import { RowList } from '#client/records/row-list.tsx';
import rows from '#client/records/row-list.module.css';
import type { RowKeys } from '#client/records/use-row-keys.ts';
import { dayText } from '#client/ui/day-text.ts';
import { NewRowsButton, useHoldWhileReading } from '#client/ui/new-rows-button.tsx';
import { useLoadWhenSeen } from '#client/ui/table-lines.tsx';
import table from '#client/ui/table.module.css';
import type { SelectedIds } from '#client/ui/use-selected-ids.ts';
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

function End({ list }: { list: LiveList<InboxNotification> }) {
  return <div ref={useLoadWhenSeen<HTMLDivElement>(list)} className={classes.end} aria-busy="true" />;
}

interface NotificationsListProps {
  list: LiveList<InboxNotification>;
  box: NotificationBox;
  selection: SelectedIds;
  /** Element around the list. */
  area: RefObject<HTMLElement | null>;
  letters: NonNullable<RowKeys['letters']>;
}

export function NotificationsList({ list, box, selection, area, letters }: NotificationsListProps) {
  const { items, hasMore, news } = list;
  const dayName = useDayName();
  const { zone } = useClock();
  const ids = items.map(({ id }) => id);
  useHoldWhileReading(area, list);
  return (
    <>
      <RowList ids={ids} selection={selection} letters={letters}>
        {(stopId) => (
          <>
            {byDay(box, items, zone).map(({ day, notifications }) => (
              <section key={day} aria-label={dayName(day)}>
                <h2 className={classes.day}>{dayName(day)}</h2>
                <ul className={rows.list}>
                  {notifications.map((one) => (
                    <NotificationRow key={one.id} notification={one} isSelected={selection.ids.has(one.id)} isStop={stopId === one.id} />
                  ))}
                </ul>
              </section>
            ))}
            {hasMore && <End list={list} />}
          </>
        )}
      </RowList>
      {news > 0 && (
        <div className={table.news}>
          <NewRowsButton live={list} area={area} />
        </div>
      )}
    </>
  );
}
