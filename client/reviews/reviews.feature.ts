import { msg, plural } from '@lingui/core/macro';
import { IconStairs } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';

export const reviewsFeature = defineFeature({
  name: 'reviews',
  records: { scale: async () => (await import('#shared/reviews/rating-scale.record.ts')).ratingScale },
  faults: {
    'in-use': () => msg`Ratings use this scale. Create another one with the new points.`,
    'used-by-ratings': (_, count) =>
      msg`${plural(count, { one: 'Used by # rating, so it cannot be deleted. Archive it instead.', other: 'Used by # ratings, so it cannot be deleted. Archive it instead.' })}`,
  },
  pages: [
    {
      path: '/admin/previlages/configureReviewManagement',
      privilege: 'Advanced Performance Management',
      group: 'privileges',
      icon: IconStairs,
      label: msg`Rating scales`,
      load: async () => (await import('./rating-scales.screen.tsx')).RatingScalesScreen,
      Skeleton: RecordPageSkeleton,
    },
  ],
});
