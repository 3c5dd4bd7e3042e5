import { areWhole, sumOfHundredths } from '#shared/objectives/weights.ts';

interface SetFault<Path extends string> {
  readonly path: Path;
  readonly rule: string;
  readonly limit?: number;
}

/** Sum of weights in per cent, exact to two places. */
export const sumOfWeights = (weights: readonly number[]): number => sumOfHundredths(weights) / 100;

/** True if some ids are the same. */
export const hasTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

interface WeightedCompetencies {
  readonly competencies: readonly { readonly competencyId: string; readonly weight: number }[];
}

/** Finds what is wrong with the competencies of a set: none, one of them twice, or weights that do not total 100, with their sum. */
export function faultsOfCompetencySet({ competencies }: WeightedCompetencies): SetFault<'competencies'>[] {
  const weights = competencies.map(({ weight }) => weight);
  if (competencies.length === 0) return [{ path: 'competencies', rule: 'competencies-needed' }];
  if (hasTwice(competencies.map(({ competencyId }) => competencyId))) return [{ path: 'competencies', rule: 'competency-twice' }];
  return areWhole(weights) ? [] : [{ path: 'competencies', rule: 'weights-total', limit: sumOfWeights(weights) }];
}

interface OrderedQuestions {
  readonly questions: readonly { readonly questionId: string }[];
}

/** Finds questions that a questionnaire asks twice, and a published one without any. */
export function faultsOfQuestionnaire({ questions }: OrderedQuestions, isPublished: boolean): SetFault<'questions'>[] {
  if (hasTwice(questions.map(({ questionId }) => questionId))) return [{ path: 'questions', rule: 'question-twice' }];
  return isPublished && questions.length === 0 ? [{ path: 'questions', rule: 'questions-needed' }] : [];
}
