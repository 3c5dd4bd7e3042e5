import { expect, test } from 'vitest';
import { faultsOfCompetencySet, faultsOfQuestionnaire } from './weighted-rows.ts';

const setOf = (...weights: number[]) => ({ competencies: weights.map((weight, index) => ({ competencyId: `c${index}`, weight })) });

test('the weights of a set total exactly 100, and the fault names their sum', () => {
  expect(faultsOfCompetencySet(setOf(33.33, 33.33, 33.34))).toEqual([]);
  expect(faultsOfCompetencySet(setOf(50, 49))).toEqual([{ path: 'competencies', rule: 'weights-total', limit: 99 }]);
  expect(faultsOfCompetencySet(setOf(33.33, 33.33, 33.33))).toMatchObject([{ limit: 99.99 }]);
  expect(faultsOfCompetencySet(setOf())).toMatchObject([{ rule: 'competencies-needed' }]);
  const twice = [...setOf(50).competencies, ...setOf(50).competencies];
  expect(faultsOfCompetencySet({ competencies: twice })).toMatchObject([{ rule: 'competency-twice' }]);
});

test('a draft may be empty, a published questionnaire may not, and neither asks a question twice', () => {
  const questions = [{ questionId: 'q1' }];
  expect(faultsOfQuestionnaire({ questions: [] }, false)).toEqual([]);
  expect(faultsOfQuestionnaire({ questions: [] }, true)).toMatchObject([{ rule: 'questions-needed' }]);
  expect(faultsOfQuestionnaire({ questions }, true)).toEqual([]);
  expect(faultsOfQuestionnaire({ questions: [...questions, ...questions] }, false)).toMatchObject([{ rule: 'question-twice' }]);
});
