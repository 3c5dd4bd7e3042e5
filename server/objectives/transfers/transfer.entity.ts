import { defineEntity, p } from '@mikro-orm/postgresql';
import { ObjectiveTransfer, TransferState } from '#shared/objectives/transfer.schema.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'ObjectiveTransferEntity',
  tableName: 'objective_transfer',
  filters: tenantFilter,
  uniques: [companyKey('objective_transfer')],
  indexes: [
    { name: 'objective_transfer_objective_index', properties: ['objectiveId', 'createdAt'] },
    {
      name: 'objective_transfer_open_unique',
      expression: `create unique index "objective_transfer_open_unique" on "objective_transfer" ("record_id") where "state" = 'open'`,
    },
  ],
  properties: {
    ...owned,
    objectiveId: p.uuid(),
    kind: p.enum(ObjectiveTransfer.properties.kind.enum),
    recordId: p.uuid(),
    title: p.string().length(250),
    fromId: p.uuid(),
    toId: p.uuid(),
    requesterId: p.uuid(),
    lapsesAt: p.datetime(),
    state: p.enum(TransferState.enum),
    comment: p.string().length(500).nullable(),
    endedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
});

/** Request to take over an objective or one of its key results. It stays after its end. */
export class ObjectiveTransferEntity extends schema.class {
  present(): ObjectiveTransfer {
    const { id, kind, recordId, title, fromId, toId, requesterId, state, comment = null } = this;
    const moments = {
      at: this.createdAt.toISOString(),
      lapsesAt: this.lapsesAt.toISOString(),
      endedAt: this.endedAt?.toISOString() ?? null,
    };
    return { id, kind, recordId, title, fromId, toId, requesterId, state, comment, ...moments };
  }
}
schema.setClass(ObjectiveTransferEntity);
