import type { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

type ScaleRow = OwnedRow & Pick<RowOf<typeof ratingScale>, 'name' | 'points' | 'allowsNone'>;

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly scale: readonly ScaleRow[];
  }
}

const scales = {
  Performance: ['Unsatisfactory', 'Below expectations', 'Meets expectations', 'Exceeds expectations', 'Outstanding'],
  Potential: ['Limited', 'Growing', 'High'],
  Agreement: ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'],
} as const;

export const reviewsDemo: FeatureDemo = {
  tables: ['scale'],
  make: ({ basis }) => ({
    scale: Object.entries(scales).map(([name, labels]) => ({
      ...basis.owned(),
      name,
      points: labels.map((label, index) => ({ value: index + 1, label })),
      allowsNone: name === 'Agreement',
    })),
  }),
};
