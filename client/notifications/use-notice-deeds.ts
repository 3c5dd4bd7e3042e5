import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { weekdayText } from '#shared/platform/date-text.ts';
import type { Notice } from '#shared/notifications/notice.schema.ts';
import type { NoticeChange } from '#shared/notifications/notifications.api.ts';
import { serverNow } from '#client/access/session.store.ts';
import { useClock } from '#client/access/use-clock.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { changeNotices, readAllNotices, type InboxHandle } from './inbox.store.ts';

/** What is done to notices, and how it is taken back. */
export interface NoticeDeeds {
  readonly mark: (notices: readonly Notice[], isRead: boolean) => void;
  readonly archive: (notices: readonly Notice[], isArchived: boolean) => void;
  readonly snooze: (notices: readonly Notice[], till: Date | null) => void;
  readonly readAll: () => void;
}

/** When something comes back, as short as it can be said. */
export function useMomentText(): (moment: Date) => string {
  const { i18n } = useLingui();
  const { zone, moment: momentText } = useClock();
  return (moment) => {
    const isNear = moment.getTime() - serverNow().getTime() < 6 * 86_400_000;
    return isNear ? weekdayText(moment, zone, i18n.locale) : momentText(moment.toISOString());
  };
}

export function useNoticeDeeds(room: InboxHandle): NoticeDeeds {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const momentText = useMomentText();
  const change = (notices: readonly Notice[], what: NoticeChange) => changeNotices(room, notices, what).catch(sayRefusal);
  const say = (words: string, undo: () => void) =>
    showToast({ tone: 'done', words, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: undo } });
  return {
    mark: (notices, isRead) => void change(notices, { isRead }),
    archive: (notices, isArchived) => {
      void change(notices, { isArchived });
      const words = isArchived
        ? t`${plural(notices.length, { one: '# notification archived', other: '# notifications archived' })}`
        : t`${plural(notices.length, { one: '# notification restored', other: '# notifications restored' })}`;
      const after = notices.map((notice) => ({ ...notice, archivedAt: isArchived ? serverNow().toISOString() : null }));
      say(words, () => void change(after, { isArchived: !isArchived }));
    },
    snooze: (notices, till) => {
      const snoozedTill = till?.toISOString() ?? null;
      void change(notices, { snoozedTill });
      const when = till && momentText(till);
      const words = when ? t`Snoozed until ${when}` : t`Back in the inbox`;
      const before = [...Map.groupBy(notices, (notice) => notice.snoozedTill)];
      const after = notices.map((notice) => ({ ...notice, snoozedTill }));
      const as = (some: readonly Notice[]) => after.filter(({ id }) => some.some((one) => one.id === id));
      say(words, () => before.forEach(([was, some]) => void change(as(some), { snoozedTill: was })));
    },
    readAll: () => void readAllNotices(room).catch(sayRefusal),
  };
}
