import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import { inboxRoom, type Inbox } from '#shared/notifications/inbox.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { late } from '#client/platform/late.tsx';
import { useRoom, type Live } from '#client/platform/use-room.ts';
import { Popover } from '#client/ui/floating.tsx';
import { tellUnread } from '#client/ui/page-title.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { readAllNotices, readNotice, type InboxHandle } from './inbox.store.ts';
import { NoticeFace, NoticeSentence } from './notice-line.tsx';
import { pathFromHere } from './notice-path.ts';
import { useArrivals } from './use-arrivals.ts';
import classes from './bell.module.css';

const BellDropdown = late(async () => (await import('./bell-dropdown.tsx')).BellDropdown);

interface BellViewProps {
  live: Live<Inbox>;
  room: InboxHandle;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** The bell with the number of what is unread, and what hangs from it. */
export function BellView({ live, room, isOpen, onToggle }: BellViewProps) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const unread = live.state?.unread ?? 0;
  const label = unread > 0 ? t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}` : t`Notifications`;
  const read = (notice: Notice) => {
    onToggle(false);
    readNotice(room, notice).catch((error: unknown) => sayRefusal(error));
  };
  const readAll = () => void readAllNotices(room).catch((error: unknown) => sayRefusal(error));
  return (
    <Popover opened={isOpen} onChange={onToggle} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon className={classes.bell} size={36} aria-label={label} onClick={() => onToggle(!isOpen)}>
          <IconBell size={18} stroke={1.6} aria-hidden="true" />
          {unread > 0 && <span className={classes.badge} data-count={unread > 5 ? '5+' : unread} aria-hidden="true" />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t`Notifications`}>
        <BellDropdown live={live} onRead={read} onReadAll={readAll} onLeave={() => onToggle(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Says what has just arrived: for the eye in a toast of five seconds, for the ear politely. */
function useTelling(room: InboxHandle, onShow: () => void): ReactNode {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [told, setTold] = useState<readonly Notice[]>([]);
  const wordsOf = (count: number) => t`${plural(count, { one: '# new notification', other: '# new notifications' })}`;
  const open = (notice: Notice) => {
    readNotice(room, notice).catch(() => {});
    navigate(pathFromHere(notice));
  };
  useArrivals(room.id, (arrived) => {
    setTold(arrived);
    const [first] = arrived;
    if (!first) return;
    const isOne = arrived.length === 1;
    showToast({
      tone: 'told',
      face: <NoticeFace notice={first} />,
      words: isOne ? <NoticeSentence notice={first} /> : wordsOf(arrived.length),
      closeLabel: t`Close`,
      action: { label: isOne ? t`Open` : t`Show`, onChoose: isOne ? () => open(first) : onShow },
    });
  });
  // Two of the same words are two: what is another element is read again.
  const sentence = told.length > 1 ? wordsOf(told.length) : told[0] && <NoticeSentence notice={told[0]} />;
  return <span key={told[0]?.id}>{sentence}</span>;
}

function BellOf({ personId }: { personId: string }) {
  const [live, room] = useRoom(inboxRoom, personId);
  const [isOpen, setIsOpen] = useState(false);
  const said = useTelling(room, () => setIsOpen(true));
  const unread = live.state?.unread ?? 0;
  useEffect(() => {
    tellUnread(unread);
    return () => tellUnread(0);
  }, [unread]);
  return (
    <>
      <BellView live={live} room={room} isOpen={isOpen} onToggle={setIsOpen} />
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  );
}

/** The inbox of whoever is signed in. */
export function Bell() {
  const { user } = useSession();
  return user && <BellOf key={user.id} personId={user.id} />;
}
