import type { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { momentOf } from '#server/platform/seed/calendar.ts';
import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow, SeededCompany } from '#server/platform/seed/seeded-company.ts';
import { makeCompetencies, makeCompetencySets, type CompetencyRow, type CompetencySetRow } from './competencies.demo.ts';
import { makeQuestionnaires, makeQuestions, type QuestionnaireRow, type QuestionRow } from './questions.demo.ts';
import { makeTemplates, type TemplateRow } from './templates.demo.ts';

type ScaleRow = OwnedRow & Pick<RowOf<typeof ratingScale>, 'name' | 'points' | 'allowsNone'>;

export interface ManagerRatingRow extends OwnedRow {
  readonly employeeId: string;
  readonly managerId: string;
  readonly cycleId: string;
  readonly scaleId: string;
  readonly performance: number;
  readonly potentialScaleId: string;
  readonly potential: number;
  readonly submittedAt: string;
}

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly scale: readonly ScaleRow[];
    readonly question: readonly QuestionRow[];
    readonly questionnaire: readonly QuestionnaireRow[];
    readonly competency: readonly CompetencyRow[];
    readonly competency_set: readonly CompetencySetRow[];
    readonly template: readonly TemplateRow[];
    readonly manager_rating: readonly ManagerRatingRow[];
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

export const reviewsDemo: FeatureDemo = {
  tables: ['scale', 'question', 'questionnaire', 'competency', 'competency_set', 'template', 'manager_rating'],
  make({ basis, company }) {
    const scale = makeScales(basis);
    const question = makeQuestions(basis, scale);
    const questionnaire = makeQuestionnaires(basis, question);
    const competency = makeCompetencies(basis, company);
    return {
      scale,
      question,
      questionnaire,
      competency,
      competency_set: makeCompetencySets(basis, company, competency),
      template: makeTemplates(basis, { company, scales: scale, questionnaires: questionnaire }),
      manager_rating: company.plan.size ? [] : makeRatings(basis, company, scale),
    };
  },
};
