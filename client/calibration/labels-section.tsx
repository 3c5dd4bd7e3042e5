import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import { boxNames, type BoxName } from '#shared/calibration/nine-boxes.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { useBoxNames } from './box-names.ts';
import { setUp, type CalibrationHandle } from './calibration.store.ts';
import { FaultList } from './session-faults.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
import classes from './calibration-sections.module.css';

interface LabelProps {
  name: string;
  usual: string;
  own: string;
  onSave: (label: string) => void;
}

function LabelInput({ name, usual, own, onSave }: LabelProps) {
  const [text, setText] = useState(own);
  const [base, setBase] = useState(own);
  if (own !== base) {
    setBase(own);
    // A colleague's name replaces the shown one, but not a name that is being typed.
    if (text === base) setText(own);
  }
  const leave = () => {
    const label = text.trim();
    setText(label);
    if (label !== own) onSave(label);
  };
  return (
    <TextInput
      size="xs"
      aria-label={name}
      placeholder={usual}
      maxLength={40}
      value={text}
      attributes={autoDirection(text)}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** Names of the nine boxes. */
export function LabelsSection({ state, room, isEditable }: { state: CalibrationState; room: CalibrationHandle; isEditable: boolean }) {
  const { t } = useLingui();
  const { faults, attempt } = useAttempt();
  const { labels } = state;
  const nameOf = useBoxNames(labels);
  const usualOf = useBoxNames([]);
  const save = (box: BoxName, label: string) => void attempt(() => setUp(room, { labels: [{ box, label }] }));
  return (
    <section className={classes.section} aria-label={t`Names of the boxes`}>
      <header className={classes.head}>
        <h3>{t`Names of the boxes`}</h3>
      </header>
      <FaultList faults={faults} />
      <div className={classes.boxes}>
        {boxNames.map((box) => {
          const own = labels.find((one) => one.box === box)?.label ?? '';
          return isEditable ? (
            <LabelInput key={box} name={nameOf(box)} usual={usualOf(box)} own={own} onSave={(label) => save(box, label)} />
          ) : (
            <bdi key={box} className={classes.box}>
              {nameOf(box)}
            </bdi>
          );
        })}
      </div>
    </section>
  );
}
