import type { LaunchNews } from '#shared/reviews/launch.schema.ts';
import type { Launch } from '#shared/reviews/launch.record.ts';
import type { TemplateSection } from '#shared/reviews/template-sections.ts';
import { dayAfter, momentOf } from '#server/platform/seed/calendar.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow, SeededCompany } from '#server/platform/seed/seeded-company.ts';
import type { CompetencyRow, CompetencySetRow } from '#server/reviews/competencies.demo.ts';
import type { QuestionnaireRow, QuestionRow } from '#server/reviews/questions.demo.ts';
import type { TemplateRow } from '#server/reviews/templates.demo.ts';
import { competencyItem, keyOf } from './competency-items.ts';
import { makeContent } from './content-items.ts';
import { scalesBy } from './form-scales.ts';
import type { FixedContent } from './launch.entity.ts';

type Values = Omit<Launch, 'id' | 'isArchived' | 'version' | 'createdAt' | 'updatedAt'>;
export type LaunchRow = OwnedRow & Values & { readonly fixed: FixedContent; readonly news: LaunchNews[] };
export interface LaunchPersonRow extends OwnedRow {
  readonly launchId: string;
  readonly personId: string;
  readonly isDone: boolean;
}

/** Rows that launches are made of. */
interface ContentParts {
  readonly company: SeededCompany;
  readonly template: TemplateRow;
  readonly scales: Parameters<typeof scalesBy>[0];
  readonly questions: readonly QuestionRow[];
  readonly questionnaires: readonly QuestionnaireRow[];
  readonly competencies: readonly CompetencyRow[];
  readonly sets: readonly CompetencySetRow[];
}

/** People of the demo company who are reviewed: those of two departments who have a manager. */
const departments = ['Technology', 'Customer operations'];
const reviewedCount = 40;
/** The people with whom a visitor of the demo signs in come first. */
const first = ['amara', 'jose', 'hannah', 'owen'];

function reviewed({ staff }: SeededCompany) {
  const able = staff.filter(({ department, path }) => departments.includes(department) && path.length > 0);
  return able.toSorted((a, b) => Number(first.includes(b.login)) - Number(first.includes(a.login))).slice(0, reviewedCount);
}

/** Competencies of the designations and grades of these people. */
function setsOf({ company, competencies, sets }: ContentParts, scale: FixedContent['competencyScale'], personIds: readonly string[]) {
  const found: Record<string, FixedContent['sets'][string]> = {};
  const places = company.employment.filter(({ id }) => personIds.includes(id));
  for (const { designationId, gradeId } of places) {
    const rows = sets.find((set) => set.designationId === designationId)?.competencies ?? [];
    found[keyOf({ designationId, gradeId })] = rows.flatMap(({ competencyId, weight }) => {
      const rated = competencies.find(({ id }) => id === competencyId);
      return rated && scale ? competencyItem(rated, { gradeId }, scale, weight) : [];
    });
  }
  return found;
}

/** Content of a launch for these people, as it is fixed when it begins. */
export function fixContent(parts: ContentParts, personIds: readonly string[]): FixedContent {
  const { template, questionnaires, questions } = parts;
  const rowsOf = (id: string) => questionnaires.find((one) => one.id === id)!.questions;
  const questionsOf = (id: string) =>
    rowsOf(id).map(({ id: rowId, questionId }) => ({ rowId, question: questions.find((one) => one.id === questionId)! }));
  const fixed = makeContent({
    templateId: template.id,
    scaleId: template.scaleId,
    formula: null,
    sections: template.sections as unknown as readonly TemplateSection[],
    designationIds: [],
    questionsOf,
    scaleOf: scalesBy(parts.scales),
  });
  return { ...fixed, sets: setsOf(parts, fixed.competencyScale, personIds) };
}

/** Values that only recurring launches have. */
const single = {
  recurrence: 'once',
  offsetDays: null,
  periodMonths: null,
  departmentId: null,
  designationId: null,
  gradeId: null,
  selfDays: null,
  managerDays: null,
  shareDays: null,
  repeatsFrom: null,
} as const;

type Plan = Pick<Values, 'name' | 'cycleId' | 'periodFrom' | 'periodTo' | 'selfDue' | 'managerDue' | 'shareDue' | 'status'> & {
  readonly launchedOn: string;
};

/** A launch of the first half of the year before that is over, and one of this year that is running. */
function plansOf({ today }: SeedBasis, { cycle }: SeededCompany): Plan[] {
  const year = Number(today.slice(0, 4));
  const named = (name: string) => cycle.find((one) => one.name === name)!;
  const [last, now] = [named(`First half ${year - 1}`), named(`Annual review ${year}`)];
  const planOf = ({ id, name, startsOn, endsOn }: typeof last, launchedOn: string, status: Values['status']): Plan => {
    const [selfDue, managerDue, shareDue] = [14, 28, 42].map((days) => dayAfter(launchedOn, days));
    const period = { cycleId: id, periodFrom: startsOn, periodTo: endsOn };
    return { name, ...period, selfDue: selfDue!, managerDue: managerDue!, shareDue: shareDue!, status, launchedOn };
  };
  return [planOf(last, dayAfter(last.endsOn, -20), 'completed'), planOf(now, dayAfter(today, -17), 'active')];
}

/** The launches of the demo company with their people. */
export function makeLaunches(basis: SeedBasis, parts: ContentParts): { launch: LaunchRow[]; launch_person: LaunchPersonRow[] } {
  const { company, template } = parts;
  if (!company.plan.isDemo) return { launch: [], launch_person: [] };
  const people = reviewed(company).map(({ id }) => id);
  const fixed = fixContent(parts, people);
  const count = { people: people.length, forms: people.length };
  const launch = plansOf(basis, company).map(({ launchedOn, ...plan }): LaunchRow => {
    const at = momentOf(launchedOn, basis.random);
    const news: LaunchNews = { id: basis.random.id(), kind: 'launched', at, byId: null, count: people.length, personIds: [] };
    const values = { templateId: template.id, templateVersion: 1, ...single, launchAt: null, hasSelf: true, reason: null };
    return { ...basis.owned(at), ...values, ...plan, ...count, fixed, news: [news] };
  });
  const personRows = launch.flatMap(({ id, createdAt }) =>
    people.map((personId): LaunchPersonRow => ({ ...basis.owned(createdAt), launchId: id, personId, isDone: true })),
  );
  return { launch, launch_person: personRows };
}
