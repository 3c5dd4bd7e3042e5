import { msg, plural } from '@lingui/core/macro';
import { IconBuilding, IconHierarchy, IconUsers } from '@tabler/icons-react';
import { usePeople, usePerson } from './directory.store.ts';
import { defineFeature } from '#client/platform/base/feature.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';

export const peopleFeature = defineFeature({
  name: 'people',
  usePerson,
  usePeople,
  records: {
    department: async () => (await import('#shared/people/department.record.ts')).department,
    kra: async () => (await import('#shared/kras/kra.record.ts')).kra,
    grade: async () => (await import('#shared/grades/grade.record.ts')).grade,
    designation: async () => (await import('#shared/designations/designation.record.ts')).designation,
  },
  faults: {
    'used-by-people': (_, count) =>
      msg`${plural(count, { one: '# active person is in this department or below it. Move the person first, or merge the department.', other: '# active people are in this department or below it. Move them first, or merge the department.' })}`,
    'used-by-employments': (_, count) =>
      msg`${plural(count, { one: 'Used by # person, so it cannot be deleted. Archive it instead.', other: 'Used by # people, so it cannot be deleted. Archive it instead.' })}`,
  },
  confirmChange: { department: async () => (await import('./departments/confirm-department.ts')).confirmDepartmentChange },
  services: [
    lazyComponent(async () => (await import('./departments/department-question-host.tsx')).DepartmentQuestionHost),
    lazyComponent(async () => (await import('./live-pictures.tsx')).LivePictures),
    lazyComponent(async () => (await import('./live-directory.tsx')).LiveDirectory),
  ],
  pages: [
    {
      path: '/admin/orgChart',
      privilege: 'Org Chart',
      group: 'main',
      icon: IconHierarchy,
      label: msg`Org chart`,
      letter: 'c',
      load: async () => (await import('./org-chart.screen.tsx')).OrgChartScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: '/admin/setups/employees',
      privilege: 'Employees',
      group: 'setups',
      icon: IconUsers,
      label: msg`Employees`,
      load: async () => (await import('./employees.screen.tsx')).EmployeesScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: '/admin/setups/departments',
      privilege: 'Departments',
      group: 'setups',
      icon: IconBuilding,
      label: msg`Departments`,
      load: async () => (await import('./departments.screen.tsx')).DepartmentsScreen,
      Skeleton: RecordPageSkeleton,
    },
  ],
});
