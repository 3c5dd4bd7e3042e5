import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconClock, IconClockX, IconMail, IconMailOpened } from '@tabler/icons-react';
import { memo, use, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import { useClock } from '#client/access/use-clock.ts';
import { isolate } from '#client/ui/isolate.ts';
import { Tooltip } from '#client/ui/tooltip.tsx';
import { useCategoryNames } from './category-words.ts';
import { NoticeFace, NoticeSentence, UnreadDot } from './notice-line.tsx';
import { pathFromHere } from './notice-path.ts';
import { timeIn } from './notice-times.ts';
import { NoticesContext } from './notices-context.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import classes from './notices.module.css';

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

function Snooze({ notice }: { notice: Notice }) {
  const { t } = useLingui();
  const { act } = use(NoticesContext);
  if (notice.snoozedTill !== null)
    return (
      <Act label={t`Show now`} onAct={() => act.snooze([notice], null)}>
        <IconClockX {...icon} />
      </Act>
    );
  return (
    <SnoozeMenu position="bottom-end" onSnooze={(till) => act.snooze([notice], till)}>
      <ActionIcon size={28} variant="subtle" color="gray" aria-label={t`Snooze`} title={t`Snooze`} tabIndex={-1} data-snooze={notice.id}>
        <IconClock {...icon} />
      </ActionIcon>
    </SnoozeMenu>
  );
}

function Actions({ notice }: { notice: Notice }) {
  const { t } = useLingui();
  const { act } = use(NoticesContext);
  const [isUnread, isArchived] = [notice.readAt === null, notice.archivedAt !== null];
  return (
    <span className={classes.actions}>
      <Act label={isUnread ? t`Mark as read` : t`Mark as unread`} onAct={() => act.mark([notice], isUnread)}>
        {isUnread ? <IconMailOpened {...icon} /> : <IconMail {...icon} />}
      </Act>
      {!isArchived && <Snooze notice={notice} />}
      <Act label={isArchived ? t`Restore` : t`Archive`} onAct={() => act.archive([notice], !isArchived)}>
        {isArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
      </Act>
    </span>
  );
}

interface NoticeRowProps {
  notice: Notice;
  isSelected: boolean;
  /** Whether the tab key comes to it. */
  isStop: boolean;
}

/** One thing that somebody was told, on one line, or on some where there is little room. */
export const NoticeRow = memo(function NoticeRow({ notice, isSelected, isStop }: NoticeRowProps) {
  const { t, i18n } = useLingui();
  const { box, toggle, read } = use(NoticesContext);
  const categories = useCategoryNames();
  const isUnread = notice.readAt === null;
  const clock = useClock();
  const moment = timeIn(box, notice);
  const title = isolate(notice.subject.title);
  const count = i18n.number(notice.count);
  return (
    <li className={classes.row} data-unread={isUnread || undefined} data-selected={isSelected || undefined}>
      <span className={classes.check}>
        <Checkbox size="xs" tabIndex={-1} checked={isSelected} aria-label={t`Select ${title}`} onChange={() => toggle(notice.id)} />
      </span>
      <UnreadDot isUnread={isUnread} />
      <NoticeFace notice={notice} />
      <Link
        className={classes.link!}
        href={pathFromHere(notice)}
        data-notice={notice.id}
        tabIndex={isStop ? 0 : -1}
        onClick={() => read(notice)}
      >
        <span className={classes.sentence}>
          <NoticeSentence notice={notice} />
        </span>
        {notice.count > 1 && <span className={classes.count}>{t`${count} times`}</span>}
      </Link>
      <span className={classes.category}>{categories[notice.category]}</span>
      <time className={classes.time} dateTime={moment} title={clock.moment(moment)}>
        {clock.hour(moment)}
      </time>
      <Actions notice={notice} />
    </li>
  );
});
