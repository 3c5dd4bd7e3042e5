import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { inboxRoom, type Inbox } from '#shared/notifications/inbox.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useRoom, type Live } from '#client/platform/live/use-room.ts';
import { CountBadge } from '#client/ui/count-badge.tsx';
import { Popover } from '#client/ui/floating.tsx';
import { setUnreadInTitle } from '#client/ui/page-title.tsx';
import { setUnreadComments } from '#client/comments/unread-comments.store.ts';
import type { InboxHandle } from './inbox.store.ts';
import classes from './bell.module.css';

const LazyAnnouncer = lazyComponent(async () => (await import('./arrival-announcer.tsx')).ArrivalAnnouncer);
const BellDropdown = lazyComponent(async () => (await import('./bell-dropdown.tsx')).BellDropdown);

interface BellViewProps {
  live: Live<Inbox>;
  room: InboxHandle;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export function BellView({ live, room, isOpen, onToggle }: BellViewProps) {
  const { t } = useLingui();
  const unread = live.state?.unread ?? 0;
  const label = unread > 0 ? t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}` : t`Notifications`;
  return (
    <Popover opened={isOpen} onChange={onToggle} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon className={classes.bell} size={36} aria-label={label} onClick={() => onToggle(!isOpen)}>
          <IconBell size={18} stroke={1.6} aria-hidden="true" />
          {unread > 0 && <CountBadge className={classes.badge} count={unread > 5 ? '5+' : unread} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t`Notifications`}>
        <BellDropdown live={live} room={room} onLeave={() => onToggle(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

const none: Inbox['unreadComments'] = [];

function BellOf({ personId }: { personId: string }) {
  const [live, room] = useRoom(inboxRoom, personId);
  const [isOpen, setIsOpen] = useState(false);
  const unread = live.state?.unread ?? 0;
  useEffect(() => {
    setUnreadInTitle(unread);
    return () => setUnreadInTitle(0);
  }, [unread]);
  const comments = live.state?.unreadComments ?? none;
  useEffect(() => {
    const markRead = async (ids: readonly string[]) => (await import('./inbox.store.ts')).markReadById(room, ids);
    setUnreadComments(comments, (ids) => void markRead(ids).catch(() => {}));
    return () => setUnreadComments(none, () => {});
  }, [comments, room]);
  return (
    <>
      <BellView live={live} room={room} isOpen={isOpen} onToggle={setIsOpen} />
      <LazyAnnouncer room={room} onShow={() => setIsOpen(true)} />
    </>
  );
}

export function Bell() {
  const { user } = useSession();
  return user && <BellOf key={user.id} personId={user.id} />;
}
