import { msg } from '@lingui/core/macro';
import { IconLayoutDashboard, IconSparkles } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FirstObjectiveHost, TourHost } from './tours/tour-host.tsx';

const team = { page: 'team', privilege: 'Key Results' } as const;

export const homeFeature = defineFeature({
  name: 'home',
  services: [TourHost, FirstObjectiveHost],
  pages: [
    {
      path: '/admin/dashboard/me',
      privilege: 'Dashboards',
      group: 'main',
      icon: IconLayoutDashboard,
      label: msg`Dashboards`,
      letter: 'h',
      isPreloaded: true,
      load: async () => (await import('./me.screen.tsx')).MeScreen,
      Skeleton: DashboardSkeleton,
    },
    {
      path: '/admin/dashboard/myteam',
      privilege: 'Dashboards',
      group: null,
      icon: IconLayoutDashboard,
      label: msg`My team`,
      load: async () => (await import('./team.screen.tsx')).TeamScreen,
      Skeleton: DashboardSkeleton,
    },
    {
      path: '/admin/slider',
      privilege: null,
      group: null,
      icon: IconSparkles,
      label: msg`Welcome`,
      load: async () => (await import('./welcome/welcome.screen.tsx')).WelcomeScreen,
      Skeleton: DashboardSkeleton,
    },
  ],
  cards: [
    {
      name: 'schedule',
      page: 'me',
      title: msg`Schedule`,
      size: 'narrow',
      privilege: null,
      href: '/admin/dashboard/me?view=calendar',
      load: async () => (await import('./calendar/schedule-card.tsx')).ScheduleCard,
    },
    {
      ...team,
      name: 'team-status',
      title: msg`Status of key results`,
      size: 'wide',
      load: async () => (await import('./team/status-card.tsx')).TeamStatusCard,
    },
    {
      ...team,
      name: 'team-progress',
      title: msg`Progress against expected`,
      size: 'wide',
      load: async () => (await import('./team/progress-card.tsx')).TeamProgressCard,
    },
    {
      ...team,
      name: 'team-missing',
      title: msg`Not checked in`,
      size: 'narrow',
      load: async () => (await import('./team/missing-card.tsx')).MissingCard,
    },
    {
      ...team,
      name: 'team-overdue',
      title: msg`Overdue tasks`,
      size: 'narrow',
      privilege: 'Tasks',
      load: async () => (await import('./team/overdue-card.tsx')).OverdueCard,
    },
  ],
});
