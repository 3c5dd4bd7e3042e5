import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { inboxRoom, type Inbox } from '#shared/notifications/inbox.room.ts';
import { noticeList } from '#shared/notifications/notice-lists.ts';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useList, type LiveList } from '#client/platform/use-list.ts';
import { useRoom } from '#client/platform/use-room.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { readNotice, type InboxHandle } from './inbox.store.ts';
import { NoticeFilter } from './notice-filter.tsx';
import { NoticesBar } from './notices-bar.tsx';
import { NoticesContext } from './notices-context.ts';
import { NoticesList } from './notices-list.tsx';
import { NoticesWaiting } from './notices-skeleton.tsx';
import { NoNotices } from './notices-states.tsx';
import { useNoticeDeeds, type NoticeDeeds } from './use-notice-deeds.ts';
import { staying, useNoticeKeys } from './use-notice-keys.ts';
import { useNoticeQuery, type NoticeSearch } from './use-notice-query.ts';
import classes from './notices.module.css';

const pages = { pageSize: 50, step: 50 };

function Head({ inbox, onReadAll }: { inbox: Readonly<Inbox> | null; onReadAll: () => void }) {
  const { t } = useLingui();
  const { unread, snoozed } = inbox ?? { unread: 0, snoozed: 0 };
  const parts = [
    unread > 0 ? t`${plural(unread, { one: '# unread', other: '# unread' })}` : t`Everything is read`,
    ...(snoozed > 0 ? [t`${plural(snoozed, { one: '# comes back later', other: '# come back later' })}`] : []),
  ];
  const readAll = (
    <Button
      variant="default"
      className={classes.readAll!}
      disabled={unread === 0}
      leftSection={<IconChecks size={16} stroke={1.6} />}
      onClick={onReadAll}
    >
      {t`Mark all as read`}
    </Button>
  );
  return <PageHeader title={t`Notifications`} context={inbox && parts.join(' · ')} actions={readAll} />;
}

interface LinesProps {
  list: LiveList<Notice>;
  search: NoticeSearch;
  room: InboxHandle;
  act: NoticeDeeds;
}

function Lines({ list, search, room, act: deeds }: LinesProps) {
  const sayRefusal = useRefusal();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const notices = list.items;
  const act = staying(deeds);
  const picked = notices.filter(({ id }) => chosen.has(id));
  const selected = new Set(picked.map(({ id }) => id));
  const choose = (noticeIds: readonly string[]) => setChosen(new Set(noticeIds));
  const toggle = (noticeId: string) =>
    setChosen((before) => new Set(before.has(noticeId) ? [...before].filter((id) => id !== noticeId) : [...before, noticeId]));
  const press = useNoticeKeys({ notices, act, selected, toggle, choose });
  const stopId = (notices.find(({ id }) => id === focused) ?? notices[0])?.id;
  const read = (notice: Notice) => void readNotice(room, notice).catch(sayRefusal);
  return (
    <NoticesContext value={{ box: search.box, act, toggle, read }}>
      <NoticesList list={list} box={search.box} selected={selected} stopId={stopId} onKeyDown={press} onFocus={setFocused} />
      {picked.length > 0 && <NoticesBar notices={picked} onClear={() => choose([])} />}
    </NoticesContext>
  );
}

function contentOf(props: LinesProps): ReactNode {
  const { list, search } = props;
  if (list.status === 'failed') return <NotLoaded onRetry={list.retry} />;
  if (list.status === 'loading') return <NoticesWaiting />;
  if (list.known.length === 0) return <NoNotices search={search} />;
  return <Lines key={JSON.stringify(search.query)} {...props} />;
}

interface NoticesViewProps extends Omit<LinesProps, 'act'> {
  inbox: Readonly<Inbox> | null;
}

export function NoticesView({ inbox, list, search, room }: NoticesViewProps) {
  const act = useNoticeDeeds(room);
  return (
    <>
      <Head inbox={inbox} onReadAll={act.readAll} />
      <NoticeFilter search={search} unread={inbox?.unread ?? 0} snoozed={inbox?.snoozed ?? 0} />
      <div className={classes.area}>{contentOf({ list, search, room, act })}</div>
    </>
  );
}

function NotificationsOf({ personId }: { personId: string }) {
  const [live, room] = useRoom(inboxRoom, personId);
  const search = useNoticeQuery();
  const list = useList(noticeList, { personId, ...search.query }, pages);
  return <NoticesView inbox={live.state} list={list} search={search} room={room} />;
}

/** Everything that was said to one person, by day. */
export function NotificationsScreen() {
  const { user } = useSession();
  return user && <NotificationsOf key={user.id} personId={user.id} />;
}
