import { msg } from '@lingui/core/macro';
import { IconShieldLock, IconUsersGroup } from '@tabler/icons-react';
import { defineFeature } from '#client/platform/base/feature.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';

export const privilegesFeature = defineFeature({
  name: 'privileges',
  faults: async () => (await import('./privileges.faults.ts')).privilegesFaults,
  errors: {
    'role.in-use': msg`Somebody still has this role. Give everybody another role first.`,
  },
  pages: [
    {
      path: '/admin/previlages',
      privilege: null,
      group: null,
      icon: IconShieldLock,
      label: msg`Administration`,
      load: async () => (await import('./administration.screen.tsx')).PrivilegesIndexScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: '/admin/previlages/rolesandprevilages',
      privilege: 'Roles and Privileges',
      group: 'privileges',
      icon: IconShieldLock,
      label: msg`Roles and privileges`,
      load: async () => (await import('./roles.screen.tsx')).RolesScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: '/admin/previlages/privilegegroups',
      privilege: 'Privilege Groups',
      group: 'privileges',
      icon: IconUsersGroup,
      label: msg`Privilege groups`,
      load: async () => (await import('./groups.screen.tsx')).GroupsScreen,
      Skeleton: RecordPageSkeleton,
    },
  ],
});
