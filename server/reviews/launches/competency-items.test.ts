import { expect, test } from 'vitest';
import { itemOf, sectionOf } from '#server/test/review-actions.ts';
import { contentFor, keyOf } from './competency-items.ts';

const scale = {
  id: crypto.randomUUID(),
  name: 'Five',
  points: [1, 5].map((value) => ({ value, label: String(value) })),
  allowsNone: false,
};
const rating = itemOf('rating', { scale });

test('the competencies of a form weigh nothing for a designation without any', () => {
  const [designationId, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const sections = [sectionOf('competencies', 60, []), sectionOf('questions', 40, [rating]), sectionOf('summary', 0, [itemOf('text')])];
  const content = { templateId: null, scale, formula: null, sections };
  const sets = { [keyOf({ designationId, gradeId: null })]: [rating] };
  const weightsFor = (id: string) =>
    contentFor({ content, designationIds: [], competencyScale: scale, sets }, { designationId: id, gradeId: null }).sections.map(
      ({ weight }) => weight,
    );
  expect(weightsFor(designationId)).toEqual([60, 40, 0]);
  expect(weightsFor(other)).toEqual([0, 100, 0]);
});
