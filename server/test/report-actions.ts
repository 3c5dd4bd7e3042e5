import { randomUUID } from 'node:crypto';
import { buildReport } from '#shared/feedback/build-report.ts';
import type { RaterAnswers } from '#shared/feedback/report-input.ts';
import type { FeedbackReport, RaterGroup } from '#shared/feedback/report.schema.ts';
import type { FormContent } from '#shared/reviews/form-content.ts';
import { newCycle } from './goal-actions.ts';
import { newTemplate } from './launch-actions.ts';
import type { Someone } from './world-company.ts';
import type { World } from './world.ts';

const points = ['Poor', 'Fair', 'Good', 'Better', 'Best'].map((label, index) => ({ value: index + 1, label }));
const scale = { id: randomUUID(), name: 'Scale', points, allowsNone: true };
const itemId = randomUUID();
const item = { id: itemId, kind: 'rating', heading: null, text: 'Keeps promises', description: null, scale, isRequired: false } as const;
const items = [{ ...item, allowsNone: true, commentMode: 'optional' as const, isPrivate: false, options: [], weight: 1 }];
const section = { id: randomUUID(), title: 'Competencies', type: 'competencies' as const, weight: 100, editedBy: [], hiddenFrom: [] };
const content: FormContent = { templateId: null, scale, formula: null, sections: [{ ...section, items }] };

const raterOf = (group: RaterGroup, rating: number, comment: string | null = null): RaterAnswers => ({
  group,
  answers: { [itemId]: { value: String(rating), comment } },
});

/** Report with three peers who differ, and three reports who agree. */
export function sampleReport(): FeedbackReport {
  const peers = [raterOf('peer', 3, 'Always on time'), raterOf('peer', 4), raterOf('peer', 5)];
  const reports = [2, 2, 2].map((rating) => raterOf('report', rating));
  return buildReport({
    content,
    raters: [raterOf('self', 5), raterOf('manager', 4), ...peers, ...reports],
    asked: { self: 1, manager: 1, peer: 4, report: 3, other: 0 },
    company: null,
    past: null,
    previous: null,
    settings: { blindSpotPercent: 25 },
  });
}

const contexts = new WeakMap<World, Promise<{ cycleId: string; templateId: string }>>();

async function newContext(world: World) {
  return { cycleId: await newCycle(world), templateId: (await newTemplate(world)).templateId };
}

function contextOf(world: World) {
  const context = contexts.get(world) ?? newContext(world);
  contexts.set(world, context);
  return context;
}

const reviewSql = `with launched as (
    insert into advancedlaunch (id, company_id, created_at, updated_at, name, template_id, cycle_id, period_from, period_to, status, people, forms)
    values ($1::uuid, $2, now(), now(), 'Feedback ' || $1::uuid::text, $3, $4, '2026-04-01', '2026-09-30', $5, 1, 1)
  ), reviewed as (
    insert into advancedreview (id, company_id, created_at, updated_at, name, employee_id, manager_id, launch_id, cycle_id, template_id,
      peers_due, answers_due, status, self_done, manager_asked, manager_done, peers_asked, peers_done, reports_asked, reports_done,
      others_asked, others_done, declined)
    values ($6, $2, now(), now(), 'Feedback', $7, $8, $1::uuid, $4, $3, '2026-10-01', '2026-10-31', $9, 1, 1, 1, 4, 3, 3, 3, 0, 0, 0)
  )
  select 1`;

const releaseSql = `insert into feedback_release (id, company_id, created_at, updated_at, review_id, number, released_at, report)
  values (gen_random_uuid(), $1, now(), now(), $2, $3, now(), $4::jsonb)`;

interface ReviewedPair {
  readonly employee: Someone;
  readonly manager: Someone;
}

/** Stores an advanced review with its released report, or one that still collects answers. */
export async function storeReport(
  world: World,
  { employee, manager }: ReviewedPair,
  status: 'answering' | 'closed' = 'closed',
): Promise<{ recordId: string; cycleId: string }> {
  const { cycleId, templateId } = await contextOf(world);
  const { companyId } = world.hrAdmin;
  const [launchId, recordId] = [randomUUID(), randomUUID()];
  const launchStatus = status === 'closed' ? 'closed' : 'running';
  await world.sql(reviewSql, [launchId, companyId, templateId, cycleId, launchStatus, recordId, employee.id, manager.id, status]);
  if (status === 'closed') await world.sql(releaseSql, [companyId, recordId, 1, JSON.stringify(sampleReport())]);
  return { recordId, cycleId };
}
