import { msg, plural } from '@lingui/core/macro';
import { IconArrowsExchange, IconGridDots } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';

export const calibrationFeature = defineFeature({
  name: 'calibration',
  records: { calibration: async () => (await import('#shared/calibration/calibration.record.ts')).calibration },
  errors: {
    'calibration.unready': msg`The session does not meet the conditions of this step.`,
    'calibration.closed': msg`This is possible only while the session is live.`,
    'calibration.own-report': msg`In this session managers do not move their own reports.`,
    'calibration.vote-over': msg`This vote is over.`,
  },
  faults: {
    'both-cuts': () => msg`Enter both cut points of the axis, or none.`,
    'cut-order': (limit) => msg`Enter more than ${limit}.`,
    'own-cycle': () => msg`Choose a cycle other than that of the session.`,
    'past-cycle-twice': () => msg`Choose each past cycle once.`,
    'cycle-not-over': () => msg`Choose a cycle that is completed.`,
    'cycle-archived': () => msg`The review cycle is archived. Restore it first, or create a session in another cycle.`,
    'not-draft': () => msg`Only a draft can be edited. Return the session to draft first.`,
    advance: () => msg`The state changes by the steps of the session.`,
    'not-over': () => msg`Only a draft or a cancelled session is archived here. A facilitator archives a finalised one.`,
    'authorises-self': () => msg`Choose someone other than the mover and the person who was moved.`,
    'not-deletable': () => msg`Only a draft or a cancelled session can be deleted.`,
    'used-by-calibrations': (_, count) =>
      msg`${plural(count, { one: 'Used by # calibration session, so it cannot be deleted. Archive it instead.', other: 'Used by # calibration sessions, so it cannot be deleted. Archive it instead.' })}`,
  },
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
