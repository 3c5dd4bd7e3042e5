import { may } from '#shared/access/access.policy.ts';
import { cycle } from '#shared/cycles/cycle.record.ts';
import { canActOnGoal, canCreateGoal, canDeleteGoal, canEditGoal } from '#shared/goals/goals.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useOwnerOf } from '#client/people/use-owner-of.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import type { RecordRights } from '#client/records/any-record.ts';

export interface GoalRights extends RecordRights {
  /** Decides whether the reader may set goals for a person. */
  readonly canSetFor: (employeeId: string) => boolean;
}

/** Returns the rights of a reader on goals: those of the policy, while the review cycle of the goal is not completed. */
export function useGoalRights(actor: Actor): GoalRights {
  const [cycles] = useRoom(cycle.room, actor.companyId);
  const ownerOf = useOwnerOf(actor);
  const isOpen = (row: Values) => cycles.state?.records[row['cycleId'] as string]?.status !== 'completed';
  const ownerIn = (row: Values) => ownerOf(row['employeeId'] as string);
  return {
    canCreate: may(actor, 'Goals', 'create'),
    canEdit: (row) => isOpen(row) && canEditGoal(actor, ownerIn(row)),
    canDelete: (row) => isOpen(row) && canDeleteGoal(actor, ownerIn(row)),
    canAct: (action, row) => isOpen(row) && canActOnGoal[action as keyof typeof canActOnGoal](actor, ownerIn(row)),
    canExport: may(actor, 'Goals', 'export'),
    canSeeTrash: may(actor, 'Goals', 'delete'),
    canSetFor: (employeeId) => canCreateGoal(actor, ownerOf(employeeId)),
  };
}
