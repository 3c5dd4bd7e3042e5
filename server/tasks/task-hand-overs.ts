import { may } from '#shared/access/access.policy.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { HandOver } from '#server/people/hand-over/hand-over.ts';
import { assignEach } from './bulk.service.ts';
import { makeOwner } from './board-owner.ts';
import { heldBoardsSql, heldTasksSql } from './held-tasks.sql.ts';

/** Open tasks of boards that others read. Those of the private board end with the account. */
const tasks: HandOver = {
  kind: 'tasks',
  columns: ['task.assignee_id'],
  heldSql: heldTasksSql,
  give: (unit, ctx, { ids, to }) => assignEach(unit, ctx, ids, to),
};

/** Project boards. The receiver joins as an owner; the earlier owner stays a member. */
const boards: HandOver = {
  kind: 'boards',
  columns: ['board.owner_id'],
  heldSql: heldBoardsSql,
  async give(unit, ctx, { ids, to }) {
    authorize(may(ctx.actor, 'Tasks', 'edit', { companyId: ctx.actor.companyId }));
    for (const id of ids) await makeOwner(unit, id, to);
    return ids;
  },
};

export const taskHandOvers = [boards, tasks];
