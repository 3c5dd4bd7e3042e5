import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { NoticeBox } from '#shared/notifications/notice-lists.ts';
import { StateMessage } from '#client/ui/state-message.tsx';
import type { NoticeSearch } from './use-notice-query.ts';

/** A box in which there is nothing, or nothing of what is looked for. */
export function NoNotices({ search }: { search: NoticeSearch }) {
  const { t } = useLingui();
  const sentences: Record<NoticeBox, string> = {
    inbox: t`When somebody gives you a task or answers you, you are told here.`,
    unread: t`Everything in your inbox is read.`,
    snoozed: t`What you snooze waits here until its time.`,
    archived: t`What you archive is kept here.`,
  };
  if (search.isFiltering) {
    const clear = <Button variant="default" onClick={search.clear}>{t`Clear filters`}</Button>;
    return <StateMessage kind="absent" title={t`No Data Found!`} sentence={t`Nothing here is as you filter it.`} action={clear} />;
  }
  return <StateMessage kind="empty" sentence={sentences[search.box]} />;
}
