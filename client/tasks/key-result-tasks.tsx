import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'wouter';
import { companyTasks, type TaskQuery } from '#shared/tasks/task-lists.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { useList } from '#client/platform/lists/use-list.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import { useStatusLabels } from '#client/tasks/state/task-labels.ts';
import classes from './key-result-tasks.module.css';

function Row({ card }: { card: TaskCard }) {
  const { i18n, t } = useLingui();
  const names = useStatusLabels();
  const person = usePerson(card.assigneeId);
  const figure = card.estimate === null ? null : i18n.number(card.estimate);
  return (
    <li className={classes.row}>
      <span role="img" aria-label={names[card.status]} title={names[card.status]}>
        <StatusMark status={card.status} />
      </span>
      <Link href={`/admin/tasks?taskId=${card.id}`} className={classes.title!} dir="auto">
        {card.title}
      </Link>
      {figure !== null && <bdi className={classes.hours}>{t`${figure} h`}</bdi>}
      <Avatar person={person} size={20} />
    </li>
  );
}

/** Tasks that measure a key result and that the reader may read, followed live. */
export function KeyResultTasks({ keyResultId }: { keyResultId: string }) {
  const { t } = useLingui();
  const query: TaskQuery = { sort: 'dueDate', keyresult: keyResultId };
  const { items, hasMore, more, status, retry } = useList(companyTasks, query as never);
  return (
    <section aria-label={t`Tasks`} className={classes.part}>
      <h3>{t`Tasks`}</h3>
      {status === 'failed' && <NotLoaded level={3} onRetry={retry} />}
      {status === 'loading' && <Skeleton height={64} />}
      {items.length === 0 && status === 'live' && (
        <p className={classes.none}>{t`No task counts for this key result yet. Choose it in the field “Key result” of a task.`}</p>
      )}
      <ul className={classes.list}>
        {items.map((card) => (
          <Row key={card.id} card={card} />
        ))}
      </ul>
      {hasMore && <Button size="xs" variant="subtle" onClick={more}>{t`Show more`}</Button>}
    </section>
  );
}
