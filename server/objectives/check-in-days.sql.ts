/* SQL instead of entities: a calendar reads a few columns of many key results. */
import { may } from '#shared/access/access.policy.ts';
import { isWorkingDay, type WorkCalendar } from '#shared/companies/working-days.ts';
import { checkInDays, type Checked } from '#shared/objectives/check-in-due.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { msg } from '#shared/platform/message.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { firstEntries, maxRepeats, recordEntry, type CalendarSource } from '#server/companies/calendar-source.ts';
import { load } from '#server/platform/base/load.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

interface CheckedRow extends Checked {
  readonly id: string;
  readonly title: string;
}

const checkedSql = `select k.id, k.name as title, k.frequency, k.starts_on::text as "startsOn", k.due_on::text as "dueOn",
    (k.checked_in_at at time zone $5)::date::text as "checkedInOn"
  from keyresult k join objective o on o.id = k.objective_id
  where k.company_id = $1 and k.assignee_id = $2 and k.deleted_at is null and not k.is_archived and k.polarity <> 'tasks'
    and o.state = 'active' and o.deleted_at is null and not o.is_archived and k.due_on >= $3::date and k.starts_on <= $4::date
  order by k.id limit 500`;

/** Last days of the periods in which the reader has to check in, from today on. */
export const checkInDaysSource: CalendarSource = {
  labels: { 'check-in-due': msg({ message: 'Check-in due' }) },
  isRepeated: true,
  rooms: ['keyresults', 'objectives'],
  async list({ em, actor, now }, { from, to }) {
    if (!may(actor, 'Key Results', 'view')) return [];
    const company = await load(em, CompanyEntity, actor.companyId);
    const { timeZone } = company;
    const worksOn = (day: string) => isWorkingDay(company as unknown as WorkCalendar, day);
    const today = dayInZone(now, timeZone);
    const begin = from > today ? from : today;
    const rows = await sqlIn(em)<CheckedRow>(checkedSql, [actor.companyId, actor.id, begin, to, timeZone]);
    const entries = rows.flatMap(({ id, title, ...checked }) =>
      checkInDays(checked, { from: begin, to, limit: maxRepeats, isWorkingDay: worksOn }).map((day) =>
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
