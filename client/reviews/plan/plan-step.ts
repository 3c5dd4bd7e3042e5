import { useGoalRights } from '#client/goals/use-goal-rights.ts';
import { call } from '#client/platform/http/call.ts';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { taskIdOfStep } from '#shared/reviews/plan-step.ts';
import { createTaskEndpoint, listBoardsEndpoint } from '#shared/tasks/tasks.api.ts';

/** Step of a development plan. Its goal has the id of the step and its task one that follows from it, so that each is created once. */
export interface PlanStep {
  readonly id: string;
  readonly text: string;
  readonly dueOn: string | null;
  /** Person who takes the step. */
  readonly personId: string | null;
  readonly isTask: boolean;
  readonly isGoal: boolean;
}

/** True if an earlier attempt, or somebody else, has created the record already. */
export const isTaken = (error: unknown): boolean =>
  error instanceof AppError && error.fields?.some(({ rule }) => rule === 'taken') === true;

const end = { status: 'not-started', laneId: null, beforeId: null, afterId: null } as const;

/** Adds a step to the private board of its person, the caller. */
export async function createTaskOfStep({ id, text, dueOn, personId }: PlanStep): Promise<void> {
  const boards = await call(listBoardsEndpoint);
  const board = boards.find(({ kind }) => kind === 'private');
  if (!board) throw new AppError('record.absent');
  const body = { id: taskIdOfStep(id, personId!), title: text, dueDate: dueOn, ...end };
  await call(createTaskEndpoint, { params: { boardId: board.id }, body }).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });
}

/** Returns which of a goal and a task the reader may create of a step. People set goals for themselves and those whom they manage, and take only their own steps as tasks. */
export function useStepRights(
  actor: Actor,
  employeeId: string,
): (step: PlanStep) => { readonly canCreateGoal: boolean; readonly canCreateTask: boolean } {
  const { canSetFor } = useGoalRights(actor);
  return ({ isGoal, isTask, personId }) => ({
    canCreateGoal: !isGoal && canSetFor(employeeId),
    canCreateTask: !isTask && personId === actor.id && may(actor, 'Tasks', 'create'),
  });
}
