import { defineEntity, p } from '@mikro-orm/postgresql';
import { handOverKinds } from '#shared/people/hand-over.api.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const handOver = defineEntity({
  name: 'HandOverEntity',
  tableName: 'hand_over',
  filters: tenantFilter,
  uniques: [companyKey('hand_over')],
  indexes: [{ name: 'hand_over_person_index', properties: ['personId', 'createdAt'] }],
  properties: {
    ...owned,
    personId: p.uuid(),
    /** Leaving date before this hand-over. */
    earlierLeavingOn: p.date().nullable(),
    undoneAt: p.datetime().nullable(),
  },
});

/** One departure of a person, which can be undone. */
export class HandOverEntity extends handOver.class {}
handOver.setClass(HandOverEntity);

const item = defineEntity({
  name: 'HandOverItemEntity',
  tableName: 'hand_over_item',
  filters: tenantFilter,
  indexes: [{ name: 'hand_over_item_index', properties: ['handOverId', 'kind'] }],
  properties: {
    ...owned,
    handOverId: p.uuid(),
    kind: p.enum([...handOverKinds]),
    itemId: p.uuid(),
    receiverId: p.uuid(),
    /** The receiver held it together with the leaver, and keeps it after an undo. */
    isKept: p.boolean().default(false),
  },
});

/** Something that was handed over. */
export class HandOverItemEntity extends item.class {}
item.setClass(HandOverItemEntity);
