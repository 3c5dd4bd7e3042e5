import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { recordProofs } from '#server/test/record-proofs.ts';

export const proofs = recordProofs(ratingScale, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({
    name: `Scale ${number}`,
    points: [
      { value: 1, label: 'Low' },
      { value: 2.5, label: 'High' },
    ],
  }),
  edit: ['allowsNone', true],
});
