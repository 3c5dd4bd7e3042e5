import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { department as departmentField, person, richText, text } from '#shared/records/fields.ts';

/** Part of a company, with the departments below it. Nobody can be placed in an inactive one. */
export const department = defineRecord({
  name: 'department',
  plural: 'departments',
  page: 'Departments',
  isReadByAll: true,
  archivedAs: 'inactive',
  tag: 'Departments',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 120, isSearched: true, isUnique: true }),
    parentId: departmentField({ label: msg({ message: 'Parent department' }), isOptional: true }),
    headId: person({ label: msg({ message: 'Head of department' }), isOptional: true }),
    description: richText({ label: msg({ message: 'Description' }), max: 2000 }),
  },
  liveBy: 'company',
  importKey: ['name'],
  tree: { parent: 'parentId', maxDepth: 10, inherits: [], rollups: {} },
});
export type Department = RowOf<typeof department>;
