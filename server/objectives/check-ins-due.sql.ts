/* SQL instead of entities: the start of a period follows from the frequency of each key result. */
import { may } from '#shared/access/access.policy.ts';
import { dueRooms } from '#shared/objectives/due-rooms.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { DutySource } from '#server/approvals/duty-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { loadCheckInClock, type CheckInClock } from './check-in-clock.ts';
import { keyResultsService } from './objectives.service.ts';

const monday = (day: string) => `date_trunc('week', ${day}::date)::date`;

/** First day of the check-in period of the key result `k` in which a day lies. Two weeks begin with the week in which the objective starts. */
export const periodStartSql = (day: string) => `case k.frequency
    when 'daily' then ${day}::date
    when 'weekly' then ${monday(day)}
    when 'biweekly' then ${monday(day)} - (${monday(day)} - ${monday('k.starts_on')}) % 14
    when 'monthly' then date_trunc('month', ${day}::date)::date
    else date_trunc('quarter', ${day}::date)::date end`;

/** Condition on the key result `k` of the objective `o`: it takes check-ins. */
export const takesCheckInsSql = `k.deleted_at is null and not k.is_archived and k.polarity <> 'tasks'
    and o.state = 'active' and o.deleted_at is null and not o.is_archived
    and not exists (select from okrperiod q where q.company_id = o.company_id and q.period = o.period and q.year = o.year
      and q.state = 'locked' and q.deleted_at is null)`;

/** Condition on the key result `k` of the objective `o`: it takes check-ins, and the period of a working day asks for one. */
const periodAskedSql = (day: string) => `${takesCheckInsSql} and k.starts_on <= ${day}::date and ${periodStartSql(day)} <= k.due_on`;

/** Condition on the key result `k` in the time zone `zone`: it has no check-in yet in the period of a day. */
const unmadeSql = (day: string, zone: string) =>
  `(k.checked_in_at is null or (k.checked_in_at at time zone ${zone})::date < ${periodStartSql(day)})`;

/** Condition on the key result `k` of the objective `o`: a check-in is asked for on a day with these `frequencies`. */
export const askedSql = (day: string, frequencies: string) => `${periodAskedSql(day)} and k.frequency = any(${frequencies}::text[])`;

/** Condition on the key result `k` of the objective `o`, in the time zone `zone`: a check-in is asked for on a working day, and it is not made yet. */
export const dueOnWorkingDaySql = (day: string, zone: string) => `${periodAskedSql(day)} and ${unmadeSql(day, zone)}`;

/** Condition on the key result `k` of the objective `o`, in the time zone `zone`: a check-in is asked for on a day with these `frequencies`, and it is not made yet. */
export const dueSql = (day: string, zone: string, frequencies: string) => `${askedSql(day, frequencies)} and ${unmadeSql(day, zone)}`;

export interface DueQuestion extends Pick<CheckInClock, 'today' | 'timeZone' | 'frequencies'> {
  readonly actor: Actor;
}

/**
 * Condition on the key result `k` of the objective `o`, with its values: the actor is its assignee, may check in, and has not done so. The
 * number of the day, the card and the page use it, so that they agree.
 */
export function dueFromActor({ actor, today, timeZone, frequencies }: DueQuestion): {
  readonly condition: string;
  readonly values: unknown[];
} {
  const values: unknown[] = [actor.companyId, actor.id, today, timeZone, frequencies];
  if (!may(actor, keyResult.page, 'edit'))
    return { condition: 'false and $1::uuid = $2::uuid and $3::text = $4::text and $5::text[] is null', values };
  const readable = keyResultsService.plan.rules.visibleTo(actor, (value) => `$${values.push(value)}`);
  const visible = ['company_id = $1', 'assignee_id = $2', ...readable].join(' and ');
  return {
    condition: `k.id in (select id from keyresult where ${visible}) and ${dueSql('$3::text', '$4::text', '$5')}`,
    values,
  };
}

/** Key results from which the actor has to check in for the present period. */
export const checkInsDue: DutySource = {
  kind: 'check-ins',
  rooms: dueRooms,
  pathFor: () => '/admin/keyresults?view=due',
  async count({ em, actor, now }) {
    const { condition, values } = dueFromActor({ actor, ...(await loadCheckInClock(em, actor.companyId, now)) });
    const sql = `select count(*)::int as count from keyresult k join objective o on o.id = k.objective_id where ${condition}`;
    const [row] = await sqlIn(em)<{ count: number }>(sql, values);
    return row!.count;
  },
};
