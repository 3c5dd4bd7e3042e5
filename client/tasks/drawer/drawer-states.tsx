import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useConnection } from '#client/platform/connection.ts';
import { dueStateOf } from '#client/tasks/due.ts';
import { useDueLabel, usePriorityNames, useStatusNames } from '#client/tasks/task-words.ts';
import { useToday } from '#client/tasks/use-today.ts';
import { DueDate } from '#client/ui/due-date.tsx';
import { PriorityMark } from '#client/ui/priority-mark.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { RetryButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import classes from './task-drawer.module.css';

/** What its card says already. */
function Known({ card }: { card: TaskCard }) {
  const { t } = useLingui();
  const [statuses, priorities] = [useStatusNames(), usePriorityNames()];
  const today = useToday();
  const due = useDueLabel(card, today);
  const isAway = useConnection().status !== 'live';
  return (
    <>
      <h2 className={classes.known} dir="auto">
        {card.title}
      </h2>
      <p className={classes.facts}>
        <StatusMark status={card.status} /> {statuses[card.status]}{' '}
        <PriorityMark priority={card.priority} label={priorities[card.priority]} />
        {card.dueDate && <DueDate date={card.dueDate} label={due} state={dueStateOf(card, today)} />}
      </p>
      {isAway && <p className={classes.facts} role="status">{t`The rest is shown when the connection is back.`}</p>}
    </>
  );
}

/** What is known already, and the shape of what comes. */
export const DrawerLoading = ({ card }: { card?: TaskCard }) => (
  <div className={classes.loading} aria-busy="true">
    {card ? <Known card={card} /> : <Skeleton height={28} width="70%" />}
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
