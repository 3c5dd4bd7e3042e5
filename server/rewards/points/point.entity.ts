import { defineEntity, p } from '@mikro-orm/postgresql';
import { pointAccounts, pointKinds } from '#shared/rewards/point-entry.schema.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const accountSchema = defineEntity({
  name: 'PointAccountEntity',
  tableName: 'point_account',
  filters: tenantFilter,
  uniques: [companyKey('point_account')],
  properties: {
    /** Id of the person whose points these are. */
    ...owned,
    give: p.integer().default(0),
    boost: p.integer().default(0),
    earned: p.integer().default(0),
    /** Month of the points to give, `YYYY-MM` in the time zone of the company; empty before the first. */
    month: p.string().length(7).default(''),
  },
  checks: [{ name: 'point_account_balance_check', expression: 'give >= 0 and boost >= 0 and earned >= 0' }],
});

/** Balances of a person. The sums of the entries are the truth; only the ledger writes both. */
export class PointAccountEntity extends accountSchema.class {}
accountSchema.setClass(PointAccountEntity);

const entrySchema = defineEntity({
  name: 'PointEntryEntity',
  tableName: 'point_entry',
  filters: tenantFilter,
  uniques: [{ name: 'point_entry_key_unique', properties: ['companyId', 'key'] }],
  indexes: [
    { name: 'point_entry_person_index', properties: ['personId', 'at', 'id'] },
    { name: 'point_entry_ref_index', properties: ['refId'] },
  ],
  properties: {
    ...owned,
    personId: p.uuid(),
    account: p.enum(pointAccounts),
    delta: p.integer(),
    balance: p.integer(),
    kind: p.enum(pointKinds),
    refId: p.uuid().nullable(),
    actorId: p.uuid().nullable(),
    reason: p.text().nullable(),
    /** Names the effect: a second entry with the same key is refused. */
    key: p.string().length(120),
    at: p.datetime(),
  },
});

/** Line of the ledger. The application can add lines and cannot change them. */
export class PointEntryEntity extends entrySchema.class {}
entrySchema.setClass(PointEntryEntity);
