import { msg } from '@lingui/core/macro';
import { IconBooks, IconChartBar, IconGitPullRequest, IconTarget, IconTargetArrow, IconUserShare } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import '#client/approvals/approval-views.ts';
import '#client/companies/calendar-kinds.ts';
import { keyResultHref, objectiveHref } from './objective-hrefs.ts';
import { keyResultResult, objectiveResult } from './objective-results.tsx';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';

const loadObjective = async () => (await import('./details/objective.screen.tsx')).ObjectiveScreen;
const page = { privilege: 'Objectives', icon: IconTarget, label: msg`Objectives`, Skeleton: RecordPageSkeleton } as const;

export const objectivesFeature = defineFeature({
  name: 'objectives',
  records: {
    objective: async () => (await import('#shared/objectives/objective.record.ts')).objective,
    keyresult: async () => (await import('#shared/objectives/key-result.record.ts')).keyResult,
    okrcategory: async () => (await import('#shared/objectives/okr-category.record.ts')).okrCategory,
    okrdefault: async () => (await import('#shared/objectives/okr-default.record.ts')).okrDefault,
    okrdimension: async () => (await import('#shared/objectives/okr-dimension.record.ts')).okrDimension,
    okrlaunch: async () => (await import('#shared/objectives/okr-launch.record.ts')).okrLaunch,
    okrperiod: async () => (await import('#shared/objectives/okr-period.record.ts')).okrPeriod,
    okrunit: async () => (await import('#shared/objectives/okr-unit.record.ts')).okrUnit,
    okrtemplate: async () => (await import('#shared/objectives/okr-template.record.ts')).okrTemplate,
  },
  errors: {
    'objective.closed': msg`Check-ins need an active objective. This one is not approved yet, or it is closed.`,
    'proposal.closed': msg`This change no longer waits, or its objective is not active.`,
    'proposal.empty': msg`Nothing differs from the approved values.`,
    'period.locked': msg`HR has locked this period, so its objectives take no changes and no check-ins.`,
    'transfer.closed': msg`This request no longer waits, or its objective is closed.`,
    'transfer.waiting': msg`A person was already asked. Withdraw that request first.`,
    'check-in.derived': msg`This value is computed, so nobody enters it.`,
    'check-in.old': msg`A check-in can be changed for 24 hours. Ask HR to correct an older one.`,
    'okr-launch.empty': msg`Nobody would get an objective. Choose other departments.`,
    'okr-template.faulty': msg`A key result of this template is not valid any more. Correct the template and publish it again.`,
    'okr-template.unpublished': msg`This template has no published version. HR publishes it in the OKR library.`,
  },
  approvals: {
    objective: { label: msg`Objective`, icon: IconTarget, hrefOf: objectiveHref },
    'objective-change': { label: msg`Change of an objective`, icon: IconGitPullRequest, hrefOf: objectiveHref },
    'objective-transfer': { label: msg`Objective to take over`, icon: IconUserShare, isDeclined: true, hrefOf: objectiveHref },
    'keyresult-transfer': { label: msg`Key result to take over`, icon: IconUserShare, isDeclined: true, hrefOf: keyResultHref },
  },
  commands: [{ privilege: 'Objectives', label: msg`Create objective`, icon: IconTarget, href: '/admin/objectives?create=1' }],
  duties: {
    'check-ins': { label: msg({ message: '{count, plural, one {# check-in due} other {# check-ins due}}' }), icon: IconTargetArrow },
  },
  calendarKinds: { 'check-in-due': { label: msg`Check-in due`, icon: IconChartBar, hrefOf: keyResultHref } },
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
