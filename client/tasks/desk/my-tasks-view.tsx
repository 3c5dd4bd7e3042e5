import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useContextLine } from '#client/tasks/board/board-header.tsx';
import { useBoards } from '#client/tasks/boards/boards.store.ts';
import { groupedByDue, type DueGroup } from './desk-groups.ts';
import { DeskList } from './desk-list.tsx';
import type { Cards, Desk, TaskSource } from './desk.store.ts';
import { LiveNews } from '#client/tasks/live-news.tsx';
import { useShownTasks } from '#client/tasks/shown-tasks.ts';
import { useDeskActions } from './use-desk-actions.ts';
import { useDeskUndo } from './desk-steps.ts';
import { useToday } from '#client/tasks/use-today.ts';
import classes from './desk-list.module.css';

function useGroupNames(): Record<DueGroup, string> {
  const { t } = useLingui();
  return { overdue: t`Overdue`, today: t`Today`, week: t`Next 7 days`, later: t`Later`, none: t`No due date` };
}

const none: Desk = { foretell: () => Promise.reject(new Error('a task of no source')), room: { changes: {} } };

function Groups({ sources, cards, today }: { sources: readonly TaskSource[]; cards: readonly TaskCard[]; today: string }) {
  const names = useGroupNames();
  const { list } = useBoards();
  const [first = none, second = none] = sources.map(({ desk }) => desk);
  const actions = [useDeskActions(first), useDeskActions(second)] as const;
  const changes = Object.assign({}, ...sources.map((source) => source.changes)) as TaskSource['changes'];
  const actionsFor = ({ id }: TaskCard) => actions[sources.findIndex((source) => source.cards[id]) === 1 ? 1 : 0];
  const groups = groupedByDue(cards, today);
  useShownTasks(groups.flatMap(({ cards: found }) => found));
  return groups.map(({ group, cards: found }) => (
    <section key={group} className={classes.group}>
      <h2 className={classes.heading} data-group={group}>
        {names[group]} <span className={classes.count}>{found.length}</span>
      </h2>
      <DeskList label={names[group]} cards={found} changes={changes} boards={list} today={today} step={50} actionsFor={actionsFor} />
    </section>
  ));
}

/** Open tasks of one person, by when they are due. */
export function MyTasksView({ sources }: { sources: readonly TaskSource[] }) {
  const { t } = useLingui();
  const today = useToday();
  useDeskUndo();
  const known = useMemo(() => Object.assign({}, ...sources.map(({ cards }) => cards)) as Cards, [sources]);
  const cards = Object.values(known);
  const changes = Object.assign({}, ...sources.map((source) => source.changes)) as TaskSource['changes'];
  return (
    <>
      <PageHeader title={t`My tasks`} context={useContextLine(cards, today)} />
      {cards.length === 0 ? (
        <StateMessage kind="empty" sentence={t`Nothing waits for you. What you are given appears here by itself.`} />
      ) : (
        <div className={classes.scroll}>
          <Groups sources={sources} cards={cards} today={today} />
        </div>
      )}
      <LiveNews changes={changes} cards={known} />
    </>
  );
}
