import { defineEntity, p } from '@mikro-orm/postgresql';
import { leftOutReasons } from '#shared/reviews/launch.schema.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

export const occurrenceStates = ['created', 'waiting', 'left-out'] as const;

const schema = defineEntity({
  name: 'LaunchOccurrenceEntity',
  tableName: 'launch_occurrence',
  filters: tenantFilter,
  uniques: [{ name: 'launch_occurrence_unique', properties: ['launchId', 'personId', 'number'] }],
  indexes: [{ name: 'launch_occurrence_person_index', properties: ['personId'] }],
  properties: {
    ...owned,
    launchId: p.uuid(),
    personId: p.uuid(),
    /** Number of the anniversary; 0 is the joining date. */
    number: p.integer(),
    state: p.enum([...occurrenceStates]),
    /** Why there is no form. */
    reason: p.enum([...leftOutReasons, 'no-cycle']).nullable(),
  },
});

/** Occurrence of a recurring launch for one person. Its key lets no person get the form of an occurrence twice. */
export class LaunchOccurrenceEntity extends schema.class {}
schema.setClass(LaunchOccurrenceEntity);
