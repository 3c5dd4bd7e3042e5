import { msg } from '@lingui/core/macro';
import { IconPlugConnected } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';

const page = {
  privilege: 'Integration Management',
  icon: IconPlugConnected,
  label: msg`Integration management`,
  Skeleton: RecordPageSkeleton,
} as const;
const loadSetup = async () => (await import('./connection-setup.screen.tsx')).ConnectionSetupScreen;

export const integrationsFeature = defineFeature({
  name: 'integrations',
  records: {
    connection: async () => (await import('#shared/integrations/connection.record.ts')).connection,
    kpiquery: async () => (await import('#shared/integrations/kpi-query.record.ts')).kpiQuery,
    webhook: async () => (await import('#shared/integrations/webhook.record.ts')).webhook,
  },
  errors: {
    'connection.incomplete': msg`Enter the consumer key and choose the sign-in in the browser first.`,
    'connection.sign-in-over': msg`This sign-in is over. Begin it again.`,
    'connection.sign-in-failed': msg`The other system did not let Cairn in. Check the consumer key and its secret, and sign in again.`,
  },
  faults: async () => (await import('./integrations.faults.ts')).integrationsFaults,
  pages: [
    {
      ...page,
      path: '/admin/previlages/integrationManagement/salesforce/setup/:connectionId/kpiquery',
      group: null,
      load: async () => (await import('./queries.screen.tsx')).QueriesScreen,
    },
    { ...page, path: '/admin/previlages/integrationManagement/salesforce/setup/:connectionId', group: null, load: loadSetup },
    { ...page, path: '/admin/previlages/integrationManagement/salesforce/setup', group: null, load: loadSetup },
    {
      ...page,
      path: '/admin/previlages/integrationManagement',
      group: 'privileges',
      load: async () => (await import('./integration-management.screen.tsx')).IntegrationManagementScreen,
    },
  ],
});
