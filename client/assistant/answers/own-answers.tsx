import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { companyClock } from '#shared/records/computed-field.ts';
import { addDays } from '#shared/platform/days.ts';
import { pointsRoom } from '#shared/rewards/points.room.ts';
import { useToday } from '#client/access/use-today.ts';
import { DueText } from '#client/objectives/due/due-text.tsx';
import { useDueCheckIns } from '#client/objectives/due/use-due-check-ins.ts';
import { keyResultHref } from '#client/objectives/objective-hrefs.ts';
import { statusNow } from '#client/objectives/objective-rows.ts';
import { ProgressMark } from '#client/objectives/progress-status.tsx';
import { useRoom } from '#client/platform/live/use-room.ts';
import { byUrgency } from '#client/tasks/my-tasks/due-groups.ts';
import { useAssignedSources } from '#client/tasks/my-tasks/my-tasks.screen.tsx';
import { useBoards } from '#client/tasks/state/boards.store.ts';
import { dayText } from '#client/ui/day-text.ts';
import { StatusMark } from '#client/ui/status-mark.tsx';
import classes from '#client/assistant/assistant.module.css';
import type { AnswerProps } from './answer-props.ts';
import { CardLink, Cards, Loaded, mostCards, Words } from './cards.tsx';

/** Key results of the reader whose check-in is due. */
export function CheckInsAnswer({ actor }: AnswerProps) {
  const { t } = useLingui();
  const today = companyClock.today();
  const { found, status, retry } = useDueCheckIns(actor.id, today);
  const due = found.toSorted((a, b) => a.day.localeCompare(b.day));
  const count = due.length;
  return (
    <Loaded status={status === 'live' || status === 'failed' ? status : 'loading'} onRetry={retry}>
      <Words>
        {count === 0
          ? t`All your check-ins of this period are made.`
          : t`${plural(count, { one: '# check-in due', other: '# check-ins due' })}`}
      </Words>
      <Cards>
        {due.slice(0, mostCards).map(({ row, day }) => (
          <CardLink
            key={row.id}
            href={keyResultHref(row.id)}
            mark={<ProgressMark status={statusNow(row)} />}
            title={row.name}
            note={<DueText day={day} today={today} />}
          />
        ))}
        {count > 0 && <CardLink href="/admin/keyresults?view=due" title={t`Check-ins due`} />}
      </Cards>
    </Loaded>
  );
}

const daysAhead = 7;

/** Open tasks of the reader that are overdue or due soon. */
export function TasksAnswer({ actor }: AnswerProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const boards = useBoards();
  const own = boards.list.find(({ kind, role }) => kind === 'private' && role === 'owner');
  const { live, sources } = useAssignedSources(actor.id, own?.id ?? null);
  const last = addDays(today, daysAhead - 1);
  const due = sources
    .flatMap(({ cards }) => Object.values(cards))
    .filter(({ status, dueDate }) => status !== 'completed' && dueDate !== null && dueDate <= last)
    .toSorted(byUrgency);
  const status = sources.length > 0 ? 'live' : live.status === 'failed' ? 'failed' : 'loading';
  const count = due.length;
  return (
    <Loaded status={status} onRetry={live.retry}>
      <Words>
        {count === 0
          ? t`No task is overdue or due in the next 7 days.`
          : t`${plural(count, { one: '# task is overdue or due in the next 7 days', other: '# tasks are overdue or due in the next 7 days' })}`}
      </Words>
      <Cards>
        {due.slice(0, mostCards).map((card) => (
          <CardLink
            key={card.id}
            href={`/admin/tasks?boardId=${card.boardId}&taskId=${card.id}`}
            mark={<StatusMark status={card.status} />}
            title={card.title}
            note={card.dueDate && dayText(card.dueDate, i18n.locale)}
          />
        ))}
        <CardLink href="/admin/tasks?view=my" title={t`My tasks`} />
      </Cards>
    </Loaded>
  );
}

/** Points of the reader. */
export function PointsAnswer({ actor }: AnswerProps) {
  const { t, i18n } = useLingui();
  const [{ state, status, retry }] = useRoom(pointsRoom, actor.id);
  const accounts = state && [
    [t`To give`, state.give] as const,
    [t`Earned`, state.earned] as const,
    ...(state.boost > 0 ? [[t`Boost`, state.boost] as const] : []),
  ];
  return (
    <Loaded status={accounts ? 'live' : status === 'failed' ? 'failed' : 'loading'} onRetry={retry}>
      <dl className={classes.accounts}>
        {accounts?.map(([label, points]) => (
          <div key={label} className={classes.account}>
            <dt>{label}</dt>
            <dd>{i18n.number(points)}</dd>
          </div>
        ))}
      </dl>
      <Cards>
        <CardLink href="/admin/rewards/recognize?view=statement" title={t`Points statement`} />
      </Cards>
    </Loaded>
  );
}
