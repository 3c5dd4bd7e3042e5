import { useLingui } from '@lingui/react/macro';
import { IconSubtask } from '@tabler/icons-react';
import { Link, useSearchParams } from 'wouter';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskHref } from '#client/tasks/state/open-task.ts';
import { useTaskTitle } from '#client/tasks/state/use-task-title.ts';
import classes from './subtasks.module.css';

interface MainTaskLineProps {
  card: TaskCard;
  mainTaskId: string;
  board: Pick<Board, 'cards'>;
}

/** Link from a subtask to its main task. */
export function MainTaskLine({ card, mainTaskId, board }: MainTaskLineProps) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const title = useTaskTitle(mainTaskId, board);
  if (title === null) return null;
  return (
    <p className={classes.main} data-subtask-of={card.id}>
      <IconSubtask size={16} stroke={1.6} className="mirrored" aria-hidden="true" />
      <span>{t`Subtask of`}</span>
      <Link href={taskHref(params, mainTaskId)} dir="auto">
        {title}
      </Link>
    </p>
  );
}
