import { msg } from '@lingui/core/macro';
import { IconArrowsExchange, IconGridDots } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';

export const calibrationFeature = defineFeature({
  name: 'calibration',
  records: { calibration: async () => (await import('#shared/calibration/calibration.record.ts')).calibration },
  calendarKinds: {
    'calibration-session': { label: msg`Calibration session`, icon: IconGridDots, hrefOf: (id) => `/admin/calibration/${id}` },
  },
  errors: {
    'calibration.unready': msg`The session does not meet the conditions of this step.`,
    'calibration.closed': msg`This is possible only while the session is live.`,
    'calibration.own-report': msg`In this session managers do not move their own reports.`,
    'calibration.vote-over': msg`This vote is over.`,
  },
  faults: async () => (await import('./calibration.faults.ts')).calibrationFaults,
  pages: [
    {
      path: '/admin/calibration/:calibrationId',
      privilege: null,
      group: null,
      icon: IconGridDots,
      label: msg`Calibration session`,
      load: async () => (await import('./room.screen.tsx')).CalibrationScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: '/admin/sessions',
      privilege: 'Sessions',
      group: 'main',
      icon: IconGridDots,
      label: msg`Sessions`,
      load: async () => (await import('./calibrations.screen.tsx')).CalibrationsScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: '/admin/previlages/calibrationManagement',
      privilege: 'Calibration Management',
      group: 'privileges',
      icon: IconArrowsExchange,
      label: msg`Calibration management`,
      load: async () => (await import('./comparison/comparison.screen.tsx')).ComparisonScreen,
      Skeleton: RecordPageSkeleton,
    },
  ],
});
