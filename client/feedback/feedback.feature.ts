import { msg } from '@lingui/core/macro';
import { IconRocket, IconUsersGroup } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import '#client/approvals/approval-views.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';

export const feedbackFeature = defineFeature({
  name: 'feedback',
  records: {
    advancedlaunch: async () => (await import('#shared/feedback/advanced-launch.record.ts')).advancedLaunch,
    advancedreview: async () => (await import('#shared/feedback/advanced-review.record.ts')).advancedReview,
  },
  errors: {
    'feedback.unreleased': msg`The report of this review is not released yet.`,
    'feedback.closed': msg`This advanced review is closed, or the answers are submitted already, so nothing can be changed here any more.`,
    'feedback.incomplete': msg`Some answers are missing.`,
  },
  approvals: {
    'feedback-peers': {
      label: msg`Choice of peers`,
      icon: IconUsersGroup,
      hrefOf: (id) => `/admin/advancedreviews?review=${id}`,
    },
  },
  calendarKinds: {
    'feedback-due': { label: msg`Feedback due`, icon: IconUsersGroup, hrefOf: (id) => `/admin/advancedreviews?answer=${id}` },
    'feedback-peers': { label: msg`Choice of peers`, icon: IconUsersGroup, hrefOf: (id) => `/admin/advancedreviews?review=${id}` },
  },
  cards: [
    {
      name: 'feedback-asked',
      page: 'me',
      title: msg`Feedback asked of me`,
      size: 'narrow',
      privilege: 'Advanced Reviews',
      href: '/admin/advancedreviews',
      load: async () => (await import('./answering/asked-card.tsx')).AskedCard,
    },
  ],
  duties: {
    feedback: {
      label: msg({ message: '{count, plural, one {# person to give feedback about} other {# people to give feedback about}}' }),
      icon: IconUsersGroup,
    },
  },
  faults: async () => (await import('./feedback.faults.ts')).feedbackFaults,
  pages: [
    {
      path: '/admin/advancedreviews/:reviewId/:templateId',
      privilege: null,
      group: null,
      icon: IconUsersGroup,
      label: msg`Feedback report`,
      load: async () => (await import('./report/report.screen.tsx')).FeedbackReportScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: '/admin/advancedreviews',
      privilege: 'Advanced Reviews',
      group: 'main',
      icon: IconUsersGroup,
      label: msg`Advanced reviews`,
      load: async () => (await import('./reviews/advanced-reviews.screen.tsx')).AdvancedReviewsScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: '/admin/previlages/advanced-launchFormsPerformanceManagement',
      privilege: 'Advanced Launch Forms',
      group: 'privileges',
      isAlsoMain: true,
      icon: IconRocket,
      label: msg`Advanced launch forms`,
      groupLabel: msg`Advanced launch forms management`,
      load: async () => (await import('./launches/advanced-launches.screen.tsx')).AdvancedLaunchesScreen,
      Skeleton: RecordPageSkeleton,
    },
  ],
});
