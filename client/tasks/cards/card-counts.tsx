import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconMessage, IconSubtask } from '@tabler/icons-react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import classes from './task-card.module.css';

const UnreadMark = lazyComponent(async () => (await import('#client/comments/unread-mark.tsx')).UnreadMark);

const KeyResultMark = lazyComponent(async () => (await import('./key-result-mark.tsx')).KeyResultMark);

const icon = { size: 14, stroke: 1.6, 'aria-hidden': true } as const;

export function SubtaskProgress({ subtasks: { done, total } }: { subtasks: NonNullable<TaskCard['subtasks']> }) {
  const { t, i18n } = useLingui();
  const [some, all] = [i18n.number(done), i18n.number(total)];
  const label = t`Subtasks: ${some} of ${all} completed`;
  return (
    <span className={classes.count} role="img" aria-label={label} title={label}>
      <IconSubtask {...icon} className="mirrored" />
      <bdi>{`${some}/${all}`}</bdi>
    </span>
  );
}

function CommentCount({ count }: { count: number }) {
  const { t, i18n } = useLingui();
  const label = t`${plural(count, { one: '# comment', other: '# comments' })}`;
  return (
    <span className={classes.count} role="img" aria-label={label} title={label}>
      <IconMessage {...icon} />
      <bdi>{i18n.number(count)}</bdi>
    </span>
  );
}

/** Mark of a subtask in a list that also shows main tasks. */
export function SubtaskMark() {
  const { t } = useLingui();
  return (
    <span className={classes.count} role="img" aria-label={t`Subtask`} title={t`Subtask`}>
      <IconSubtask {...icon} className="mirrored" />
    </span>
  );
}

export function CardCounts({ card: { id, subtasks, commentCount, keyResultId } }: { card: TaskCard }) {
  return (
    <>
      {subtasks && <SubtaskProgress subtasks={subtasks} />}
      {keyResultId && <KeyResultMark id={keyResultId} />}
      {commentCount !== undefined && <CommentCount count={commentCount} />}
      <UnreadMark recordId={id} />
    </>
  );
}
