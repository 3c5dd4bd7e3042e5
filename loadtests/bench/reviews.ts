import { randomUUID } from 'node:crypto';
import { addDays } from '#shared/platform/days.ts';
import type { Launch } from '#shared/reviews/launch.record.ts';
import type { BenchEnvironment } from './environment.ts';
import { openJsonClient, type JsonClient } from './json-client.ts';
import { latenciesAtRest, lineOfLatencies, openHr, openLarge } from './large.ts';
import { clock, inMs, percentile, type Measured } from './measure.ts';
import { getText } from './requests.ts';
import { startServer } from './server-process.ts';
import { waitForJobs, type JobsReader } from './wait-for-jobs.ts';

const promise = 'reviews';
const points = ['Poor', 'Fair', 'Good', 'Better', 'Best'].map((label, index) => ({ value: index + 1, label }));
const dayIn = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
const noPeople = { isEverybody: false, departmentIds: [], designationIds: [], gradeIds: [] };

/** Publishes a template that reviews goals and has a summary, and creates a draft of a launch for these people. */
async function draftLaunch({ ask }: JsonClient, personIds: readonly string[]): Promise<string> {
  const [scaleId, templateId, cycleId, id] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await ask('POST', '/api/scales', { id: scaleId, name: `Scale ${scaleId}`, points });
  const section = (type: string, weight: number, rank: string) => ({
    id: randomUUID(),
    rank,
    type,
    title: `About ${type}`,
    weight,
    questionnaireId: null,
    scaleId: null,
    editedBy: ['employee-self', 'manager-manager'],
    hiddenFrom: ['manager-self'],
  });
  const sections = [section('goals', 100, 'a0'), section('summary', 0, 'a1')];
  await ask('POST', '/api/templates', { id: templateId, name: `Template ${templateId}`, scaleId, sections });
  await ask('POST', `/api/templates/${templateId}/publish`, { version: 1 });
  const period = { startsOn: '2090-01-01', endsOn: '2090-12-31' };
  await ask('POST', '/api/cycles', { id: cycleId, name: 'Everybody', ...period });
  const dues = { selfDue: dayIn(10), managerDue: dayIn(20), shareDue: dayIn(30) };
  const days = { periodFrom: period.startsOn, periodTo: period.endsOn, ...dues };
  await ask('POST', '/api/launches', { id, name: 'Everybody', templateId, cycleId, ...days });
  if (personIds.length === 0) await ask('POST', `/api/launches/${id}/groups`, { ...noPeople, isEverybody: true });
  else await ask('POST', `/api/launches/${id}/people`, { personIds });
  await ask('POST', `/api/launches/${id}/remove-people`, { personIds: [], reason: 'no-manager' });
  return id;
}

/** Starts the launch, and reads what its control room shows until every person has a form. */
async function launchAll(owner: JobsReader, { ask }: JsonClient, id: string): Promise<{ forms: number; took: number; shown: number[] }> {
  const began = clock();
  const shown: number[] = [];
  await ask('POST', `/api/launches/${id}/start`, {});
  const { forms } = await waitForJobs(owner, async () => {
    const asked = clock();
    await ask('GET', `/api/launches/${id}/progress`);
    shown.push(clock() - asked);
    const launch = await ask<Launch>('GET', `/api/launches/${id}`);
    return { isOver: launch.status === 'active', progress: launch.forms, forms: launch.forms };
  });
  return { forms, took: clock() - began, shown };
}

/** Each person has exactly one form, and nobody who was chosen has none. */
async function surplus({ owner }: BenchEnvironment, id: string): Promise<string> {
  const sql = `select (select people from launch where id = $1) - count(distinct employee_id)::int as missing,
    (count(*) - count(distinct employee_id))::int as twice from review where launch_id = $1`;
  const { rows } = await owner.query<{ missing: number; twice: number }>(sql, [id]);
  return `${rows[0]!.missing} missing, ${rows[0]!.twice} twice`;
}

const listUrls = (id: string) => ({
  'first page of reviews': '/api/reviews?sort=managerDue&limit=50',
  'reviews of one launch in a state': `/api/reviews?launchId=is.${id}&status=is.not-started&sort=managerDue&limit=50`,
  'progress of the launch': `/api/launches/${id}/progress`,
});

/** HR launches reviews of everybody in a company of 2,000 people while the control room is open, and reads their lists. */
export async function measureReviews(environment: BenchEnvironment): Promise<Measured[]> {
  const company = await openLarge(environment);
  const hr = await openHr(environment, company);
  const sql = 'select id from person where company_id = $1 and is_active and manager_id is not null limit 200';
  const few = environment.isQuick ? (await environment.owner.query<{ id: string }>(sql, [company.id])).rows.map(({ id }) => id) : [];
  const server = await startServer(environment, { isUnlimited: true });
  const client = openJsonClient(server, hr);
  const id = await draftLaunch(client, few);
  const { forms, took, shown } = await launchAll(environment.owner, client, id);
  const counts = await surplus(environment, id);
  const lines: Measured[] = [
    {
      promise,
      measure: `launch of ${forms} reviews with an open control room`,
      value: inMs(took),
      peer: `forms: ${counts}; progress read ${shown.length} times, p50 ${inMs(percentile(shown, 0.5))}`,
      goal: '<= 60 s',
      holds: took <= 60_000 && counts === '0 missing, 0 twice',
    },
  ];
  for (const [measure, url] of Object.entries(listUrls(id))) {
    const texts = Array.from({ length: environment.isQuick ? 30 : 200 }, () => getText(hr, url));
    lines.push(lineOfLatencies(await latenciesAtRest(server.port, texts), { promise, measure, share: 0.95, atMost: 300 }));
  }
  await server.end('SIGTERM');
  return lines;
}
