import { msg } from '@lingui/core/macro';
import { IconBooks, IconChartBar, IconGitPullRequest, IconTarget, IconTargetArrow } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import '#client/approvals/approval-views.ts';
import { objectiveHref } from './objective-hrefs.ts';
import { keyResultResult, objectiveResult } from './objective-results.tsx';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';

const loadObjective = async () => (await import('./details/objective.screen.tsx')).ObjectiveScreen;
const page = { privilege: 'Objectives', icon: IconTarget, label: msg`Objectives`, Skeleton: RecordPageSkeleton } as const;

export const objectivesFeature = defineFeature({
  name: 'objectives',
  records: {
    objective: async () => (await import('#shared/objectives/objective.record.ts')).objective,
    keyresult: async () => (await import('#shared/objectives/key-result.record.ts')).keyResult,
    okrtemplate: async () => (await import('#shared/objectives/okr-template.record.ts')).okrTemplate,
  },
  errors: {
    'objective.closed': msg`Check-ins need an active objective. This one is not approved yet, or it is closed.`,
    'proposal.closed': msg`This change no longer waits, or its objective is not active.`,
    'proposal.empty': msg`Nothing differs from the approved values.`,
    'check-in.derived': msg`This value is computed, so nobody enters it.`,
    'check-in.old': msg`A check-in can be changed for 24 hours. Ask HR to correct an older one.`,
  },
  approvals: {
    objective: { label: msg`Objective`, icon: IconTarget, hrefOf: objectiveHref },
    'objective-change': { label: msg`Change of an objective`, icon: IconGitPullRequest, hrefOf: objectiveHref },
  },
  duties: {
    'check-ins': { label: msg({ message: '{count, plural, one {# check-in due} other {# check-ins due}}' }), icon: IconTargetArrow },
  },
  cards: [
    {
      name: 'my-objectives',
      page: 'me',
      title: msg`My objectives`,
      size: 'wide',
      privilege: 'Objectives',
      href: '/admin/objectives',
      load: async () => (await import('./dashboard/my-objectives-card.tsx')).MyObjectivesCard,
    },
    {
      name: 'check-ins',
      page: 'me',
      title: msg`Check-ins due`,
      size: 'narrow',
      privilege: 'Key Results',
      href: '/admin/keyresults?view=due',
      load: async () => (await import('./dashboard/check-ins-card.tsx')).CheckInsCard,
    },
  ],
  searchResults: { objective: objectiveResult, keyresult: keyResultResult },
  faults: async () => (await import('./objectives.faults.ts')).objectivesFaults,
  pages: [
    { ...page, path: '/admin/objectives/okr-details/:objectiveId', group: null, load: loadObjective },
    { ...page, path: '/admin/objectives/okrdetails', group: null, load: loadObjective },
    { ...page, path: '/admin/objectives', group: 'main', load: async () => (await import('./objectives.screen.tsx')).ObjectivesScreen },
    {
      path: '/admin/keyresults',
      privilege: 'Key Results',
      group: 'main',
      icon: IconChartBar,
      label: msg`Key results`,
      load: async () => (await import('./key-results.screen.tsx')).KeyResultsScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: '/admin/previlages/okrmanagement',
      privilege: 'OKR Management',
      group: 'privileges',
      icon: IconBooks,
      label: msg`OKR management`,
      load: async () => (await import('./library/okr-management.screen.tsx')).OkrManagementScreen,
      Skeleton: RecordPageSkeleton,
    },
  ],
});
