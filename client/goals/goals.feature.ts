import { msg } from '@lingui/core/macro';
import { IconTargetArrow } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import { GoalQuestionHost } from './goal-question-host.tsx';
import { goalResult } from './goal-result.tsx';

export const goalsFeature = defineFeature({
  name: 'goals',
  records: { goal: async () => (await import('#shared/goals/goal.record.ts')).goal },
  faults: async () => (await import('./goals.faults.ts')).goalsFaults,
  confirmChange: { goal: async () => (await import('./goal-setters.ts')).confirmGoalChange },
  commands: [{ privilege: 'Goals', label: msg`New goal`, icon: IconTargetArrow, href: '/admin/goals?recordId=new' }],
  services: [GoalQuestionHost],
  calendarKinds: { 'goal-end': { label: msg`Goal ends`, icon: IconTargetArrow, hrefOf: (id) => `/admin/goals?recordId=${id}` } },
  cards: [
    {
      name: 'my-goals',
      page: 'me',
      title: msg`My goals`,
      size: 'wide',
      privilege: 'Goals',
      href: '/admin/goals',
      load: async () => (await import('./my-goals-card.tsx')).MyGoalsCard,
    },
  ],
  searchResults: { goal: goalResult },
  pages: [
    {
      path: '/admin/goals',
      privilege: 'Goals',
      group: 'main',
      icon: IconTargetArrow,
      label: msg`Goals`,
      letter: 'o',
      load: async () => (await import('./goals.screen.tsx')).GoalsScreen,
      Skeleton: RecordPageSkeleton,
    },
  ],
});
