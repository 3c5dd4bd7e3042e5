import { useLingui } from '@lingui/react/macro';
import { Modal, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { cycle as cycleRecord } from '#shared/cycles/cycle.record.ts';
import { goal } from '#shared/goals/goal.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useToday } from '#client/access/use-today.ts';
import { useMainCycle } from '#client/cycles/use-current-cycles.ts';
import { GoalFormRules } from '#client/goals/goal-form-rules.tsx';
import { createId } from '#client/platform/base/new-id.ts';
import { call } from '#client/platform/http/call.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { leaveForm } from '#client/records/leave-form.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import { ReaderCompany } from '#client/records/record-titles.ts';
import { isTaken, type PlanStep } from './plan-step.ts';

interface GoalOfStepProps {
  actor: Actor;
  step: PlanStep;
  /** Person whose goal it is. */
  employeeId: string;
  /** Called once there is a goal with the id of the step. */
  onCreated: () => void;
  onClose: () => void;
}

function GoalForm({ actor, step, employeeId, onCreated, onClose }: GoalOfStepProps) {
  const { t } = useLingui();
  const today = useToday();
  const [{ status }] = useRoom(cycleRecord.room, actor.companyId);
  const cycle = useMainCycle(actor.companyId);
  const [key] = useState(createId);
  if (!cycle && status === 'loading') return <Skeleton height={240} />;
  const isDueInside = step.dueOn !== null && step.dueOn >= today && (!cycle || step.dueOn <= cycle.endsOn);
  const endsOn = isDueInside ? step.dueOn : cycle?.endsOn;
  const initial = {
    title: step.text,
    employeeId,
    kind: 'development',
    startsOn: today,
    ...(cycle && { cycleId: cycle.id }),
    ...(endsOn && { endsOn }),
  };
  const send = async (values: Values) => {
    await call(goal.endpoints.create, { body: { ...values, id: step.id } as never, key }).catch((error: unknown) => {
      if (!isTaken(error)) throw error;
    });
    return { id: step.id };
  };
  return (
    <RecordForm
      record={goal}
      origin={step.id}
      initial={initial}
      Rules={GoalFormRules}
      submitLabel={t`Create goal`}
      isSentAtOnce
      onSend={send}
      onSaved={onCreated}
      onCancel={onClose}
    />
  );
}

/** Form of the goal that a step of a development plan becomes. */
export function GoalOfStep(props: GoalOfStepProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened
      onClose={() => leaveForm(props.onClose)}
      title={t`Create goal`}
      centered
      size={620}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <ReaderCompany value={props.actor.companyId}>
        <GoalForm {...props} />
      </ReaderCompany>
    </Modal>
  );
}
