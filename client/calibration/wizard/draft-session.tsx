import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { calibrationRoom, type CalibrationState } from '#shared/calibration/calibration.room.ts';
import {
  canAdvanceCalibration,
  canChooseSubjects,
  canSetUpCalibration,
  canStaffCalibration,
} from '#shared/calibration/calibration.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { CalibrationFormRules } from '#client/calibration/calibration-form-rules.tsx';
import { advance, type CalibrationHandle } from '#client/calibration/calibration.store.ts';
import { GuidelineSection } from '#client/calibration/guideline-section.tsx';
import { LabelsSection } from '#client/calibration/labels-section.tsx';
import { PeopleSection } from '#client/calibration/people-section.tsx';
import { FaultList } from '#client/calibration/session-faults.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
import { SubjectsSection } from '#client/calibration/subjects-section.tsx';
import { useOwnerOf } from '#client/people/use-owner-of.ts';
import { useHasPending, useRoom } from '#client/platform/live/use-room.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { RecordAutosaveForm } from '#client/records/autosave/record-autosave-form.tsx';
import { OpenRecordPresence } from '#client/records/record-presence.tsx';
import { useSetUpSteps } from '#client/records/set-up/use-set-up-steps.ts';
import { useRecord, type OpenRecord } from '#client/records/use-record.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useWizardStep } from '#client/ui/use-wizard-step.ts';
import { Wizard } from '#client/ui/wizard.tsx';
import { SessionCheck } from './session-check.tsx';
import { detailFields, sessionSteps, settingFields, stepOfFault, stepOfField, type SessionStep } from './session-steps.ts';
import { useReadiness } from './use-readiness.ts';
import { useStepLabels } from './use-step-labels.ts';
import classes from './draft-session.module.css';

/** Rights of the reader on the steps. */
function useStepRights(actor: Actor, row: RecordRow, state: CalibrationState) {
  const owner = useOwnerOf(actor)(row['ownerId'] as string);
  const access = { status: state.status, owner, role: state.people[actor.id] ?? null, isSubject: actor.id in state.subjects };
  return {
    canStaff: canStaffCalibration(actor, access),
    canChoose: canChooseSubjects(actor, access),
    canSetUp: canSetUpCalibration(actor, access),
    canAdvance: canAdvanceCalibration(actor, access),
  };
}

interface StepProps {
  actor: Actor;
  open: OpenRecord;
  row: RecordRow;
  /** True when the fields can be shown. */
  isReady: boolean;
  state: CalibrationState;
  room: CalibrationHandle;
  rights: ReturnType<typeof useStepRights>;
  faults: readonly FieldFault[];
  onStep: (step: SessionStep) => void;
}

function FieldsStep({ actor, open, isReady, shown }: Pick<StepProps, 'actor' | 'open' | 'isReady'> & { shown: readonly string[] }) {
  if (!isReady) return <Skeleton height={240} />;
  const place = { record: calibration, companyId: actor.companyId };
  return <RecordAutosaveForm place={place} open={open} shown={shown} Rules={CalibrationFormRules} />;
}

function ScaleStep({ actor, open, isReady, row, state, room, rights: { canSetUp } }: StepProps) {
  const [scales] = useRoom(ratingScale.room, actor.companyId);
  const points = state.terms?.x.points ?? scales.state?.records[row['scaleId'] as string]?.points ?? [];
  return (
    <div className={classes.parts}>
      <FieldsStep actor={actor} open={open} isReady={isReady} shown={settingFields} />
      <GuidelineSection state={state} room={room} points={points} isEditable={canSetUp} />
      <LabelsSection state={state} room={room} isEditable={canSetUp} />
    </div>
  );
}

const stepContents: Readonly<Record<SessionStep, (props: StepProps) => ReactNode>> = {
  details: (props) => <FieldsStep {...props} shown={detailFields} />,
  people: ({ state, room, rights }) => <PeopleSection state={state} room={room} isEditable={rights.canStaff} />,
  subjects: ({ state, room, rights }) => <SubjectsSection state={state} room={room} isEditable={rights.canChoose} />,
  scale: ScaleStep,
  check: (props) => <SessionCheck {...props} />,
};

