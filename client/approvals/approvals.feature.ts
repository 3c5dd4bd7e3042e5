import { msg } from '@lingui/core/macro';
import { IconChecklist } from '@tabler/icons-react';
import { approvalsPage, approvalsPath } from '#shared/approvals/approvals-path.ts';
import { defineFeature } from '#client/platform/base/feature.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import './approval-views.ts';

export const approvalsFeature = defineFeature({
  name: 'approvals',
  cards: [
    {
      name: 'approvals',
      page: 'me',
      title: msg`Approvals`,
      size: 'narrow',
      privilege: 'Reward Points',
      href: approvalsPath,
      load: async () => (await import('./approvals-card.tsx')).ApprovalsCard,
    },
  ],
  duties: {
    approvals: { label: msg({ message: '{count, plural, one {# approval} other {# approvals}}' }), icon: IconChecklist },
  },
  pages: [
    {
      path: approvalsPage,
      view: 'approvals',
      // Opens for whoever has a request, which the screen finds out.
      privilege: null,
      group: null,
      icon: IconChecklist,
      label: msg`Approvals`,
      load: async () => (await import('./approvals.screen.tsx')).ApprovalsScreen,
      Skeleton: RecordPageSkeleton,
    },
  ],
});
