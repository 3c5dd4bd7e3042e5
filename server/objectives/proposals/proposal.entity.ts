import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Proposal } from '#shared/objectives/proposal.schema.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'ObjectiveProposalEntity',
  tableName: 'objective_proposal',
  filters: tenantFilter,
  uniques: [companyKey('objective_proposal'), { name: 'objective_proposal_objective_unique', properties: ['objectiveId'] }],
  properties: {
    ...owned,
    objectiveId: p.uuid(),
    authorId: p.uuid(),
    changes: p.json<Pick<Proposal, 'objective' | 'keyResults'>>(),
    version: p.integer().version(),
  },
});

/** Change of an active objective that waits for its approver. */
export class ObjectiveProposalEntity extends schema.class {
  present(): Proposal {
    const { authorId, version, changes, updatedAt } = this;
    return { authorId, version, at: updatedAt.toISOString(), ...changes };
  }
}
schema.setClass(ObjectiveProposalEntity);
