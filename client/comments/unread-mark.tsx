import { useLingui } from '@lingui/react/macro';
import { IconMessageFilled } from '@tabler/icons-react';
import { useHasUnreadComments } from './unread-comments.store.ts';
import classes from './comments.module.css';

/** Mark of a record with comments that the reader has not read. */
export function UnreadMark({ recordId }: { recordId: string }) {
  const { t } = useLingui();
  const hasUnread = useHasUnreadComments(recordId);
  return (
    hasUnread && (
      <span className={classes.unread} role="img" aria-label={t`Unread comments`} title={t`Unread comments`}>
        <IconMessageFilled size={14} aria-hidden="true" />
      </span>
    )
  );
}
