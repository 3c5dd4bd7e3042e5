/* SQL instead of entities: a calendar reads three columns of many goals. */
import { may } from '#shared/access/access.policy.ts';
import { maxSourceEntries } from '#shared/companies/calendar.api.ts';
import { goal } from '#shared/goals/goal.record.ts';
import { msg } from '#shared/platform/message.ts';
import { recordEntry, type CalendarSource } from '#server/companies/calendar-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const endsSql = `select id, title, ends_on::text as day from goal
  where employee_id = $1 and status in ('pending', 'in-progress') and deleted_at is null and not is_archived
    and ends_on between $2::date and $3::date
  order by ends_on, id limit $4`;

/** Ends of the open goals of the reader. */
export const goalDays: CalendarSource = {
  labels: { 'goal-end': msg({ message: 'Goal ends' }) },
  rooms: [goal.room.name],
  async list({ em, actor }, { from, to }) {
    if (!may(actor, 'Goals', 'view')) return [];
    const rows = await sqlIn(em)<{ id: string; title: string; day: string }>(endsSql, [actor.id, from, to, maxSourceEntries + 1]);
    return rows.map((row) => recordEntry('goal-end', row));
  },
};

declare module '#shared/companies/calendar.api.ts' {
  interface CalendarKinds {
    readonly goals: 'goal-end';
  }
}
