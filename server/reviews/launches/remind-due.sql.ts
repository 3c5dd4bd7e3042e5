/* SQL instead of entities: one statement finds and marks the forms of a morning. */
import type { DataOf } from '#shared/platform/event.ts';
import { launchReminded, launchRoom } from '#shared/reviews/launch.room.ts';
import { zoneSql, type Morning } from '#server/people/mornings.sql.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { write } from '#server/platform/data/transaction.ts';
import { dueSql, openSql, personSql } from './launch-forms.sql.ts';

/** Days from a morning to the due day on which people are reminded; a negative number counts days after it. */
const daysToDue = [3, 0, -1, -7];

const remindSql = `with waiting as (
    select id, launch_id, company_id, employee_id, ${personSql} as person_id from review
    where deleted_at is null and status in (${openSql}) and (${dueSql}) - $1::date in (${daysToDue.join(', ')})),
  marked as (
    update review_form f set reminded_on = $1::date, updated_at = $3 from waiting w, launch l, person p, company c
    where f.id = w.id and l.id = w.launch_id and l.status = 'active' and p.id = w.person_id and p.is_active and c.id = w.company_id
      and ${zoneSql} = $2 and f.reminded_on is distinct from $1::date
    returning w.launch_id, w.person_id, w.person_id = w.employee_id as is_own)
  select launch_id as id, coalesce(array_agg(distinct person_id) filter (where is_own), '{}') as "employeeIds",
    coalesce(array_agg(distinct person_id) filter (where not is_own), '{}') as "managerIds"
  from marked group by launch_id order by launch_id`;

/** Reminds the people in this time zone whose step of a review is due in three days or today, or was due yesterday or a week ago. */
export async function remindOfReviews(ctx: Context, { timeZone, localDate }: Morning): Promise<void> {
  await write(ctx, async ({ em, recordEvent }) => {
    const due = await sqlIn(em)<DataOf<typeof launchReminded>>(remindSql, [localDate, timeZone, ctx.now]);
    for (const one of due) recordEvent(launchRoom, one.id, launchReminded, () => one);
    return () => null;
  });
}
