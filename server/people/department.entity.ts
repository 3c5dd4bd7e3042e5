import { defineEntity, p } from '@mikro-orm/postgresql';
import { department } from '#shared/people/department.record.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const table = recordTable(department);

const schema = defineEntity({
  name: 'DepartmentEntity',
  ...table,
  indexes: [...table.indexes, { name: 'department_parent_index', properties: ['parentId'] }],
  properties: {
    ...recorded,
    name: p.string().length(120),
    parentId: p.uuid().nullable(),
    headId: p.uuid().nullable(),
    description: p.json<RichText>().nullable(),
  },
});

export class DepartmentEntity extends schema.class {}
schema.setClass(DepartmentEntity);