/** Button that marks the session as ready, or a sentence for people who may not. */
function Finish({ state, room, rights: { canAdvance }, onReady }: Pick<StepProps, 'state' | 'room' | 'rights'> & { onReady: () => void }) {
  const { t } = useLingui();
  const { faults, isSending, attempt } = useAttempt();
  if (!canAdvance) return <p>{t`Only a facilitator changes the state of the session.`}</p>;
  const markReady = async () => {
    if (await attempt(() => advance(room, state.status, 'ready'))) onReady();
  };
  return (
    <>
      <FaultList faults={faults} />
      <Button loading={isSending} onClick={() => void markReady()}>{t`Mark as ready`}</Button>
    </>
  );
}

/** Text that changes with everything that the conditions of a draft depend on, also once the server knows what is shown. */
const newsOf = (row: RecordRow, { people, subjects, guideline }: CalibrationState, step: SessionStep, isPending: boolean) =>
  JSON.stringify([row.version, people, Object.keys(subjects), guideline, step === 'check', isPending]);

type StepsProps = Omit<StepProps, 'rights' | 'faults' | 'onStep' | 'isReady'> & { stored: RecordRow };

function Steps(props: StepsProps) {
  const { t } = useLingui();
  const { actor, row, state } = props;
  const [, navigate] = useLocation();
  const rights = useStepRights(actor, row, state);
  const [current, openStep] = useWizardStep(sessionSteps);
  const isPending = useHasPending(calibrationRoom, row.id);
  const known = useReadiness(row.id, newsOf(row, state, current, isPending));
  const place = { record: calibration, companyId: actor.companyId };
  const plan = { names: sessionSteps, labels: useStepLabels(), stepOfField, stepOfFault };
  const { steps, faults, isReady } = useSetUpSteps(plan, { place, ...props, known });
  const onStep = (name: string) => openStep(name as SessionStep);
  const Contents = stepContents[current];
  const own = faults.filter((fault) => stepOfFault(fault) === current);
  const finish = <Finish {...props} rights={rights} onReady={() => navigate(`/admin/sessions?recordId=${row.id}`)} />;
  return (
    <Wizard label={t`Set-up of the session`} steps={steps} current={current} onStep={onStep} finish={finish}>
      {current !== 'check' && <FaultList faults={own} />}
      <Contents {...props} isReady={isReady} rights={rights} faults={faults} onStep={onStep} />
    </Wizard>
  );
}

/** Steps of a session that is stored as a draft. Everything is saved at once, so the set-up can be left and resumed at any time. */
export function DraftSession({ actor, recordId, close }: { actor: Actor; recordId: string; close: ReactNode }) {
  const { t } = useLingui();
  const place = { record: calibration, companyId: actor.companyId };
  const open = useRecord(place, recordId, null);
  const [live, room] = useRoom(calibrationRoom, recordId);
  const { record: row, stored, status } = open;
  if (status === 'absent' || status === 'deleted' || live.status === 'absent') return <StateMessage kind="absent" action={close} />;
  if (status === 'failed' || live.status === 'failed') return <NotLoaded onRetry={status === 'failed' ? open.retry : live.retry} />;
  if (!row || !stored || !live.state) return <Skeleton height={320} m="md" />;
  const { state } = live;
  if (state.status !== 'draft')
    return (
      <StateMessage
        kind="empty"
        title={t`The set-up of this session is finished`}
        sentence={t`Return the session to draft to change it.`}
        action={close}
      />
    );
  return (
    <OpenRecordPresence place={place} row={row}>
      {(people) => (
        <>
          {people}
          <Steps {...{ actor, open, stored, row, state, room }} />
        </>
      )}
    </OpenRecordPresence>
  );
}
