import { msg } from '@lingui/core/macro';
import { IconBuildingStore, IconBulb, IconCoins, IconGift, IconHeartHandshake, IconTrophy } from '@tabler/icons-react';
import { approvalsPage } from '#shared/approvals/approvals-path.ts';
import { defineFeature } from '#client/platform/base/feature.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import { RecognizeSkeleton } from './recognize-skeleton.tsx';

const loadCards = () => import('./dashboard/cards.tsx');

export const rewardsFeature = defineFeature({
  name: 'rewards',
  approvals: {
    nomination: {
      label: msg`Nomination`,
      icon: IconTrophy,
      isDeclined: true,
      hrefOf: (id) => `/admin/rewards/rewardsNomination?recordId=${id}`,
    },
  },
  duties: {
    'nomination-votes': {
      label: msg({ message: '{count, plural, one {# nomination to vote for} other {# nominations to vote for}}' }),
      icon: IconTrophy,
    },
  },
  records: {
    programme: async () => (await import('#shared/rewards/programme.record.ts')).programme,
    nomination: async () => (await import('#shared/rewards/nomination.record.ts')).nomination,
    idea: async () => (await import('#shared/rewards/idea.record.ts')).idea,
    rewarditem: async () => (await import('#shared/rewards/reward-item.record.ts')).rewardItem,
    companyvalue: async () => (await import('#shared/rewards/company-value.record.ts')).companyValue,
  },
  errors: {
    'stock.out': msg`The last unit is gone. You have lost no points.`,
    'redemption.limit': msg`You have reached the limit for this item.`,
    'redemption.over': msg`The time of this checkout is over. Nothing was spent. Begin again.`,
    'redemption.decided': msg`This request is already decided.`,
    'idea.closed': msg`Somebody has decided about this idea, so it takes no more votes.`,
    'nomination.closed': msg`The vote is not open, so this was not counted.`,
    'points.spent': msg`The points are already spent.`,
    'grant.kept': msg`A change of points can be undone within 15 minutes.`,
    'recognition.kept': msg`A recognition can be taken back within 15 minutes, in the month in which it was given.`,
  },
  faults: async () => (await import('./rewards.faults.ts')).rewardsFaults,
  cards: [
    {
      name: 'my-points',
      page: 'me',
      title: msg`My points`,
      size: 'narrow',
      privilege: 'Rewards',
      href: '/admin/rewards/recognize?view=statement',
      load: async () => (await loadCards()).PointsCard,
    },
    {
      name: 'recognition',
      page: 'me',
      title: msg`Recognition`,
      size: 'wide',
      privilege: 'Rewards',
      href: '/admin/rewards/recognize',
      load: async () => (await loadCards()).RecognitionCard,
    },
    {
      name: 'leaders',
      page: 'team',
      title: msg`Leaderboard`,
      size: 'narrow',
      privilege: 'Rewards',
      href: '/admin/rewards/recognize',
      load: async () => (await loadCards()).LeadersCard,
    },
  ],
  commands: [
    { privilege: 'Rewards', label: msg`Recognize a colleague`, icon: IconHeartHandshake, href: '/admin/rewards/recognize' },
    { privilege: 'Rewards', label: msg`New idea`, icon: IconBulb, href: '/admin/rewards/ihaveidea?recordId=new' },
  ],
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
      path: '/admin/rewards/rewardsRedemption',
      privilege: 'Rewards',
      group: null,
      icon: IconGift,
      label: msg`Shop`,
      load: async () => (await import('./shop/redemption.screen.tsx')).RedemptionScreen,
      Skeleton: RecognizeSkeleton,
    },
    {
      path: '/admin/rewards/rewardsNomination',
      privilege: 'RewardsNomination',
      group: 'main',
      icon: IconTrophy,
      label: msg`Rewards nomination`,
      load: async () => (await import('./nominations/nominations.screen.tsx')).NominationsScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: '/admin/rewards/ihaveidea',
      privilege: 'IHaveIdea',
      group: 'main',
      icon: IconBulb,
      label: msg`I have an idea`,
      load: async () => (await import('./ideas/ideas.screen.tsx')).IdeasScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: approvalsPage,
      privilege: 'Reward Points',
      group: 'main',
      icon: IconCoins,
      label: msg`Reward points`,
      load: async () => (await import('./accounts/accounts.screen.tsx')).AccountsScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: '/admin/previlages/catalogManagement',
      privilege: 'Catalog Management',
      group: 'privileges',
      icon: IconBuildingStore,
      label: msg`Catalog management`,
      load: async () => (await import('./shop/catalog.screen.tsx')).CatalogScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: '/admin/previlages/rewardsManagement',
      privilege: 'Rewards Management',
      group: 'privileges',
      icon: IconHeartHandshake,
      label: msg`Rewards management`,
      load: async () => (await import('./management.screen.tsx')).ManagementScreen,
      Skeleton: RecordPageSkeleton,
    },
  ],
});
