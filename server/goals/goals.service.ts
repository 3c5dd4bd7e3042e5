import { may } from '#shared/access/access.policy.ts';
import { goal } from '#shared/goals/goal.record.ts';
import { canActOnGoal, canCreateGoal, canDeleteGoal, canEditGoal, canReadGoals } from '#shared/goals/goals.policy.ts';
import { loadOwners, ownedSql, reachesOwnOnly } from '#server/access/owners.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { findGoalFaults, goalLocks, lockGoalWeights } from './check-goal.ts';
import { GoalEntity } from './goal.entity.ts';

export const goalsService = createRecordService(goal, GoalEntity, {
  policy: {
    canRead: (actor, _, owner) => canReadGoals(actor, owner),
    canCreate: (actor, _, owner) => canCreateGoal(actor, owner),
    canEdit: (actor, _, owner) => canEditGoal(actor, owner),
    canDelete: (actor, _, owner) => canDeleteGoal(actor, owner),
    canAct: {
      close: (actor, _, owner) => canActOnGoal.close(actor, owner),
      reopen: (actor, _, owner) => canActOnGoal.reopen(actor, owner),
    },
    canJoinRoom: (actor, _, owner) => canReadGoals(actor, owner),
  },
  loadOwners,
  visibleTo: (actor, bind) => ownedSql(actor, goal.page, 'employee_id', bind),
  search: { title: (text) => `id in (select cairn.find_titles('goal', ${text}))` },
  canList: (actor) => may(actor, goal.page, 'view'),
  readsOwnOnly: (actor) => reachesOwnOnly(actor, goal.page),
  validate: lockGoalWeights,
  findFaults: findGoalFaults,
  locksOf: goalLocks,
});
