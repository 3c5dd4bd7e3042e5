import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useConnection } from '#client/platform/live/connection.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { KnownTask } from './known-task.tsx';
import sheet from '#client/ui/side-sheet.module.css';
import classes from './task-drawer.module.css';

const Coming = () => (
  <>
    <Skeleton height={120} />
    <Skeleton height={200} />
  </>
);

export function DrawerKnown({ card, onRetry }: { card: TaskCard; onRetry: (() => void) | null }) {
  const { t } = useLingui();
  const isAway = useConnection().status === 'offline';
  return (
    <KnownTask card={card}>
      {isAway && (
        <p className={classes.away} role="status">
          <IconWifiOff size={16} stroke={1.6} aria-hidden="true" /> {t`No connection. The rest loads when you are back online.`}
        </p>
      )}
      {!isAway && (onRetry ? <DrawerFailed onRetry={onRetry} /> : <Coming />)}
    </KnownTask>
  );
}

export const DrawerLoading = () => (
  <div className={sheet.loading} aria-busy="true">
    <Skeleton height={28} width="70%" />
    <Coming />
  </div>
);

export const DrawerFailed = ({ onRetry }: { onRetry: () => void }) => <NotLoaded onRetry={onRetry} />;

/** A missing task and a hidden one look alike. */
export function DrawerAbsent({ title, sentence, onClose }: { title?: string; sentence?: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <StateMessage
      kind="absent"
      title={title ?? t`Task not found`}
      {...(sentence && { sentence })}
      action={<Button variant="default" onClick={onClose}>{t`Close`}</Button>}
    />
  );
}
