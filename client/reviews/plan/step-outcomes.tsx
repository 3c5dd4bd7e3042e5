import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { taskIdOfStep } from '#shared/reviews/plan-step.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { createTaskOfStep, useStepRights, type PlanStep } from './plan-step.ts';

const GoalOfStep = lazyComponent(async () => (await import('./goal-of-step.tsx')).GoalOfStep);

/** Links to the goal and the task that a step has become. */
export function StepLinks({ actorId, step: { id, personId, isGoal, isTask } }: { actorId: string; step: PlanStep }) {
  const { t } = useLingui();
  return (
    <>
      {isGoal && <Link href={`/admin/goals?recordId=${id}`}>{t`Goal of this step`}</Link>}
      {isGoal && isTask && ' · '}
      {/* The task is on a private board. */}
      {isTask &&
        (personId === actorId ? (
          <Link href={`/admin/tasks?taskId=${taskIdOfStep(id, personId)}`}>{t`Task of this step`}</Link>
        ) : (
          t`In the tasks of this person`
        ))}
    </>
  );
}

interface StepButtonsProps {
  actor: Actor;
  step: PlanStep;
  /** Person whose plan it is. */
  employeeId: string;
  /** Records in the plan that there is a goal or a task now. */
  onMark: (mark: { readonly isGoal: true } | { readonly isTask: true }) => Promise<unknown>;
}

/** Buttons with which a step becomes a goal or a task, as far as the reader may create them. */
export function StepButtons({ actor, step, employeeId, onMark }: StepButtonsProps) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { canCreateGoal, canCreateTask } = useStepRights(actor, employeeId)(step);
  const name = step.text;
  const addTask = () => {
    setBusy(true);
    void createTaskOfStep(step)
      .then(() => onMark({ isTask: true }))
      .catch(sayRefusal)
      .finally(() => setBusy(false));
  };
  const markGoal = () => {
    setAsked(false);
    void onMark({ isGoal: true }).catch(sayRefusal);
  };
  return (
    <>
      {canCreateGoal && (
        <Button size="compact-xs" variant="default" aria-label={t`Create goal: ${name}`} onClick={() => setAsked(true)}>
          {t`Create goal`}
        </Button>
      )}
      {canCreateTask && (
        <Button size="compact-xs" variant="default" loading={isBusy} aria-label={t`Add to my tasks: ${name}`} onClick={addTask}>
          {t`Add to my tasks`}
        </Button>
      )}
      {isAsked && <GoalOfStep {...{ actor, step, employeeId }} onCreated={markGoal} onClose={() => setAsked(false)} />}
    </>
  );
}
