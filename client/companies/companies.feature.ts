import { msg } from '@lingui/core/macro';
import { IconBuildingSkyscraper, IconConfetti } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import './calendar-kinds.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';

export const companiesFeature = defineFeature({
  name: 'companies',
  records: {
    company: async () => (await import('#shared/companies/company.record.ts')).company,
    entity: async () => (await import('#shared/companies/legal-entity.record.ts')).legalEntity,
  },
  confirmChange: { company: async () => (await import('./deactivation-question.store.ts')).confirmCompanyChange },
  services: [lazyComponent(async () => (await import('./deactivation-question.tsx')).DeactivationQuestion)],
  calendarKinds: { holiday: { label: msg`Holiday`, icon: IconConfetti } },
  errors: {
    'company.inactive': msg`Your company no longer has access to Cairn. Ask your administrator.`,
  },
  pages: [
    {
      path: '/admin/setups/company',
      privilege: 'Company',
      group: 'setups',
      icon: IconBuildingSkyscraper,
      label: msg`Company`,
      load: async () => (await import('./companies.screen.tsx')).CompaniesScreen,
      Skeleton: RecordPageSkeleton,
    },
  ],
});
