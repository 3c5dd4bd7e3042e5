import { msg } from '@lingui/core/macro';
import { IconListCheck, IconRosette, IconStairs, IconTemplate } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';

export const reviewsFeature = defineFeature({
  name: 'reviews',
  records: {
    scale: async () => (await import('#shared/reviews/rating-scale.record.ts')).ratingScale,
    question: async () => (await import('#shared/reviews/question.record.ts')).question,
    questionnaire: async () => (await import('#shared/reviews/questionnaire.record.ts')).questionnaire,
    competency: async () => (await import('#shared/reviews/competency.record.ts')).competency,
  },
  faults: async () => (await import('./reviews.faults.ts')).reviewsFaults,
  pages: [
    {
      path: '/admin/previlages/questionaireManagement',
      privilege: 'Questionnaire Management',
      group: 'privileges',
      icon: IconListCheck,
      label: msg`Questionnaires`,
      load: async () => (await import('./questions.screen.tsx')).QuestionsScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: '/admin/previlages/competencyManagement',
      privilege: 'Competency Management',
      group: 'privileges',
      icon: IconRosette,
      label: msg`Competencies`,
      load: async () => (await import('./competencies.screen.tsx')).CompetenciesScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: '/admin/previlages/templatesPerformanceManagement',
      privilege: 'Performance Management Templates',
      group: 'privileges',
      icon: IconTemplate,
      label: msg`Templates`,
      load: async () => (await import('./templates.screen.tsx')).TemplatesScreen,
      Skeleton: RecordPageSkeleton,
    },
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
