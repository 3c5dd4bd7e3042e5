import { msg } from '@lingui/core/macro';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';

export const cyclesFeature = defineFeature({
  name: 'cycles',
  records: { cycle: async () => (await import('#shared/cycles/cycle.record.ts')).cycle },
  pages: [
    {
      path: '/admin/previlages/performanceManagement',
      privilege: 'Advanced Performance Management',
      group: 'privileges',
      icon: IconCalendarRepeat,
      label: msg`Advanced performance management`,
      load: async () => (await import('./cycles.screen.tsx')).CyclesScreen,
      Skeleton: RecordPageSkeleton,
    },
  ],
});
