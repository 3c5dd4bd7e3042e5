/* SQL instead of entities: one statement records the reminders of a page of requests. */
import type { DataOf } from '#shared/platform/event.ts';
import { approvalBecameDue, approvalsRoom } from '#shared/approvals/approvals.room.ts';
import { zoneSql, type Morning } from '#server/people/mornings.sql.ts';
import type { Context } from '#server/platform/base/services.ts';
import { pageSize, writePages } from '#server/platform/data/paged-write.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const momentSql = `case when a.due_on = $1::date then 'today' else 'overdue' end`;
/* A morning that was missed is made up for within a week; older requests were reminded of or are forgotten on purpose. */
const remindSql = `insert into approval_reminder (id, company_id, created_at, updated_at, approval_id, person_id, moment)
  select gen_random_uuid(), a.company_id, $3, $3, a.id, p.id, ${momentSql} from approval a
    join person p on p.id = any(a.approver_ids) and p.is_active
    join company c on c.id = a.company_id
  where a.state = 'open' and a.due_on between $1::date - 7 and $1::date and ${zoneSql} = $2
    and not exists (select from approval_reminder r where r.approval_id = a.id and r.person_id = p.id and r.moment = ${momentSql})
  limit ${pageSize} on conflict do nothing
  returning approval_id as id, person_id as "personId", moment`;

/** Records which requests are due today or overdue, once each, for approvers in this time zone. */
export const remindDue = (ctx: Context, { timeZone, localDate }: Morning): Promise<void> =>
  writePages(ctx, async ({ em, recordEvent }) => {
    const due = await sqlIn(em)<DataOf<typeof approvalBecameDue>>(remindSql, [localDate, timeZone, ctx.now]);
    for (const one of due) recordEvent(approvalsRoom, one.personId, approvalBecameDue, () => one);
    return due;
  });
