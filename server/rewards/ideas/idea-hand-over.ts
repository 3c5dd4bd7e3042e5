import type { HandOver } from '#server/people/hand-over/hand-over.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { lockedIn, lockRecords } from '#server/records/record-locks.ts';
import { heldIdeasSql } from './held-ideas.sql.ts';
import { ideasService } from './ideas.service.ts';

/** Ideas that somebody implements get another implementer. */
export const ideaHandOver: HandOver = {
  kind: 'ideas',
  columns: ['idea.implementer_id'],
  heldSql: heldIdeasSql,
  async give(unit, _, { ids, to }) {
    const { plan } = ideasService;
    const locked = await lockRecords(unit.em, plan, ids);
    const found = ids.flatMap((id) => lockedIn(plan, locked, id) ?? []);
    for (const entity of found) assignValues(plan, unit, entity, { implementerId: to });
    return found.map(({ id }) => id);
  },
};
