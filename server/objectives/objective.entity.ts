import { defineEntity, p } from '@mikro-orm/postgresql';
import { objective } from '#shared/objectives/objective.record.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { idList, recorded, recordTable, roomed, sortIndexes } from '#server/records/record.entity.ts';

const { name, level, period, startsOn, dueOn, priority, driver, visibility, source, progress, state, outcome } = objective.fields;
const table = recordTable(objective);

const schema = defineEntity({
  name: 'ObjectiveEntity',
  ...table,
  indexes: [
    ...table.indexes,
    { name: 'objective_owner_index', properties: ['companyId', 'ownerId', 'year', 'period'] },
    { name: 'objective_parent_index', properties: ['parentId'] },
    {
      name: 'objective_earlier_unique',
      expression: `create unique index "objective_earlier_unique" on "objective" ("earlier_id") where "deleted_at" is null`,
    },
    { name: 'objective_dimension_index', properties: ['dimensionId'] },
    { name: 'objective_launch_index', properties: ['launchId'] },
    { name: 'objective_room_index', properties: ['roomId'] },
    ...sortIndexes({ ...objective, fields: { name, startsOn, dueOn, progress } }),
  ],
  properties: {
    ...recorded,
    ...roomed,
    name: p.string().length(250),
    description: p.json<RichText>().nullable(),
    level: p.enum(level.value.enum),
    ownerId: p.uuid(),
    assigneeIds: idList(),
    departmentId: p.uuid().nullable(),
    period: p.enum(period.value.enum),
    year: p.integer(),
    startsOn: p.date(),
    dueOn: p.date(),
    weight: p.double(),
    priority: p.enum(priority.value.enum),
    dimensionId: p.uuid().nullable(),
    parentId: p.uuid().nullable(),
    contribution: p.double().nullable(),
    driver: p.enum(driver.value.enum),
    visibility: p.enum(visibility.value.enum),
    source: p.enum(source.value.enum).default('own'),
    progress: p.double(),
    state: p.enum(state.value.enum),
    outcome: p.enum(Object.keys(outcome.options!)).nullable(),
    decisionComment: p.string().length(500).nullable(),
    earlierId: p.uuid().nullable(),
    launchId: p.uuid().nullable(),
    startedParts: p.integer(),
    openParts: p.integer(),
    atRiskFrom: p.integer(),
    offTrackFrom: p.integer(),
  },
});

export class ObjectiveEntity extends schema.class {}
schema.setClass(ObjectiveEntity);
