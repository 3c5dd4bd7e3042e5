import { defineEntity, p } from '@mikro-orm/postgresql';
import { CheckIn, type CheckIn as PresentedCheckIn } from '#shared/objectives/check-in.schema.ts';
import { chosenStatuses } from '#shared/objectives/expected.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'CheckInEntity',
  tableName: 'check_in',
  filters: tenantFilter,
  uniques: [companyKey('check_in')],
  indexes: [{ name: 'check_in_keyresult_index', properties: ['keyResultId', 'at', 'createdAt'] }],
  properties: {
    ...owned,
    keyResultId: p.uuid(),
    personId: p.uuid().nullable(),
    source: p.enum(CheckIn.properties.source.enum),
    value: p.double().$type<number>(),
    progress: p.double().$type<number>(),
    confidence: p.integer(),
    status: p.enum([...chosenStatuses]).nullable(),
    comment: p.text().nullable(),
    blockers: p.text().nullable(),
    at: p.datetime(),
  },
});

/** Value of a key result at a moment, as a person or another source has given it. */
export class CheckInEntity extends schema.class {
  present(): PresentedCheckIn {
    const { id, source, value, progress, confidence, at, createdAt } = this;
    const { personId = null, status = null, comment = null, blockers = null } = this;
    const moments = { at: at.toISOString(), createdAt: createdAt.toISOString() };
    return { id, source, value, progress, confidence, personId, status, comment, blockers, ...moments };
  }
}
schema.setClass(CheckInEntity);

/** Newest first; the one that was made last decides between equal moments. */
export const newestFirst = { orderBy: { at: 'desc', createdAt: 'desc', id: 'desc' } } as const;
