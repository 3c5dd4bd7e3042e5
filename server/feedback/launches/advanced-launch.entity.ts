import { defineEntity, p } from '@mikro-orm/postgresql';
import { advancedLaunch } from '#shared/feedback/advanced-launch.record.ts';
import { leftOutReasons } from '#shared/reviews/launch.schema.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';
import type { FixedContent } from '#server/reviews/launches/launch.entity.ts';

const table = recordTable(advancedLaunch);
const schema = defineEntity({
  name: 'AdvancedLaunchEntity',
  ...table,
  indexes: [
    ...table.indexes,
    { name: 'advancedlaunch_template_index', properties: ['templateId'] },
    { name: 'advancedlaunch_cycle_index', properties: ['cycleId'] },
  ],
  properties: {
    ...recorded,
    name: p.string().length(120),
    templateId: p.uuid(),
    cycleId: p.uuid().nullable(),
    periodFrom: p.date().nullable(),
    periodTo: p.date().nullable(),
    peersDue: p.date().nullable(),
    answersDue: p.date().nullable(),
    status: p.enum(advancedLaunch.fields.status.value.enum),
    people: p.integer(),
    forms: p.integer(),
    templateVersion: p.integer().nullable(),
    reason: p.string().length(500).nullable(),
    /** Content of the reviews as the launch has fixed it. */
    fixed: p.json<FixedContent>().nullable(),
  },
});

export class AdvancedLaunchEntity extends schema.class {}
schema.setClass(AdvancedLaunchEntity);

const person = defineEntity({
  name: 'AdvancedLaunchPersonEntity',
  tableName: 'advancedlaunch_person',
  filters: tenantFilter,
  uniques: [{ name: 'advancedlaunch_person_unique', properties: ['launchId', 'personId'] }],
  indexes: [{ name: 'advancedlaunch_person_person_index', properties: ['personId'] }],
  properties: {
    ...owned,
    launchId: p.uuid(),
    personId: p.uuid(),
    /** The review exists, or the person was left out for the reason. */
    isDone: p.boolean().default(false),
    leftOut: p.enum([...leftOutReasons]).nullable(),
  },
});

/** Somebody who was chosen for an advanced launch. */
export class AdvancedLaunchPersonEntity extends person.class {}
person.setClass(AdvancedLaunchPersonEntity);
