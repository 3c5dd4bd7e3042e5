import { defineEntity, p } from '@mikro-orm/postgresql';
import { redemptionStates, type Redemption } from '#shared/rewards/redemption.schema.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'RedemptionEntity',
  tableName: 'redemption',
  filters: tenantFilter,
  uniques: [companyKey('redemption')],
  indexes: [
    { name: 'redemption_item_index', properties: ['itemId', 'state'] },
    { name: 'redemption_person_index', properties: ['personId', 'at', 'id'] },
    { name: 'redemption_time_index', properties: ['companyId', 'at', 'id'] },
  ],
  properties: {
    ...owned,
    itemId: p.uuid(),
    personId: p.uuid(),
    points: p.integer(),
    state: p.enum(redemptionStates),
    heldUntil: p.datetime(),
    at: p.datetime(),
  },
});

export class RedemptionEntity extends schema.class {
  present(): Redemption {
    const { id, companyId, itemId, personId, points, state, heldUntil, at } = this;
    return { id, companyId, itemId, personId, points, state, heldUntil: heldUntil.toISOString(), at: at.toISOString() };
  }
}
schema.setClass(RedemptionEntity);
