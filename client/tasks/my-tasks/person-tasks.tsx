import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { use } from 'react';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { matchesFilter, emptyFilter } from '#shared/tasks/task-filter.ts';
import { assignedTasksRoom } from '#shared/tasks/assigned-tasks.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { fitsPerson } from '#client/platform/base/fits-person.ts';
import type { RoomStatus } from '#client/platform/live/room-status.ts';
import { useChanges, useRoom } from '#client/platform/live/use-room.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import type { ListedBoard } from '#client/tasks/state/boards.store.ts';
import { sourceInAssignedTasks } from '#client/tasks/state/task-list.store.ts';
import { byUrgency } from './due-groups.ts';
import { TaskGroupList } from './task-group-list.tsx';
import { TaskListSkeleton } from '#client/tasks/skeletons/task-list-skeleton.tsx';
import { countDue } from '#client/ui/due.ts';
import { useRegisterShownTasks } from '#client/tasks/state/shown-tasks.ts';
import nameLine from '#client/ui/name-line.module.css';
import { CompletedRowsContext } from './completed-rows.ts';
import { useTaskListActions } from './use-task-list-actions.ts';
import classes from './team.module.css';

interface PersonTasksProps {
  person: DirectoryEntry;
  boards: readonly Pick<ListedBoard, 'id' | 'title' | 'kind'>[];
  today: string;
  sought?: string;
  onAdd: ((preset: { assigneeId: string }) => void) | undefined;
}

function AddFor({ person, onAdd }: { person: DirectoryEntry; onAdd: () => void }) {
  const { t } = useLingui();
  const name = isolateDirection(person.name);
  return (
    <ActionIcon variant="subtle" color="gray" size={28} className={classes.add!} aria-label={t`New task for ${name}`} onClick={onAdd}>
      <IconPlus size={16} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  );
}

function Counts({ cards, today }: { cards: readonly TaskCard[]; today: string }) {
  const { t } = useLingui();
  const { open, overdue } = countDue(cards, today);
  return (
    <span className={classes.counts}>
      <span>{t`${plural(open, { one: '# open task', other: '# open tasks' })}`}</span>
      {overdue > 0 && <span className={classes.overdue}>{t`${plural(overdue, { one: '# overdue', other: '# overdue' })}`}</span>}
    </span>
  );
}

function MissingTasks({ status, onRetry }: { status: RoomStatus; onRetry: () => void }) {
  const { t } = useLingui();
  if (status === 'loading') return <TaskListSkeleton lines={2} />;
  if (status !== 'failed') return <p className={classes.line}>{t`You do not have permission`}</p>;
  return (
    <p className={classes.line}>
      {t`Could not load`} <UnstyledButton className={classes.retry} onClick={onRetry}>{t`Try again`}</UnstyledButton>
    </p>
  );
}

export function PersonTasks({ person, boards, today, sought = '', onAdd }: PersonTasksProps) {
  const { t } = useLingui();
  const [live, room] = useRoom(assignedTasksRoom, person.id);
  const changes = useChanges(room);
  const actions = useTaskListActions(sourceInAssignedTasks(room));
  const { standing } = use(CompletedRowsContext);
  const open = live.state && Object.values(live.state.cards);
  const isNamed = fitsPerson(person, sought);
  const fits = (card: TaskCard) => isNamed || matchesFilter(card, { ...emptyFilter, text: sought });
  const cards = open && standing(open.filter(fits), ({ assigneeId }) => assigneeId === person.id).toSorted(byUrgency);
  useRegisterShownTasks(cards ?? []);
  if (!isNamed && cards?.length === 0) return null;
  return (
    <section className={classes.person} data-person={person.id} aria-labelledby={`desk-${person.id}`}>
      <header className={classes.head}>
        <Avatar person={person} size={28} />
        <h2 id={`desk-${person.id}`} className={classes.name}>
          <bdi className={nameLine.name}>{person.name}</bdi>
        </h2>
        {open !== null && open.length > 0 && <Counts cards={open} today={today} />}
        {onAdd && <AddFor person={person} onAdd={() => onAdd({ assigneeId: person.id })} />}
      </header>
      {cards === null && <MissingTasks status={live.status} onRetry={live.retry} />}
      {cards?.length === 0 && <p className={classes.line}>{t`No open tasks`}</p>}
      {cards !== null && cards.length > 0 && (
        <TaskGroupList
          label={person.name}
          cards={cards}
          changes={changes}
          boards={boards}
          today={today}
          step={5}
          actionsFor={() => actions}
        />
      )}
    </section>
  );
}
