import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useConnection } from '#client/platform/connection.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { KnownTask } from './known-task.tsx';
import classes from './task-drawer.module.css';

/** The shape of what comes. */
const Coming = () => (
  <>
    <Skeleton height={120} />
    <Skeleton height={200} />
  </>
);

/** What is known already, and the rest on its way, or why it does not come: without a connection it comes with it. */
export function DrawerKnown({ card, onRetry }: { card: TaskCard; onRetry: (() => void) | null }) {
  const { t } = useLingui();
  const isAway = useConnection().status === 'offline';
  return (
    <KnownTask card={card}>
      {isAway && (
        <p className={classes.away} role="status">
          <IconWifiOff size={16} stroke={1.6} aria-hidden="true" /> {t`The rest is shown when the connection is back.`}
        </p>
      )}
      {!isAway && (onRetry ? <DrawerFailed onRetry={onRetry} /> : <Coming />)}
    </KnownTask>
  );
}

/** The shape of a task of which nothing is known yet. */
export const DrawerLoading = () => (
  <div className={classes.loading} aria-busy="true">
    <Skeleton height={28} width="70%" />
    <Coming />
  </div>
);

/** In the place of what did not come. */
export const DrawerFailed = ({ onRetry }: { onRetry: () => void }) => <NotLoaded onRetry={onRetry} />;

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
