/* SQL instead of entities: a calendar reads a few columns of many key results. */
import { may } from '#shared/access/access.policy.ts';
import { checkInDays, type Checked } from '#shared/objectives/check-in-due.ts';
import { dueRooms } from '#shared/objectives/due-rooms.ts';
import { msg } from '#shared/platform/message.ts';
import { firstEntries, maxRepeats, recordEntry, type CalendarSource } from '#server/companies/calendar-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { loadCheckInClock } from './check-in-clock.ts';
import { takesCheckInsSql } from './check-ins-due.sql.ts';

interface CheckedRow extends Checked {
  readonly id: string;
  readonly title: string;
}

const checkedSql = `select k.id, k.name as title, k.frequency, k.starts_on::text as "startsOn", k.due_on::text as "dueOn",
    (k.checked_in_at at time zone $5)::date::text as "checkedInOn"
  from keyresult k join objective o on o.id = k.objective_id
  where k.company_id = $1 and k.assignee_id = $2 and ${takesCheckInsSql}
    and k.due_on >= $3::date and k.starts_on <= $4::date
  order by k.id limit 500`;

/** Last days of the periods in which the reader has to check in, from today on. */
export const checkInDaysSource: CalendarSource = {
  labels: { 'check-in-due': msg({ message: 'Check-in due' }) },
  isRepeated: true,
  rooms: dueRooms,
  async list({ em, actor, now }, { from, to }) {
    if (!may(actor, 'Key Results', 'view')) return [];
    const { today, timeZone, isWorkingDay } = await loadCheckInClock(em, actor.companyId, now);
    const begin = from > today ? from : today;
    const rows = await sqlIn(em)<CheckedRow>(checkedSql, [actor.companyId, actor.id, begin, to, timeZone]);
    const entries = rows.flatMap(({ id, title, ...checked }) =>
      checkInDays(checked, { from: begin, to, limit: maxRepeats, isWorkingDay }).map((day) =>
        recordEntry('check-in-due', { id, day, title }),
      ),
    );
    return firstEntries(entries);
  },
};

declare module '#shared/companies/calendar.api.ts' {
  interface CalendarKinds {
    readonly objectives: 'check-in-due';
  }
}
