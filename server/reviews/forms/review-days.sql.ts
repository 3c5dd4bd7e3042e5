/* SQL instead of entities: a calendar reads three columns of the forms that wait for the reader. */
import { maxSourceEntries } from '#shared/companies/calendar.api.ts';
import { msg } from '#shared/platform/message.ts';
import { recordEntry, type CalendarSource } from '#server/companies/calendar-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { dueSql, personSql } from '#server/reviews/launches/launch-forms.sql.ts';

const waitingSql = `select id, name as title, (${dueSql})::text as day from review
  where company_id = $1 and (employee_id = $2 or manager_id = $2) and deleted_at is null and not is_archived
    and (${personSql}) = $2 and (${dueSql}) between $3::date and $4::date
  order by 3, id limit $5`;

/** Days on which the reader's next steps of reviews are due. */
export const reviewDays: CalendarSource = {
  labels: { 'review-step': msg({ message: 'Review step due' }) },
  rooms: ['reviews'],
  async list({ em, actor }, { from, to }) {
    const values = [actor.companyId, actor.id, from, to, maxSourceEntries + 1];
    const rows = await sqlIn(em)<{ id: string; title: string; day: string }>(waitingSql, values);
    return rows.map((row) => recordEntry('review-step', row));
  },
};

declare module '#shared/companies/calendar.api.ts' {
  interface CalendarKinds {
    readonly reviews: 'review-step';
  }
}
