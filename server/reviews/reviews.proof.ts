import { question } from '#shared/reviews/question.record.ts';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { recordProofs } from '#server/test/record-proofs.ts';

const points = [
  { value: 1, label: 'Low' },
  { value: 2.5, label: 'High' },
];

const scaleProofs = recordProofs(ratingScale, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({
    name: `Scale ${number}`,
    points,
  }),
  edit: ['allowsNone', true],
});

const questionProofs = recordProofs(question, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({ text: `How was project ${number}?`, type: 'text' }),
  edit: ['isPrivate', true],
});

export const proofs = [...scaleProofs, ...questionProofs];
