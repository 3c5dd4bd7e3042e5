import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { NoticeBox } from '#shared/notifications/notice-lists.ts';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import { dayIn } from '#shared/platform/day-in.ts';
import { serverNow } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import type { LiveList } from '#client/platform/use-list.ts';
import { daysUntil } from '#client/tasks/due.ts';
import { dayText } from '#client/ui/day-text.ts';
import { NoticeRow } from './notice-row.tsx';
import { byDay } from './notice-times.ts';
import classes from './notices.module.css';

/** Near days by name, others as their reader writes them. */
function useDayName(): (day: string) => string {
  const { t, i18n } = useLingui();
  const today = dayIn(serverNow(), useClock().zone);
  return (day) => {
    const near: Record<number, string> = { [-1]: t`Yesterday`, 0: t`Today`, 1: t`Tomorrow` };
    return near[daysUntil(day, today)] ?? dayText(day, i18n.locale);
  };
}

/** Asks for more as soon as the end of the list comes into sight. */
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

interface NoticesListProps {
  list: LiveList<Notice>;
  box: NoticeBox;
  selected: ReadonlySet<string>;
  /** The line that the tab key comes to. */
  stopId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (noticeId: string) => void;
}

/** What somebody was told, day by day; while the pointer is upon it nothing that comes moves it. */
export function NoticesList({ list, box, selected, stopId, onKeyDown, onFocus }: NoticesListProps) {
  const { items, hasMore, more, news, showNew, hold } = list;
  const { t } = useLingui();
  const dayName = useDayName();
  const { zone } = useClock();
  useEffect(() => () => hold(false), [hold]);
  const focus = (target: EventTarget) => {
    const noticeId = (target as HTMLElement).dataset['notice'];
    if (noticeId !== undefined) onFocus(noticeId);
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
      {byDay(box, items, zone).map(({ day, notices }) => (
        <section key={day} aria-label={dayName(day)}>
          <h2 className={classes.day}>{dayName(day)}</h2>
          <ul className={classes.list}>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} isSelected={selected.has(notice.id)} isStop={stopId === notice.id} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && <End onSeen={more} />}
    </div>
  );
}
