import type { HandOver } from '#server/people/hand-over/hand-over.ts';
import { editEach } from '#server/records/edit-each.ts';
import { keyResultsService, objectivesService } from './objectives.service.ts';
import { heldKeyResultsSql, heldObjectivesSql } from './held-objectives.sql.ts';

/** Objectives that are not closed; their key results follow the owner. */
const objectives: HandOver = {
  kind: 'objectives',
  columns: ['objective.owner_id'],
  heldSql: heldObjectivesSql,
  give: (unit, ctx, { ids, from, to }) => editEach(objectivesService.plan, unit, ctx, ids, { ownerId: { from, to } }),
};

/** Key results of objectives that are not closed: the receiver checks in from now on. */
const keyResults: HandOver = {
  kind: 'keyResults',
  columns: ['keyresult.assignee_id'],
  heldSql: heldKeyResultsSql,
  give: (unit, ctx, { ids, from, to }) => editEach(keyResultsService.plan, unit, ctx, ids, { assigneeId: { from, to } }),
};

export const objectiveHandOvers = [objectives, keyResults];
