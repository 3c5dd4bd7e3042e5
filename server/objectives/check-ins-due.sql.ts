/* SQL instead of entities: the start of a period follows from the frequency of each key result. */
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import type { DutySource } from '#server/approvals/duty-source.ts';
import { load } from '#server/platform/base/load.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const monday = (day: string) => `date_trunc('week', ${day}::date)::date`;

/** First day of the check-in period of the key result `k` in which a day lies. Two weeks begin with the week in which the objective starts. */
export const periodStartSql = (day: string) => `case k.frequency
    when 'daily' then ${day}::date
    when 'weekly' then ${monday(day)}
    when 'biweekly' then ${monday(day)} - (${monday(day)} - ${monday('k.starts_on')}) % 14
    when 'monthly' then date_trunc('month', ${day}::date)::date
    else date_trunc('quarter', ${day}::date)::date end`;

/** Condition on the key result `k` of the objective `o`, in the time zone `zone`: nobody has checked in yet in the period of a day. */
export const dueSql = (day: string, zone: string) => `k.deleted_at is null and not k.is_archived and k.polarity <> 'tasks'
    and o.state = 'active' and o.deleted_at is null and not o.is_archived
    and k.starts_on <= ${day}::date and ${periodStartSql(day)} <= k.due_on
    and (k.checked_in_at is null or (k.checked_in_at at time zone ${zone})::date < ${periodStartSql(day)})`;

const countSql = `select count(*)::int as count from keyresult k join objective o on o.id = k.objective_id
  where k.company_id = $1 and k.assignee_id = $2 and ${dueSql('$3', '$4')}`;

/** Key results of the actor that nobody has checked in for the present period. */
export const checkInsDue: DutySource = {
  kind: 'check-ins',
  rooms: ['keyresults', 'objectives'],
  pathFor: () => '/admin/keyresults?view=due',
  async count({ em, actor: { id, companyId }, now }) {
    const { timeZone } = await load(em, CompanyEntity, companyId);
    const [row] = await sqlIn(em)<{ count: number }>(countSql, [companyId, id, dayInZone(now, timeZone), timeZone]);
    return row!.count;
  },
};
