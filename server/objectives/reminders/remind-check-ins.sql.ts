/* SQL instead of entities: one statement records the reminders of a page of key results. */
import type { DataOf } from '#shared/platform/event.ts';
import { isWorkingDay, previousWorkingDay, type WorkCalendar } from '#shared/companies/working-days.ts';
import { checkInBecameDue, keyResultRoom } from '#shared/objectives/keyresult.room.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { zoneSql, type Morning } from '#server/people/mornings.sql.ts';
import { load } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { pageSize, writePages } from '#server/platform/data/paged-write.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { read } from '#server/platform/data/transaction.ts';
import { dueOnWorkingDaySql, periodStartSql } from '#server/objectives/check-ins-due.sql.ts';

const zone = 'c.time_zone';
const dayBefore = (day: string) => `(${day} - 1)`;
const [first, second] = [periodStartSql(dayBefore(periodStartSql('$1'))), 'missed.first'] as const;

const insertSql = `insert into check_in_reminder (id, company_id, created_at, updated_at, key_result_id, period_starts_on, moment)
  select gen_random_uuid(), k.company_id, $3, $3, k.id, ${periodStartSql('$1')}`;
const fromSql = `from keyresult k join objective o on o.id = k.objective_id
    join person p on p.id = k.assignee_id and p.is_active join company c on c.id = k.company_id`;
const unsentSql = (moment: string) => `not exists (select from check_in_reminder r
    where r.key_result_id = k.id and r.moment = '${moment}' and r.period_starts_on = ${periodStartSql('$1')})`;
const returningSql = `limit ${pageSize} on conflict do nothing
  returning key_result_id as id, (select assignee_id from keyresult where keyresult.id = key_result_id) as "assigneeId",
    period_starts_on::text as "periodStartsOn", moment`;

const dueNowSql = `${insertSql}, 'due' ${fromSql} where ${zoneSql} = $2 and ${dueOnWorkingDaySql('$1', zone)} and ${unsentSql('due')} ${returningSql}`;

/* Two periods in a row were missed: of daily check-ins, the last two working days, from $4 on. The line manager hears of it once, until somebody checks in again. */
const missedSql = `${insertSql}, 'missed' ${fromSql}
    cross join lateral (select ${first} as first) missed cross join lateral (select case k.frequency when 'daily' then $4::date else ${periodStartSql(dayBefore(second))} end as day) earlier
  where ${zoneSql} = $2 and ${dueOnWorkingDaySql('$1', zone)} and p.manager_id is not null and k.starts_on <= earlier.day
    and (k.checked_in_at is null or (k.checked_in_at at time zone ${zone})::date < earlier.day) and ${unsentSql('missed')}
    and not exists (select from check_in_reminder r where r.key_result_id = k.id and r.moment = 'missed'
      and (k.checked_in_at is null or r.created_at > k.checked_in_at)) ${returningSql}`;

interface Reminder {
  readonly sql: string;
  /** Values after the day, the time zone and the time. */
  readonly values: readonly unknown[];
}

const remindBy = (ctx: Context, { timeZone, localDate }: Morning, { sql, values }: Reminder): Promise<void> =>
  writePages(ctx, async ({ em, recordEvent }) => {
    const due = await sqlIn(em)<DataOf<typeof checkInBecameDue>>(sql, [localDate, timeZone, ctx.now, ...values]);
    for (const one of due) recordEvent(keyResultRoom, one.id, checkInBecameDue, () => one);
    return due;
  });

const loadCalendar = (ctx: Context): Promise<WorkCalendar> =>
  read(ctx, async ({ em }) => (await load(em, CompanyEntity, ctx.actor.companyId)) as unknown as WorkCalendar);

/** Second last working day before a day. */
function twoWorkingDaysBefore(calendar: WorkCalendar, day: string): string | null {
  const last = previousWorkingDay(calendar, day);
  return last && previousWorkingDay(calendar, last);
}

/** On working days, records which check-ins are due in their period and which were missed twice, once each, for people in this time zone. */
export async function remindOfCheckIns(ctx: Context, morning: Morning): Promise<void> {
  const calendar = await loadCalendar(ctx);
  if (!isWorkingDay(calendar, morning.localDate)) return;
  await remindBy(ctx, morning, { sql: dueNowSql, values: [] });
  await remindBy(ctx, morning, { sql: missedSql, values: [twoWorkingDaysBefore(calendar, morning.localDate)] });
}
