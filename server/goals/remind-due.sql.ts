/* SQL instead of entities: one statement records the reminders of a page of goals. */
import type { DataOf } from '#shared/platform/event.ts';
import { goalBecameDue, goalRoom } from '#shared/goals/goal.room.ts';
import { zoneSql, type Morning } from '#server/people/mornings.sql.ts';
import type { Context } from '#server/platform/base/services.ts';
import { pageSize, writePages } from '#server/platform/data/paged-write.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/** Days before the end of a goal from which its employee is reminded. */
const daysAhead = 7;
/** Reminders reach back this many days; older ones were sent or are outdated. */
const daysBack = 7;

const momentSql = `case when g.ends_on > $1::date then 'soon' when g.ends_on = $1::date then 'today' else 'overdue' end`;
/* Nobody can act on a goal of a completed cycle. A sub-goal needs no reminder of its own if its parent has one for the same day. */
const remindSql = `insert into goal_reminder (id, company_id, created_at, updated_at, goal_id, ends_on, moment)
  select gen_random_uuid(), g.company_id, $3, $3, g.id, g.ends_on, ${momentSql} from goal g
    join person p on p.id = g.employee_id and p.is_active
    join company c on c.id = g.company_id
  where g.ends_on between $1::date - ${daysBack} and $1::date + ${daysAhead} and g.status in ('pending', 'in-progress')
    and g.deleted_at is null and not g.is_archived and ${zoneSql} = $2
    and not exists (select from cycle where cycle.id = g.cycle_id and cycle.status = 'completed')
    and not exists (select from goal above where above.id = g.parent_id and above.ends_on = g.ends_on and above.deleted_at is null
      and above.status in ('pending', 'in-progress') and not above.is_archived)
    and not exists (select from goal_reminder r where r.goal_id = g.id and r.ends_on = g.ends_on and r.moment = ${momentSql})
  limit ${pageSize} on conflict do nothing
  returning goal_id as id, (select employee_id from goal where goal.id = goal_id) as "employeeId", ends_on::text as "endsOn", moment`;

/** Records which goals end within a week, end today or are overdue, once each, for employees in this time zone. */
export const remindDue = (ctx: Context, { timeZone, localDate }: Morning): Promise<void> =>
  writePages(ctx, async ({ em, recordEvent }) => {
    const due = await sqlIn(em)<DataOf<typeof goalBecameDue>>(remindSql, [localDate, timeZone, ctx.now]);
    for (const one of due) recordEvent(goalRoom, one.id, goalBecameDue, () => one);
    return due;
  });
