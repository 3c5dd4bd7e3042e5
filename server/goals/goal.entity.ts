import { defineEntity, p } from '@mikro-orm/postgresql';
import { goal } from '#shared/goals/goal.record.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { recorded, recordTable, sortIndexes } from '#server/records/record.entity.ts';

const { kind, status } = goal.fields;
const table = recordTable(goal);

const schema = defineEntity({
  name: 'GoalEntity',
  ...table,
  indexes: [
    ...table.indexes,
    { name: 'goal_employee_index', properties: ['companyId', 'employeeId'] },
    { name: 'goal_parent_index', properties: ['parentId'] },
    { name: 'goal_kra_index', properties: ['kraId'] },
    { name: 'goal_cycle_index', properties: ['cycleId'] },
    {
      name: 'goal_reminder_index',
      expression: `create index "goal_reminder_index" on "goal" ("company_id", "ends_on") where "status" in ('pending', 'in-progress') and "deleted_at" is null`,
    },
    ...sortIndexes(goal),
  ],
  properties: {
    ...recorded,
    title: p.string().length(250),
    description: p.json<RichText>().nullable(),
    employeeId: p.uuid(),
    kraId: p.uuid(),
    cycleId: p.uuid(),
    parentId: p.uuid().nullable(),
    kind: p.enum(kind.value.enum),
    startsOn: p.date(),
    endsOn: p.date(),
    weight: p.double(),
    progress: p.double(),
    status: p.enum(status.value.enum),
  },
});

export class GoalEntity extends schema.class {}
schema.setClass(GoalEntity);
