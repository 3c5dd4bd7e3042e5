import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { inboxRoom, type Inbox } from '#shared/notifications/inbox.room.ts';
import { notificationList } from '#shared/notifications/notification-lists.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useList, type LiveList } from '#client/platform/lists/use-list.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import rows from '#client/records/row-list.module.css';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { useSelectedIds } from '#client/ui/use-selected-ids.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { markRead, type InboxHandle } from './inbox.store.ts';
import { NotificationFilter } from './notification-filter.tsx';
import { NotificationsBar } from './notifications-bar.tsx';
import { NotificationsContext } from './notifications-context.ts';
import { NotificationsList } from './notifications-list.tsx';
import { NotificationListSkeleton } from './notifications-skeleton.tsx';
import { NoNotifications } from './notifications-empty.tsx';
import { useNotificationActions, type NotificationActions } from './use-notification-actions.ts';
import { useNotificationKeys } from './use-notification-keys.ts';
import { useNotificationQuery, type NotificationSearch } from './use-notification-query.ts';

const pages = { pageSize: 50, step: 50 };

function Head({ inbox, onReadAll }: { inbox: Readonly<Inbox> | null; onReadAll: () => void }) {
  const { t } = useLingui();
  const { unread, snoozed } = inbox ?? { unread: 0, snoozed: 0 };
  const parts = [
    unread > 0 ? t`${plural(unread, { one: '# unread', other: '# unread' })}` : t`No unread notifications`,
    ...(snoozed > 0 ? [t`${plural(snoozed, { one: '# snoozed', other: '# snoozed' })}`] : []),
  ];
  const readAll = (
    <Button variant="default" disabled={unread === 0} leftSection={<IconChecks size={16} stroke={1.6} />} onClick={onReadAll}>
      {t`Mark all as read`}
    </Button>
  );
  return <PageHeader title={t`Notifications`} context={inbox && parts.join(' · ')} actions={readAll} />;
}

interface LinesProps {
  list: LiveList<InboxNotification>;
  search: NotificationSearch;
  room: InboxHandle;
  act: NotificationActions;
  area: RefObject<HTMLElement | null>;
}

function Lines({ list, search: { box }, room, act, area }: LinesProps) {
  const sayRefusal = useErrorToast();
  const selection = useSelectedIds([list.items.map(({ id }) => id)]);
  const letters = useNotificationKeys(list.items, act, selection);
  const chosen = list.items.filter(({ id }) => selection.ids.has(id));
  const read = (notification: InboxNotification) => void markRead(room, notification).catch(sayRefusal);
  return (
    <NotificationsContext value={{ box, act, read }}>
      <NotificationsList {...{ list, box, selection, area, letters }} />
      {chosen.length > 0 && <NotificationsBar notifications={chosen} selection={selection} />}
    </NotificationsContext>
  );
}

function contentOf(props: LinesProps): ReactNode {
  const { list, search } = props;
  if (list.status === 'failed') return <NotLoaded onRetry={list.retry} />;
  if (list.status === 'loading') return <NotificationListSkeleton />;
  if (list.known.length === 0) return <NoNotifications search={search} />;
  return <Lines key={JSON.stringify(search.query)} {...props} />;
}

interface NotificationsViewProps extends Omit<LinesProps, 'act' | 'area'> {
  inbox: Readonly<Inbox> | null;
}

export function NotificationsView({ inbox, list, search, room }: NotificationsViewProps) {
  const act = useNotificationActions(room);
  const area = useRef<HTMLDivElement>(null);
  return (
    <>
      <Head inbox={inbox} onReadAll={act.readAll} />
      <NotificationFilter search={search} unread={inbox?.unread ?? 0} snoozed={inbox?.snoozed ?? 0} />
      <div ref={area} className={rows.area}>
        {contentOf({ list, search, room, act, area })}
      </div>
    </>
  );
}

function NotificationsOf({ personId }: { personId: string }) {
  const [live, room] = useRoom(inboxRoom, personId);
  const search = useNotificationQuery();
  const list = useList(notificationList, { personId, ...search.query }, pages);
  return <NotificationsView inbox={live.state} list={list} search={search} room={room} />;
}

export function NotificationsScreen() {
  const { user } = useSession();
  return user && <NotificationsOf key={user.id} personId={user.id} />;
}
