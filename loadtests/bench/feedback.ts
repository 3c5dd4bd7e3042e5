import { randomUUID } from 'node:crypto';
import { generateNKeysBetween } from 'fractional-indexing';
import type { AdvancedLaunch } from '#shared/feedback/advanced-launch.record.ts';
import { addDays } from '#shared/platform/days.ts';
import type { Transfer } from '#shared/records/transfer.schema.ts';
import type { BenchEnvironment } from './environment.ts';
import { openJsonClient, type JsonClient } from './json-client.ts';
import { latenciesAtRest, lineOfLatencies, openHr, openLarge, type LargeCompany } from './large.ts';
import { clock, inMs, type Measured } from './measure.ts';
import { getText } from './requests.ts';
import { startServer } from './server-process.ts';
import { waitForJobs } from './wait-for-jobs.ts';

const promise = 'feedback';
const raters = 10;
const questions = 12;
const points = ['Poor', 'Fair', 'Good', 'Better', 'Best'].map((label, index) => ({ value: index + 1, label }));
const dayIn = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

/** Publishes a template with questions that are rated on five points. */
async function publishTemplate({ ask }: JsonClient): Promise<string> {
  const [scaleId, questionnaireId, templateId] = [randomUUID(), randomUUID(), randomUUID()];
  await ask('POST', '/api/scales', { id: scaleId, name: `Scale ${scaleId}`, points });
  const rows: object[] = [];
  for (const rank of generateNKeysBetween(null, null, questions)) {
    const questionId = randomUUID();
    await ask('POST', '/api/questions', { id: questionId, text: `Question ${questionId}`, type: 'rating', scaleId });
    rows.push({ id: randomUUID(), rank, questionId });
  }
  await ask('POST', '/api/questionnaires', { id: questionnaireId, name: `Questions ${questionnaireId}`, questions: rows });
  await ask('POST', `/api/questionnaires/${questionnaireId}/publish`, { version: 1 });
  const viewers = { editedBy: ['employee-self', 'manager-manager'], hiddenFrom: ['manager-self'] };
  const section = {
    id: randomUUID(),
    rank: 'a0',
    type: 'questions',
    title: 'Working together',
    weight: 100,
    questionnaireId,
    scaleId: null,
  };
  const sections = [{ ...section, ...viewers }];
  await ask('POST', '/api/templates', { id: templateId, name: `Template ${templateId}`, scaleId, sections });
  await ask('POST', `/api/templates/${templateId}/publish`, { version: 1 });
  return templateId;
}

const subjectsSql = `select p.id from person p where p.company_id = $1 and p.is_active and p.manager_id is not null
  order by (select count(*) from person r where r.manager_id = p.id) desc, p.id limit $2`;

/** Adds colleagues of the department as peers to each review that has fewer raters. */
const peersSql = `insert into feedback_rater (id, company_id, created_at, updated_at, review_id, rater_id, rater_group, status)
  select gen_random_uuid(), review.company_id, now(), now(), review.id, peer.id, 'peer', 'asked'
  from advancedreview review
  cross join lateral (select count(*)::int as count from feedback_rater where review_id = review.id) present
  cross join lateral (
    select p.id from person p join person subject on subject.id = review.employee_id
    where p.department_id = subject.department_id and p.is_active and p.id <> subject.id and p.id is distinct from subject.manager_id
      and p.manager_id is distinct from subject.id order by p.id limit greatest(0, $2 - present.count)
  ) peer where review.launch_id = $1
  on conflict do nothing`;

/** All raters rate all questions, differently. */
const answersSql = `with answered as (
    insert into feedback_answer (id, company_id, created_at, updated_at, answers)
    select rater.id, rater.company_id, now(), now(), (
      select jsonb_object_agg(item->>'id', jsonb_build_object('answer', (1 + abs(hashtext(rater.id::text || (item->>'id'))) % 5)::text,
        'comment', 'As seen in the project.', 'changes', 1))
      from jsonb_array_elements(form.content->'sections') section, jsonb_array_elements(section->'items') item
    )
    from feedback_rater rater join advancedreview review on review.id = rater.review_id join feedback_form form on form.id = review.id
    where review.launch_id = $1 returning id
  )
  update feedback_rater set status = 'submitted' where id in (select id from answered)`;

const countsSql = `with count as (
    select review_id, count(*) filter (where rater_group = 'manager') as manager, count(*) filter (where rater_group = 'peer') as peers,
      count(*) filter (where rater_group = 'report') as reports, count(*) filter (where rater_group = 'self') as self
    from feedback_rater group by review_id
  )
  update advancedreview r set self_done = self, manager_asked = manager, manager_done = manager, peers_asked = peers, peers_done = peers,
    reports_asked = reports, reports_done = reports from count where count.review_id = r.id and r.launch_id = $1`;

