import { msg } from '@lingui/core/macro';
import { IconBuilding, IconHierarchy, IconUsers, IconCake, IconAward } from '@tabler/icons-react';
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
  faults: async () => (await import('./people.faults.ts')).peopleFaults,
  calendarKinds: {
    birthday: { label: msg`Birthday`, icon: IconCake },
    'work-anniversary': { label: msg`Work anniversary`, icon: IconAward },
  },
  errors: {
    'person.own': msg`You cannot deactivate yourself. Ask another administrator.`,
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
      path: '/admin/setups/employeeform',
      privilege: 'Employees',
      group: null,
      icon: IconUsers,
      label: msg`New employee`,
      load: async () => (await import('./employee-form.screen.tsx')).EmployeeFormScreen,
      Skeleton: RecordPageSkeleton,
    },
    {
      path: '/admin/setups/employeeEdit',
      privilege: null,
      group: null,
      icon: IconUsers,
      label: msg`Profile`,
      load: async () => (await import('./employee-edit.screen.tsx')).EmployeeEditScreen,
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
