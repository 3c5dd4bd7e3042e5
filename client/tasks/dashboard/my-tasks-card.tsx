import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'wouter';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useToday } from '#client/access/use-today.ts';
import type { DashboardCardProps } from '#client/platform/base/feature.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useNewTask } from '#client/tasks/adding/use-new-task.tsx';
import { CompletionHost } from '#client/tasks/cards/completion-host.tsx';
import { CompletedRowsContext, useCompletedRows } from '#client/tasks/my-tasks/completed-rows.ts';
import { byUrgency } from '#client/tasks/my-tasks/due-groups.ts';
import { useListUndo } from '#client/tasks/my-tasks/list-undo.ts';
import { useAssignedSources } from '#client/tasks/my-tasks/my-tasks.screen.tsx';
import { TaskGroupList } from '#client/tasks/my-tasks/task-group-list.tsx';
import { useTaskListActions } from '#client/tasks/my-tasks/use-task-list-actions.ts';
import { useBoards } from '#client/tasks/state/boards.store.ts';
import type { TaskListSource, TaskSource } from '#client/tasks/state/task-list.store.ts';
import { CardActions, CardNotLoaded, EmptyCard } from '#client/ui/dashboard-card.tsx';
import classes from './my-tasks-card.module.css';

const SeriesQuestionDialog = lazyComponent(
  async () => (await import('#client/tasks/recurrence/series-question-dialog.tsx')).SeriesQuestionDialog,
);

const none: TaskListSource = { predict: () => Promise.reject(new Error('No task source is loaded.')), room: { changes: {} } };

/** Number of tasks that the card shows at first. */
const step = 8;

interface DueTasksProps {
  sources: readonly TaskSource[];
  cards: readonly TaskCard[];
}

function DueTasks({ sources, cards }: DueTasksProps) {
  const { t } = useLingui();
  const today = useToday();
  const { list } = useBoards();
  const [first = none, second = none] = sources.map(({ source }) => source);
  const actions = [useTaskListActions(first), useTaskListActions(second)] as const;
  const changes = Object.assign({}, ...sources.map((source) => source.changes)) as TaskSource['changes'];
  const actionsFor = ({ boardId }: TaskCard) => actions[sources.findIndex((source) => source.boardId === boardId) === 1 ? 1 : 0];
  return (
    <div className={classes.rows}>
      <TaskGroupList
        label={t`My tasks by due date`}
        cards={cards}
        changes={changes}
        boards={list}
        today={today}
        step={step}
        actionsFor={actionsFor}
      />
    </div>
  );
}

function Nothing({ hasOthers }: { hasOthers: boolean }) {
  const { t } = useLingui();
  const open = (
    <Button component={Link} href="/admin/tasks" size="xs" variant="default">
      {t`Open tasks`}
    </Button>
  );
  return <EmptyCard sentence={hasOthers ? t`Nothing else is due in this period.` : t`No open tasks.`} action={open} />;
}

/** Button and key that add a task, and the dialogs that changes of tasks ask in. */
function Adding() {
  const { t } = useLingui();
  const { begin, form } = useNewTask('my-tasks');
  return (
    <>
      <CardActions>{begin && <Button size="compact-xs" variant="subtle" onClick={() => begin()}>{t`New task`}</Button>}</CardActions>
      {form}
      <CompletionHost />
      <SeriesQuestionDialog />
    </>
  );
}

/** Open tasks of the reader that are due by the end of the chosen time, overdue ones first. A tick completes one. */
export function MyTasksCard({ actor, time }: DashboardCardProps) {
  const own = useBoards().list.find(({ kind, role }) => kind === 'private' && role === 'owner');
  const { live, sources } = useAssignedSources(actor.id, own?.id ?? null);
  const { ticked, area } = useCompletedRows();
  useListUndo();
  if (sources.length === 0 && live.status === 'failed') return <CardNotLoaded onRetry={live.retry} />;
  if (sources.length === 0) return <Skeleton height={120} m="md" w="auto" />;
  const isOpen = ({ status }: TaskCard) => status !== 'completed';
  const all = sources.flatMap(({ cards }) => Object.values(cards)).filter(isOpen);
  const due = all.filter(({ dueDate }) => dueDate !== null && dueDate <= time.endsOn).toSorted(byUrgency);
  const shown = ticked.standing(due);
  return (
    <CompletedRowsContext value={ticked}>
      <Adding />
      {shown.length === 0 ? (
        <Nothing hasOthers={all.length > 0} />
      ) : (
        <div {...area}>
          <DueTasks sources={sources} cards={shown} />
        </div>
      )}
    </CompletedRowsContext>
  );
}