/** Launches advanced reviews, and stores the answers of all raters. */
async function collectAnswers({ owner }: BenchEnvironment, company: LargeCompany, client: JsonClient, count: number): Promise<string> {
  const [id, cycleId] = [randomUUID(), randomUUID()];
  const templateId = await publishTemplate(client);
  await client.ask('POST', '/api/cycles', { id: cycleId, name: 'Together', startsOn: '2091-01-01', endsOn: '2091-12-31' });
  const days = { periodFrom: '2091-01-01', periodTo: '2091-12-31', peersDue: dayIn(10), answersDue: dayIn(20) };
  await client.ask('POST', '/api/advancedlaunches', { id, name: 'Together', templateId, cycleId, ...days });
  const { rows } = await owner.query<{ id: string }>(subjectsSql, [company.id, count]);
  if (rows.length < count) throw new Error(`The company has ${rows.length} people with a line manager, fewer than ${count}.`);
  await client.ask('POST', `/api/advancedlaunches/${id}/people`, { personIds: rows.map((row) => row.id) });
  await client.ask('POST', `/api/advancedlaunches/${id}/start`, {});
  await waitForJobs(owner, async () => {
    const { forms } = await client.ask<AdvancedLaunch>('GET', `/api/advancedlaunches/${id}`);
    return { isOver: forms === rows.length, progress: forms };
  });
  await client.ask('POST', `/api/advancedlaunches/${id}/collect`, {});
  await owner.query(peersSql, [id, raters]);
  await owner.query(answersSql, [id]);
  await owner.query(countsSql, [id]);
  return id;
}

const releasedSql = `select r.id from feedback_release f join advancedreview r on r.id = f.review_id where r.launch_id = $1`;

/** Closes the launch, and waits until all reports are released. */
async function release({ owner }: BenchEnvironment, { ask }: JsonClient, id: string, count: number) {
  const began = clock();
  const { version } = await ask<AdvancedLaunch>('GET', `/api/advancedlaunches/${id}`);
  await ask('POST', `/api/advancedlaunches/${id}/close`, { version });
  const { reviewIds } = await waitForJobs(owner, async () => {
    const { rows } = await owner.query<{ id: string }>(releasedSql, [id]);
    return { isOver: rows.length === count, progress: rows.length, reviewIds: rows.map((row) => row.id) };
  });
  return { took: clock() - began, reviewIds };
}

/** Prints all reports of the launch into a ZIP file, and counts how often its progress has changed. */
async function printAll({ owner }: BenchEnvironment, client: JsonClient, recordId: string) {
  const id = randomUUID();
  const began = clock();
  await client.ask('POST', '/api/prints', { id, document: 'feedback-launch', recordId, language: 'en' });
  const seen = new Set<number>();
  const ask = async () => {
    const { rows } = await owner.query<Pick<Transfer, 'state' | 'done' | 'failure'>>(
      'select state, done, failure from transfer where id = $1',
      [id],
    );
    const { state, done, failure } = rows[0]!;
    seen.add(done);
    return { isOver: state === 'done' || state === 'failed', progress: done, state, failure };
  };
  const { state, failure } = await waitForJobs(owner, ask, { everyMs: 500 });
  if (state === 'failed') throw new Error(`The print failed (${failure ?? 'no reason is stored'}).`);
  return { took: clock() - began, steps: seen.size };
}

/** Advanced reviews with 10 raters each, 300 in a full round: their release, the reading of the reports and the PDF of all. */
export async function measureFeedback(environment: BenchEnvironment): Promise<Measured[]> {
  const company = await openLarge(environment);
  const hr = await openHr(environment, company);
  const count = environment.reports;
  const server = await startServer(environment, { isUnlimited: true, env: { CAIRN_CLIENT: 'built' } });
  const client = openJsonClient(server, hr);
  const launchId = await collectAnswers(environment, company, client, count);
  const { took, reviewIds } = await release(environment, client, launchId, count);
  const texts = reviewIds.map((id) => getText(hr, `/api/advancedreviews/${id}/report`));
  const latencies = await latenciesAtRest(server.port, texts);
  const printed = await printAll(environment, client, launchId);
  await server.end('SIGTERM');
  const each = `${count} reports`;
  return [
    { promise, measure: `release of ${each} of ${raters} raters`, value: inMs(took), peer: '', goal: '', holds: true },
    lineOfLatencies(latencies, { promise, measure: 'report of an advanced review', share: 0.95, atMost: 300 }),
    {
      promise,
      measure: `PDF of ${each} as one job`,
      value: inMs(printed.took),
      peer: `${inMs(printed.took / count)} each; its progress changed ${printed.steps} times`,
      goal: 'done',
      holds: true,
    },
  ];
}
