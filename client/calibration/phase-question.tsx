import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { countRules } from '#shared/calibration/guideline.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import type { PhaseStep } from './phase-path.tsx';
import { useSessionRoom } from './room-context.ts';
import { FaultList, type Refusable } from './session-faults.tsx';
import classes from './phase-path.module.css';

/** Ratings that do not meet the guideline, with the number of people. */
function UnmetRules() {
  const { t, i18n } = useLingui();
  const { state, terms } = useSessionRoom();
  const { guideline, subjects } = state;
  const ratings = Object.values(subjects).flatMap(({ x }) => x ?? []);
  const nameOf = (value: number) => terms.x.points.find((point) => point.value === value)?.label ?? value;
  const lines = countRules(guideline, ratings).flatMap(({ off }, index) => {
    if (off === 0) return [];
    const name = guideline[index]!.ratings.map(nameOf).join(' + ');
    const [tooMany, tooFew] = [i18n.number(off), i18n.number(-off)];
    return { name, text: off > 0 ? t`${tooMany} over` : t`${tooFew} short` };
  });
  if (terms.enforcement === 'off' || lines.length === 0) return null;
  return (
    <>
      <p>{t`The ratings do not meet the guideline.`}</p>
      <ul className={classes.unmet}>
        {lines.map(({ name, text }) => (
          <li key={name}>
            <bdi>{name}</bdi> <b>{text}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function SilentPeople() {
  const { t } = useLingui();
  const { subjects } = useSessionRoom().state;
  return Object.values(subjects).some(({ isDiscussed }) => !isDiscussed) && <p>{t`Some people were not discussed.`}</p>;
}

function ReasonField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useLingui();
  return (
    <Textarea
      autosize
      data-autofocus
      label={t`Reason`}
      maxLength={1000}
      value={text}
      attributes={autoDirection(text)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function useQuestion(to: PhaseStep['to']): { title: string; sentence: string } {
  const { t } = useLingui();
  if (to === 'cancelled')
    return {
      title: t`Cancel the session?`,
      sentence: t`No rating is stored, and participants lose access. A cancelled session cannot be opened again.`,
    };
  if (to === 'archived')
    return {
      title: t`Archive the session?`,
      sentence: t`The list of sessions no longer shows it, and nothing in it can be changed. Its ratings stay.`,
    };
  if (to === 'finalised')
    return {
      title: t`Finalise the session?`,
      sentence: t`The ratings are stored as they are now, and participants lose access. A finalised session cannot be opened again.`,
    };
  return { title: t`Go back to the live session?`, sentence: t`People can be moved again.` };
}

interface PhaseQuestionProps extends Pick<Refusable, 'faults'> {
  step: PhaseStep;
  onGo: (reason: string | null) => void;
  onClose: () => void;
}

/** Confirms a step that cannot be taken back, and asks for a reason where the step or the server needs one, which names the people first. */
export function PhaseQuestion({ step: { to, label }, faults, onGo, onClose }: PhaseQuestionProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { title, sentence } = useQuestion(to);
  const isFinal = to === 'finalised';
  const needsReason = to === 'live' || faults.some(({ path }) => path === 'body.reason');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!needsReason || text.trim()) onGo(needsReason ? text.trim() : null);
  };
  return (
    <Modal opened onClose={onClose} size={420} centered title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form className={classes.question} onSubmit={submit}>
        <p>{sentence}</p>
        {isFinal && <UnmetRules />}
        {isFinal && <SilentPeople />}
        <FaultList faults={faults} />
        {needsReason && <ReasonField text={text} onChange={setText} />}
        <Group mt="md" justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>{t`Keep as it is`}</Button>
          <Button
            type="submit"
            color={to === 'cancelled' ? 'red' : undefined}
            data-autofocus={needsReason ? undefined : true}
            disabled={needsReason && !text.trim()}
          >
            {label}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
