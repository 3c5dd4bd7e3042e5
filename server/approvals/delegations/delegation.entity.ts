import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Absence, DelegatedModule, Delegation } from '#shared/approvals/delegation.schema.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'DelegationEntity',
  tableName: 'delegation',
  filters: tenantFilter,
  uniques: [companyKey('delegation')],
  indexes: [{ name: 'delegation_delegate_index', properties: ['delegateId'] }],
  properties: {
    /** Uses the id of the person who is away. */
    ...owned,
    delegateId: p.uuid(),
    module: p.text().$type<DelegatedModule>().nullable(),
    startsOn: p.date(),
    endsOn: p.date(),
    /** True on its days. A sweep keeps it within seconds of midnight in the time zone of the person. */
    isCurrent: p.boolean(),
  },
});

/** Delegate of a person, with the days on which they also decide. */
export class DelegationEntity extends schema.class {
  presentAbsence(): Absence {
    const { startsOn: from, endsOn: until, delegateId, module } = this;
    return { from, until, delegateId, ...(module && { module }) };
  }

  present(): Delegation {
    const { id, startsOn: from, endsOn: until, module } = this;
    return { id, from, until, ...(module && { module }) };
  }

  holdsOn(day: string): boolean {
    return this.startsOn <= day && day <= this.endsOn;
  }
}
schema.setClass(DelegationEntity);
