import type { Gift, HandOver } from '#server/people/hand-over/hand-over.ts';
import { editEach } from '#server/records/edit-each.ts';
import { keyResultsService, objectivesService } from './objectives.service.ts';
import { ObjectiveEntity } from './objective.entity.ts';
import { heldAssignmentsSql, heldKeyResultsSql, heldObjectivesSql } from './held-objectives.sql.ts';

/** Objectives that are not closed; their key results follow the owner. */
const objectives: HandOver = {
  kind: 'objectives',
  columns: ['objective.owner_id'],
  heldSql: heldObjectivesSql,
  give: (unit, ctx, { ids, from, to }) => editEach(objectivesService.plan, unit, ctx, ids, { ownerId: { from, to } }),
};

/** The receiver takes the place of the giver among the assignees, or keeps the own one. */
const exchanged = (assigneeIds: readonly string[], { from, to, keeps = false }: Gift) => [
  ...new Set(assigneeIds.flatMap((id) => (id === from ? (keeps ? [to, from] : [to]) : [id]))),
];

/** Objectives that are not closed and have several assignees: the others stay. */
const assignments: HandOver = {
  kind: 'assignments',
  columns: ['objective.assignee_ids'],
  heldSql: heldAssignmentsSql,
  isShared: true,
  async give(unit, ctx, gift) {
    const given: string[] = [];
    for (const { id, assigneeIds } of await unit.em.find(ObjectiveEntity, { id: { $in: [...gift.ids] } }, { orderBy: { id: 'asc' } })) {
      const change = { assigneeIds: { from: assigneeIds, to: exchanged(assigneeIds, gift) } };
      given.push(...(await editEach(objectivesService.plan, unit, ctx, [id], change)));
    }
    return given;
  },
};

/** Key results of objectives that are not closed: the receiver checks in from now on. */
const keyResults: HandOver = {
  kind: 'keyResults',
  columns: ['keyresult.assignee_id'],
  heldSql: heldKeyResultsSql,
  give: (unit, ctx, { ids, from, to }) => editEach(keyResultsService.plan, unit, ctx, ids, { assigneeId: { from, to } }),
};

export const objectiveHandOvers = [objectives, assignments, keyResults];
