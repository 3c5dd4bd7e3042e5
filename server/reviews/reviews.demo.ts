import type { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { momentOf } from '#server/platform/seed/calendar.ts';
import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import { createSeedBasis, type SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow, SeededCompany } from '#server/platform/seed/seeded-company.ts';
import { firstVersion, publishedOnce, type VersionRow } from '#server/records/published.demo.ts';
import { makeCompetencies, makeCompetencySets, type CompetencyRow, type CompetencySetRow } from './competencies.demo.ts';
import { makeLaunches, type LaunchPersonRow, type LaunchRow } from './launches/launches.demo.ts';
import type { ReviewAnswerRow, ReviewFormRow, ReviewRow } from './demo/make-forms.ts';
import { makeReviews } from './demo/make-reviews.ts';
import type { ManagerRatingRow } from './demo/rating-row.ts';
import {
  makeFeedbackQuestionnaires,
  makeFeedbackQuestions,
  makeQuestionnaires,
  makeQuestions,
  type QuestionnaireRow,
  type QuestionRow,
} from './questions.demo.ts';
import { makeFeedbackTemplates, makeTemplates, type TemplateRow } from './templates.demo.ts';

type ScaleRow = OwnedRow & Pick<RowOf<typeof ratingScale>, 'name' | 'points' | 'allowsNone'>;

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly scale: readonly ScaleRow[];
    readonly question: readonly QuestionRow[];
    readonly questionnaire: readonly QuestionnaireRow[];
    readonly competency: readonly CompetencyRow[];
    readonly competency_set: readonly CompetencySetRow[];
    readonly template: readonly TemplateRow[];
    readonly questionnaire_version: readonly VersionRow[];
    readonly template_version: readonly VersionRow[];
    readonly launch: readonly LaunchRow[];
    readonly launch_person: readonly LaunchPersonRow[];
    readonly manager_rating: readonly ManagerRatingRow[];
    readonly review: readonly ReviewRow[];
    readonly review_form: readonly ReviewFormRow[];
    readonly review_answer: readonly ReviewAnswerRow[];
  }
}

const scales = {
  Performance: ['Unsatisfactory', 'Below expectations', 'Meets expectations', 'Exceeds expectations', 'Outstanding'],
  Potential: ['Limited', 'Growing', 'High'],
  Agreement: ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'],
} as const;

/** Most people meet expectations; each manager rates a little higher or lower than the others. */
const usualRatings = [1, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5];

const makeScales = (basis: SeedBasis): ScaleRow[] =>
  Object.entries(scales).map(([name, labels]) => ({
    ...basis.owned(),
    name,
    points: labels.map((label, index) => ({ value: index + 1, label })),
    allowsNone: name === 'Agreement',
  }));

/** Ratings that managers submitted for their people in the cycles that are over. */
function makeRatings(basis: SeedBasis, { staff, cycle }: SeededCompany, [performance, potential]: readonly ScaleRow[]): ManagerRatingRow[] {
  const { random } = basis;
  const over = cycle.filter(({ status }) => status === 'completed').slice(0, 3);
  return over.flatMap(({ id: cycleId, endsOn }) =>
    staff.flatMap(({ id: employeeId, path }): ManagerRatingRow[] => {
      const managerId = path.at(-1);
      if (managerId === undefined) return [];
      const submittedAt = momentOf(endsOn, random);
      const ratings = { performance: random.pick(usualRatings), potential: random.between(1, 3) };
      const of = { employeeId, managerId, cycleId, scaleId: performance!.id, potentialScaleId: potential!.id };
      return [{ ...basis.owned(submittedAt), ...of, ...ratings, submittedAt }];
    }),
  );
}

/** First versions of questionnaires and templates. */
const makeVersions = (basis: SeedBasis, questionnaires: readonly QuestionnaireRow[], templates: readonly TemplateRow[]) => ({
  questionnaire_version: questionnaires.map((row) =>
    firstVersion(basis.random.id(), row, { name: row.name, questions: row.questions, description: null }),
  ),
  template_version: templates.map((row) => {
    const { name, scaleId, sections, designations } = row;
    return firstVersion(basis.random.id(), row, { name, scaleId, sections, designations, description: null });
  }),
});

/** Questions, questionnaire and template of the 360, with random numbers of their own. */
function makeFeedbackSetup(company: SeededCompany, scales: readonly ScaleRow[]) {
  const basis = createSeedBasis(company, 'reviews-360');
  const question = makeFeedbackQuestions(basis, scales);
  const questionnaire = makeFeedbackQuestionnaires(basis, question).map(publishedOnce);
  const template = makeFeedbackTemplates(basis, { company, scales, questionnaires: questionnaire }).map(publishedOnce);
  return { question, questionnaire, template, ...makeVersions(basis, questionnaire, template) };
}

/** True for two ratings of a person in one review cycle, of which the one of the form counts. */
const isSame = (one: ManagerRatingRow, other: ManagerRatingRow) => one.cycleId === other.cycleId && one.employeeId === other.employeeId;

export const reviewsDemo: FeatureDemo = {
  tables: [
    'scale',
    'question',
    'questionnaire',
    'questionnaire_version',
    'competency',
    'competency_set',
    'template',
    'template_version',
    'manager_rating',
    'launch',
    'launch_person',
    'review',
    'review_form',
    'review_answer',
  ],
  make({ basis, company }) {
    const scale = makeScales(basis);
    const question = makeQuestions(basis, scale);
    const questionnaire = makeQuestionnaires(basis, question).map(publishedOnce);
    const competency = makeCompetencies(basis, company);
    const competencySets = makeCompetencySets(basis, company, competency);
    const template = makeTemplates(basis, { company, scales: scale, questionnaires: questionnaire }).map(publishedOnce);
    const manager_rating = company.plan.size ? [] : makeRatings(basis, company, scale);
    const asked = { questions: question, questionnaires: questionnaire };
    const rated = { scales: scale, competencies: competency, sets: competencySets };
    const versions = makeVersions(basis, questionnaire, template);
    const feedback = makeFeedbackSetup(company, scale);
    const launches = makeLaunches(basis, { company, template: template[0]!, ...asked, ...rated });
    const { ratings, ...forms } = makeReviews(basis, company, launches);
    return {
      scale,
      question: [...question, ...feedback.question],
      questionnaire: [...questionnaire, ...feedback.questionnaire],
      competency,
      competency_set: competencySets,
      template: [...template, ...feedback.template],
      manager_rating: [...manager_rating.filter((one) => !ratings.some((other) => isSame(one, other))), ...ratings],
      questionnaire_version: [...versions.questionnaire_version, ...feedback.questionnaire_version],
      template_version: [...versions.template_version, ...feedback.template_version],
      ...launches,
      ...forms,
    };
  },
};
