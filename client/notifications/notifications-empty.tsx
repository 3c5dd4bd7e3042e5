import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { NotificationBox } from '#shared/notifications/notification-lists.ts';
import { StateMessage } from '#client/ui/state-message.tsx';
import type { NotificationSearch } from './use-notification-query.ts';

export function NoNotifications({ search }: { search: NotificationSearch }) {
  const { t } = useLingui();
  const sentences: Record<NotificationBox, string> = {
    inbox: t`Tasks assigned to you, replies and other updates appear here.`,
    unread: t`You’re all caught up.`,
    snoozed: t`Snoozed notifications wait here until their time.`,
    archived: t`Archived notifications appear here.`,
  };
  if (search.isFiltering) {
    const clear = <Button variant="default" onClick={search.clear}>{t`Clear filters`}</Button>;
    return <StateMessage kind="absent" title={t`No Data Found!`} sentence={t`No notifications match your filters.`} action={clear} />;
  }
  return <StateMessage kind="empty" sentence={sentences[search.box]} />;
}
