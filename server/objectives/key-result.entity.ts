import { defineEntity, p } from '@mikro-orm/postgresql';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import type { InnerRow } from '#shared/records/rows.ts';
import { moment, recorded, recordTable, roomed, sortIndexes } from '#server/records/record.entity.ts';

const { name, polarity, frequency, dueOn, progress, checkedInAt, chosenStatus, visibility, atRiskTenths, offTrackTenths } =
  keyResult.fields;
const table = recordTable(keyResult);

const schema = defineEntity({
  name: 'KeyResultEntity',
  ...table,
  indexes: [
    ...table.indexes,
    { name: 'key_result_objective_index', properties: ['objectiveId'] },
    { name: 'key_result_assignee_index', properties: ['companyId', 'assigneeId'] },
    { name: 'key_result_room_index', properties: ['roomId'] },
    ...sortIndexes({ ...keyResult, fields: { name, dueOn, progress, checkedInAt } }),
  ],
  properties: {
    ...recorded,
    ...roomed,
    name: p.string().length(250),
    objectiveId: p.uuid(),
    assigneeId: p.uuid(),
    polarity: p.enum(polarity.value.enum),
    unit: p.string().length(20).nullable(),
    start: p.double().nullable(),
    target: p.double().nullable(),
    lowest: p.double().nullable(),
    highest: p.double().nullable(),
    weight: p.double(),
    frequency: p.enum(frequency.value.enum),
    dueOn: p.date(),
    phases: p.json<InnerRow[]>(),
    actual: p.double().nullable(),
    progress: p.double(),
    confidence: p.integer().nullable(),
    checkedInAt: moment().nullable(),
    reachedOn: p.date().nullable(),
    chosenStatus: p.enum(Object.keys(chosenStatus.options!)).nullable(),
    ownerId: p.uuid(),
    visibility: p.enum(visibility.value.enum),
    startsOn: p.date(),
    startedParts: p.integer(),
    openParts: p.integer(),
    atRiskFrom: p.integer(),
    offTrackFrom: p.integer(),
    atRiskTenths: p.integer().default(atRiskTenths.initial as number),
    offTrackTenths: p.integer().default(offTrackTenths.initial as number),
  },
});

export class KeyResultEntity extends schema.class {}
schema.setClass(KeyResultEntity);
