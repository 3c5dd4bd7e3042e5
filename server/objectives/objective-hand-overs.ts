import type { HandOver } from '#server/people/hand-over/hand-over.ts';
import { editEach } from '#server/records/edit-each.ts';
import { keyResultsService, objectivesService } from './objectives.service.ts';

const isOpen = `o.state <> 'closed' and o.deleted_at is null and not o.is_archived`;

/** Objectives that are not closed; their key results follow the owner. */
const objectives: HandOver = {
  kind: 'objectives',
  columns: ['objective.owner_id'],
  heldSql: `select o.id from objective o where o.owner_id = $1 and ${isOpen}`,
  give: (unit, ctx, { ids, from, to }) => editEach(objectivesService.plan, unit, ctx, ids, { ownerId: { from, to } }),
};

/** Key results of objectives that are not closed: the receiver checks in from now on. */
const keyResults: HandOver = {
  kind: 'keyResults',
  columns: ['keyresult.assignee_id'],
  heldSql: `select k.id from keyresult k join objective o on o.id = k.objective_id
    where k.assignee_id = $1 and k.deleted_at is null and not k.is_archived and ${isOpen}`,
  give: (unit, ctx, { ids, from, to }) => editEach(keyResultsService.plan, unit, ctx, ids, { assigneeId: { from, to } }),
};

export const objectiveHandOvers = [objectives, keyResults];
