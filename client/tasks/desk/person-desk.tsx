import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { use } from 'react';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { fold } from '#shared/platform/fold.ts';
import { matchesFilter, noFilter } from '#shared/tasks/task-filter.ts';
import { deskRoom } from '#shared/tasks/desk.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useChanges, useRoom } from '#client/platform/use-room.ts';
import { isolate } from '#client/ui/isolate.ts';
import { Portrait } from '#client/ui/portrait.tsx';
import type { ListedBoard } from '#client/tasks/boards/boards.store.ts';
import { deskIn } from './desk.store.ts';
import { byUrgency } from './desk-groups.ts';
import { DeskList } from './desk-list.tsx';
import { DeskListSkeleton } from './desk-skeleton.tsx';
import { tally } from '#client/tasks/due.ts';
import { useShownTasks } from '#client/tasks/shown-tasks.ts';
import { TickedRowsContext } from './ticked-rows.ts';
import { useDeskActions } from './use-desk-actions.ts';
import classes from './team.module.css';

interface PersonDeskProps {
  person: DirectoryEntry;
  boards: readonly Pick<ListedBoard, 'id' | 'title' | 'kind'>[];
  today: string;
  /** What is looked for in the titles; empty for everything. */
  sought?: string;
  /** Left out for whoever may add tasks nowhere. */
  onAdd: ((preset: { assigneeId: string }) => void) | undefined;
}

function AddFor({ person, onAdd }: { person: DirectoryEntry; onAdd: () => void }) {
  const { t } = useLingui();
  const name = isolate(person.name);
  return (
    <ActionIcon variant="subtle" color="gray" size={28} className={classes.add!} aria-label={t`New task for ${name}`} onClick={onAdd}>
      <IconPlus size={16} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  );
}

function Counts({ cards, today }: { cards: readonly TaskCard[]; today: string }) {
  const { t } = useLingui();
  const { open, overdue } = tally(cards, today);
  return (
    <span className={classes.counts}>
      <span>{t`${plural(open, { one: '# open task', other: '# open tasks' })}`}</span>
      {overdue > 0 && <span className={classes.overdue}>{t`${plural(overdue, { one: '# overdue', other: '# overdue' })}`}</span>}
    </span>
  );
}

/** Somebody's open tasks, the most urgent first, live while they are on screen. */
export function PersonDesk({ person, boards, today, sought = '', onAdd }: PersonDeskProps) {
  const { t } = useLingui();
  const [live, room] = useRoom(deskRoom, person.id);
  const changes = useChanges(room);
  const actions = useDeskActions(deskIn(room));
  const { standing } = use(TickedRowsContext);
  const open = live.state && Object.values(live.state.cards);
  const isNamed = fold(person.name).includes(fold(sought));
  const fits = (card: TaskCard) => isNamed || matchesFilter(card, { ...noFilter, text: sought });
  const cards = open && standing(open.filter(fits), ({ assigneeId }) => assigneeId === person.id).toSorted(byUrgency);
  useShownTasks(cards ?? []);
  if (!isNamed && cards?.length === 0) return null;
  return (
    <section className={classes.person} data-person={person.id} aria-labelledby={`desk-${person.id}`}>
      <header className={classes.head}>
        <Portrait person={person} size={28} />
        <h2 id={`desk-${person.id}`} className={classes.name}>
          <bdi>{person.name}</bdi>
        </h2>
        {open !== null && open.length > 0 && <Counts cards={open} today={today} />}
        {onAdd && <AddFor person={person} onAdd={() => onAdd({ assigneeId: person.id })} />}
      </header>
      {cards === null && live.status === 'loading' && <DeskListSkeleton lines={2} />}
      {cards === null && live.status === 'failed' && (
        <p className={classes.line}>
          {t`This did not load`} <UnstyledButton className={classes.retry} onClick={live.retry}>{t`Try again`}</UnstyledButton>
        </p>
      )}
      {cards === null && !['loading', 'failed'].includes(live.status) && <p className={classes.line}>{t`You do not have permission`}</p>}
      {cards?.length === 0 && <p className={classes.line}>{t`No open tasks`}</p>}
      {cards !== null && cards.length > 0 && (
        <DeskList label={person.name} cards={cards} changes={changes} boards={boards} today={today} step={5} actionsFor={() => actions} />
      )}
    </section>
  );
}
