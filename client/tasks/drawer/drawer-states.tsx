import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { RetryButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import classes from './task-drawer.module.css';

/** The shape of what comes. */
export const DrawerLoading = () => (
  <div className={classes.loading} aria-busy="true">
    <Skeleton height={28} width="70%" />
    <Skeleton height={120} />
    <Skeleton height={200} />
  </div>
);

/** In the place of what did not come. */
export const DrawerFailed = ({ onRetry }: { onRetry: () => void }) => (
  <StateMessage kind={navigator.onLine ? 'failed' : 'offline'} action={<RetryButton onRetry={onRetry} />} />
);

/** What is not there, and what is not for this reader, look alike. */
export function DrawerAbsent({ title, sentence, onClose }: { title?: string; sentence?: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <StateMessage
      kind="absent"
      title={title ?? t`This task is not here`}
      {...(sentence && { sentence })}
      action={<Button variant="default" onClick={onClose}>{t`Close`}</Button>}
    />
  );
}
