import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { choice, department, text } from '#shared/records/fields.ts';
import { frequencies } from './frequencies.ts';
import { driverLabels } from './objective.record.ts';
import { visibilities } from './visibility.ts';

/** Values with which new objectives and key results of a department and of those below it begin. An empty one is that of the department above, else of the company. */
export const okrDefault = defineRecord({
  name: 'okrdefault',
  plural: 'okrdefaults',
  noun: 'department default',
  page: 'OKR Management',
  isReadByAll: true,
  tag: 'OKR settings',
  fields: {
    name: text({ label: msg({ message: 'Name' }), min: 2, max: 120, isSearched: true, isUnique: true }),
    departmentId: department({ label: msg({ message: 'Department' }), isUnique: true }),
    frequency: choice({ label: msg({ message: 'Check-in' }), options: frequencies, isOptional: true }),
    visibility: choice({ label: msg({ message: 'Visibility' }), options: visibilities, isOptional: true }),
    driver: choice({ label: msg({ message: 'Progress from' }), options: driverLabels, isOptional: true }),
  },
  liveBy: 'company',
  importKey: ['name'],
});
export type OkrDefault = RowOf<typeof okrDefault>;
