import { msg } from '@lingui/core/macro';
import { IconGift, IconHeartHandshake } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import { RecognizeSkeleton } from './recognize-skeleton.tsx';

export const rewardsFeature = defineFeature({
  name: 'rewards',
  records: { companyvalue: async () => (await import('#shared/rewards/company-value.record.ts')).companyValue },
  errors: {
    'points.spent': msg`The points are already spent.`,
    'recognition.kept': msg`A recognition can be taken back within 15 minutes, in the month in which it was given.`,
  },
  faults: async () => (await import('./rewards.faults.ts')).rewardsFaults,
  pages: [
    {
      path: '/admin/rewards/recognize',
      privilege: 'Rewards',
      group: 'main',
      icon: IconGift,
      label: msg`Rewards`,
      load: async () => (await import('./recognize.screen.tsx')).RecognizeScreen,
      Skeleton: RecognizeSkeleton,
    },
    {
      path: '/admin/previlages/rewardsManagement',
      privilege: 'Rewards Management',
      group: 'privileges',
      icon: IconHeartHandshake,
      label: msg`Rewards management`,
      load: async () => (await import('./values.screen.tsx')).ValuesScreen,
      Skeleton: RecordPageSkeleton,
    },
  ],
});
