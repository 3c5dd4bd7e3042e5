import type { AdvancedReviewState } from '#shared/feedback/advanced-review-states.ts';
import { averageOfReports, buildReport } from '#shared/feedback/build-report.ts';
import { feedbackContent } from '#shared/feedback/feedback-items.ts';
import type { FeedbackReport } from '#shared/feedback/report.schema.ts';
import type { CompanyAverages } from '#shared/feedback/report-input.ts';
import { dayAfter, momentOf } from '#server/platform/seed/calendar.ts';
import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow, SeededCompany } from '#server/platform/seed/seeded-company.ts';
import { fixContent } from '#server/reviews/launches/launches.demo.ts';
import { feedbackTemplate, type TemplateRow } from '#server/reviews/templates.demo.ts';
import { contentFor } from '#server/reviews/launches/competency-items.ts';
import {
  makeAdvancedReview,
  type AdvancedLaunchRow,
  type AdvancedReviewRow,
  type FeedbackFormRow,
  type MadeReview,
} from './demo/make-advanced-review.ts';
import type { FeedbackAnswerRow, RaterRow } from './demo/make-raters.ts';
import { buildInput, initialSettings } from './release/build-input.ts';

interface PersonRow extends OwnedRow {
  readonly launchId: string;
  readonly personId: string;
  readonly isDone: boolean;
}
interface ReleaseRow extends OwnedRow {
  readonly reviewId: string;
  readonly number: number;
  readonly releasedAt: string;
  readonly report: FeedbackReport;
}

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly advancedlaunch: readonly AdvancedLaunchRow[];
    readonly advancedlaunch_person: readonly PersonRow[];
    readonly advancedreview: readonly AdvancedReviewRow[];
    readonly feedback_form: readonly FeedbackFormRow[];
    readonly feedback_rater: readonly RaterRow[];
    readonly feedback_answer: readonly FeedbackAnswerRow[];
    readonly feedback_release: readonly ReleaseRow[];
  }
}

const subjectCount = 10;
/** People of the launches with whom a visitor of the demo signs in. They come first. */
const visitors = 4;
const daysToChoose = 14;
const daysToAnswer = 35;
/** States of the running launch, in turn. */
const turns: readonly AdvancedReviewState[] = ['answering', 'nominating', 'answering'];

/** People of the launches of reviews: those with whom a visitor signs in, and then those whose competencies are rated. */
function subjectsOf({ launch, launch_person: people, employment, competency_set: sets }: SeededCompany): string[] {
  const hasCompetencies = (personId: string) => {
    const place = employment.find(({ id }) => id === personId);
    return sets.some(({ designationId }) => designationId === place?.designationId);
  };
  const personIds = people.filter(({ launchId }) => launchId === launch[0]?.id).map(({ personId }) => personId);
  return personIds.filter((id, at) => at < visitors || hasCompetencies(id)).slice(0, subjectCount);
}

const fixFeedback = (company: SeededCompany, template: TemplateRow, personIds: readonly string[]) => {
  const { scale: scales, question: questions, questionnaire: questionnaires, competency: competencies, competency_set: sets } = company;
  return fixContent({ company, template, scales, questions, questionnaires, competencies, sets }, personIds);
};

/** An advanced launch beside each launch of reviews: the one that is over is closed, the other collects answers. */
function makeLaunches(basis: SeedBasis, company: SeededCompany, personIds: readonly string[]): AdvancedLaunchRow[] {
  const template = company.template.find(({ name }) => name === feedbackTemplate)!;
  const fixed = fixFeedback(company, template, personIds);
  return company.launch.map(({ name, status, templateVersion, cycleId, periodFrom, periodTo, createdAt }) => {
    const isOver = status === 'completed';
    const days = { peersDue: dayAfter(createdAt.slice(0, 10), daysToChoose), answersDue: dayAfter(createdAt.slice(0, 10), daysToAnswer) };
    const counts = { people: subjectCount, forms: subjectCount };
    const values = { name: `${name}: 360`, templateId: template.id, templateVersion, cycleId, periodFrom, periodTo, reason: null };
    return { ...basis.owned(createdAt), ...values, ...days, status: isOver ? 'closed' : 'running', ...counts, fixed };
  });
}

function makeReviewsOf(basis: SeedBasis, company: SeededCompany, launch: AdvancedLaunchRow, personIds: readonly string[]): MadeReview[] {
  const { staff } = company;
  const places = new Map(company.employment.map(({ id, designationId, gradeId }) => [id, { designationId, gradeId }]));
  return personIds.map((personId, index) => {
    const person = staff.find(({ id }) => id === personId)!;
    const content = feedbackContent(contentFor(launch.fixed, places.get(personId) ?? { designationId: null, gradeId: null }));
    const status = launch.status === 'closed' ? 'closed' : turns[index % turns.length]!;
    return makeAdvancedReview(basis, { staff, person, launch, content, status });
  });
}

function reportOf({ feedback_form: form, feedback_rater: raters, feedback_answer: answers }: MadeReview, company: CompanyAverages | null) {
  const stored = new Map(answers.map((one) => [one.id, one.answers]));
  const submitted = raters.map(({ id, raterGroup: group, status }) => ({
    group,
    isSubmitted: status === 'submitted',
    answers: stored.get(id) ?? {},
  }));
  return buildReport(buildInput(form.content, submitted, { company, past: null, previous: null, settings: initialSettings }));
}

/** Released reports of the reviews that are closed. */
function makeReleases(basis: SeedBasis, made: readonly MadeReview[]): ReleaseRow[] {
  const closed = made.filter(({ advancedreview }) => advancedreview.status === 'closed');
  const reports = closed.map((one) => ({ id: one.advancedreview.id, report: reportOf(one, null) }));
  return closed.map((one) => {
    const { id: reviewId, answersDue } = one.advancedreview;
    const others = averageOfReports(reports.filter(({ id }) => id !== reviewId).map(({ report }) => report));
    const releasedAt = momentOf(dayAfter(answersDue, 1), basis.random);
    return { ...basis.owned(releasedAt), reviewId, number: 1, releasedAt, report: reportOf(one, others) };
  });
}

export const feedbackDemo: FeatureDemo = {
  tables: [
    'advancedlaunch',
    'advancedlaunch_person',
    'advancedreview',
    'feedback_form',
    'feedback_rater',
    'feedback_answer',
    'feedback_release',
  ],
  make({ basis, company }) {
    const subjects = subjectsOf(company);
    const advancedlaunch = makeLaunches(basis, company, subjects);
    const made = advancedlaunch.flatMap((launch) => makeReviewsOf(basis, company, launch, subjects));
    return {
      advancedlaunch,
      advancedlaunch_person: advancedlaunch.flatMap(({ id, createdAt }) =>
        subjects.map((personId) => ({ ...basis.owned(createdAt), launchId: id, personId, isDone: true })),
      ),
      advancedreview: made.map(({ advancedreview }) => advancedreview),
      feedback_form: made.map(({ feedback_form }) => feedback_form),
      feedback_rater: made.flatMap(({ feedback_rater }) => feedback_rater),
      feedback_answer: made.flatMap(({ feedback_answer }) => feedback_answer),
      feedback_release: makeReleases(basis, made),
    };
  },
};
