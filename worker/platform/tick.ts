import type { OpenQueues } from '#server/platform/base/queues.ts';
import type { Query } from '#server/platform/base/query.ts';
import type { DailyJob } from './daily.ts';
import type { CompanyJob } from './run-job.ts';

interface CompanyRow {
  id: string;
  time_zone: string;
  days: Record<string, string>;
}

const companiesSql = `select c.id, c.time_zone, coalesce(d.days, '{}') as days from cairn.companies() c
  left join (select company_id, jsonb_object_agg(job, day) as days from daily_run group by company_id) d on d.company_id = c.id`;
const doneSql = `insert into daily_run (job, company_id, day) select * from unnest($1::text[], $2::uuid[], $3::date[])
  on conflict (job, company_id) do update set day = excluded.day where daily_run.day < excluded.day`;

export function localTime(now: Date, timeZone: string): { day: string; time: string } {
  const [day = '', time = ''] = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString()
    .split('T');
  return { day, time: time.slice(0, 5) };
}

export async function enqueueDueJobs(log: Query, { jobs }: OpenQueues['queues'], dailies: readonly DailyJob[], now: Date): Promise<void> {
  const companies = await log<CompanyRow>(companiesSql, []);
  const due = companies.flatMap(({ id, time_zone: timeZone, days }) => {
    const { day, time } = localTime(now, timeZone);
    return dailies
      .filter(({ job, at }) => at <= time && (days[job.name] ?? '') < day)
      .map(({ job }) => ({ name: job.name, companyId: id, day }));
  });
  if (due.length === 0) return;
  await jobs.addBulk(due.map(jobFor));
  await log(doneSql, [due.map(({ name }) => name), due.map(({ companyId }) => companyId), due.map(({ day }) => day)]);
}

const jobFor = ({ name, companyId, day }: { name: string; companyId: string; day: string }) => ({
  name,
  data: { companyId, payload: { localDate: day } } satisfies CompanyJob,
  opts: { jobId: `${name}.${companyId}.${day}` },
});
