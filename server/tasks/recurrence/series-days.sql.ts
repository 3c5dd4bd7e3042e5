/* SQL instead of entities: a calendar reads the newest open task of many series with their rules. */
import { may } from '#shared/access/access.policy.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { Recurrence } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { msg } from '#shared/platform/message.ts';
import { firstEntries, maxRepeats, recordEntry, type CalendarSource } from '#server/companies/calendar-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { listDates } from './recurrence-dates.ts';

/** Series that a request expands. */
const maxSeries = 50;

interface OpenSeries {
  readonly id: string;
  readonly title: string;
  readonly rule: Recurrence;
  readonly startsOn: string;
  readonly newest: string;
}

const seriesSql = `select t.id, t.title, s.rule, s.starts_on::text as "startsOn", o.date::text as newest
  from task t join board b on b.id = t.board_id and b.archived_at is null join task_occurrence o on o.id = t.id
    join task_series s on s.id = o.series_id and s.state = 'active' and s.rule->>'anchor' = 'schedule'
  where t.assignee_id = $1 and t.is_recurring and t.status <> 'completed' and t.deleted_at is null
    and not exists (select from task_occurrence next where next.previous_id = o.id)
  order by o.date, t.id limit ${maxSeries}`;

/** Days on which the next tasks of a series will be due, if the schedule decides about them and not the completion. */
export const seriesDays: CalendarSource = {
  labels: { 'task-repeat': msg({ message: 'Recurring task' }) },
  isRepeated: true,
  rooms: [boardRoom.name],
  async list({ em, actor }, { from, to }) {
    if (!may(actor, 'Tasks', 'view')) return [];
    const rows = await sqlIn(em)<OpenSeries>(seriesSql, [actor.id]);
    const entries = rows.flatMap(({ id, title, rule, startsOn, newest }) =>
      listDates(rule, startsOn, { after: newest, limit: maxRepeats })
        .filter((day) => day >= from && day <= to)
        .map((day) => recordEntry('task-repeat', { id, day, title })),
    );
    return firstEntries(entries);
  },
};

declare module '#shared/companies/calendar.api.ts' {
  interface CalendarKinds {
    readonly taskSeries: 'task-repeat';
  }
}
