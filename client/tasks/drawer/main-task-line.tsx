import { useLingui } from '@lingui/react/macro';
import { IconSubtask } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { taskHref } from '#client/tasks/state/open-task.ts';
import { readTask } from '#client/tasks/state/task.store.ts';
import classes from './subtasks.module.css';

/** Title of a task, from the board if it is shown there, else from the server. */
function useTitle(taskId: string, { cards }: Pick<Board, 'cards'>): string | null {
  const [loaded, setLoaded] = useState<string | null>(null);
  const known = cards[taskId]?.title;
  const isKnown = known !== undefined;
  useEffect(() => {
    // Without the right to read the main task, its title stays hidden.
    if (!isKnown)
      readTask(taskId)
        .then(({ title }) => setLoaded(title))
        .catch(() => {});
  }, [taskId, isKnown]);
  return known ?? loaded;
}

interface MainTaskLineProps {
  card: TaskCard;
  mainTaskId: string;
  board: Pick<Board, 'cards'>;
}

/** Link from a subtask to its main task. */
export function MainTaskLine({ card, mainTaskId, board }: MainTaskLineProps) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const title = useTitle(mainTaskId, board);
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
