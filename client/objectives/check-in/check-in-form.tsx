import { useLingui } from '@lingui/react/macro';
import { Button, CloseButton, Select, Textarea } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { maxCheckInText } from '#shared/objectives/check-in.schema.ts';
import { chosenStatuses, type ChosenStatus } from '#shared/objectives/expected.ts';
import { takesCheckIns } from '#shared/objectives/objectives.policy.ts';
import { statusLabels } from '#shared/objectives/status-field.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { submitByKey } from '#client/ui/submit-by-key.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { statusNow, type KeyResultValues } from '#client/objectives/objective-rows.ts';
import { ProgressMark, usePercent } from '#client/objectives/progress-status.tsx';
import { ValueChange } from '#client/objectives/value-change.tsx';
import { CommentField } from './comment-field.tsx';
import { ConfidenceField } from './confidence.tsx';
import { loadLevels, previewMoves, type TreeLevel, type Moving } from './roll-up-preview.ts';
import { useCheckInForm, type Entering } from './use-check-in-form.ts';
import { ValueField } from './value-field.tsx';
import classes from './check-in.module.css';

function MovingLine({ moving: { before, after } }: { moving: Moving }) {
  const percent = usePercent();
  const [from, to] = [percent(before.progress), percent(after.progress)];
  return (
    <li className={classes.moving}>
      <ProgressMark status={statusNow(after)} />
      <bdi className={classes.movingName}>{before.name}</bdi>
      <ValueChange from={from} to={to} />
      <span className={classes.bar} aria-hidden="true">
        <span className={classes.before} style={{ inlineSize: `${Math.min(before.progress, after.progress)}%` }} />
        <span className={classes.gain} style={{ inlineSize: `${Math.abs(after.progress - before.progress)}%` }} />
      </span>
    </li>
  );
}

/** Objectives above a key result; none while they are being read. */
function useLevels(row: KeyResultValues): readonly TreeLevel[] {
  const [levels, setLevels] = useState<readonly TreeLevel[]>([]);
  useEffect(() => {
    let isOver = false;
    void loadLevels(row.objectiveId).then((found) => !isOver && setLevels(found));
    return () => {
      isOver = true;
    };
  }, [row.objectiveId]);
  return levels;
}

interface MovesProps {
  row: KeyResultValues;
  levels: readonly TreeLevel[];
  value: number | null;
  status: ChosenStatus | null;
}

/** Progress that the value would move, before it is saved. */
function Moves({ row, levels, value, status }: MovesProps) {
  const { t } = useLingui();
  const shown = value ?? row.actual;
  if (shown === null) return null;
  return (
    <section className={classes.moves} aria-label={t`What this moves`}>
      <h3>{t`What this moves`}</h3>
      <ul>
        {previewMoves(row, levels, shown, status).map((moving) => (
          <MovingLine key={moving.before.id} moving={moving} />
        ))}
      </ul>
    </section>
  );
}

type FormState = ReturnType<typeof useCheckInForm>;

function Texts({ draft, put, errorOf }: FormState) {
  const { t } = useLingui();
  return (
    <>
      <CommentField value={draft.comment} error={errorOf('comment')} onChange={(comment) => put({ comment })} />
      <Textarea
        label={t`Blockers`}
        placeholder={t`Anything that stands in the way`}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={maxCheckInText}
        attributes={autoDirection(draft.blockers)}
        value={draft.blockers}
        error={errorOf('blockers')}
        onChange={({ target }) => put({ blockers: target.value })}
      />
    </>
  );
}

function StatusChoice({ draft, put, errorOf }: FormState) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Status until the next check-in`}
      data={chosenStatuses.map((value) => ({ value, label: t(statusLabels[value]) }))}
      placeholder={t`As it follows from the progress`}
      clearable
      comboboxProps={{ withinPortal: false }}
      value={draft.status}
      error={errorOf('status')}
      onChange={(status) => put({ status: status as ChosenStatus | null })}
    />
  );
}

function Head({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <header className={classes.head}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <CloseButton size={28} aria-label={t`Close`} onClick={onClose} />
    </header>
  );
}

interface CheckInFormProps extends Entering {
  onClose: () => void;
}

/** Form of a check-in with a preview of everything that it moves, or of the correction of an earlier one. */
export function CheckInForm({ onClose, ...entering }: CheckInFormProps) {
  const { t } = useLingui();
  const { row, earlier } = entering;
  const state = useCheckInForm(entering, onClose);
  const { draft, put, submit, errorOf, isSending } = state;
  const levels = useLevels(row);
  // The list of key results does not know the states of their objectives.
  const isClosed = levels[0] !== undefined && !takesCheckIns(levels[0].objective.state);
  const refusal = isClosed ? t(messageForError('objective.closed')) : state.refusal;
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the fields in it
    <form className={classes.form} noValidate onSubmit={send} onKeyDown={submitByKey}>
      <Head name={row.name} onClose={onClose} />
      <div className={classes.fields}>
        {refusal !== null && (
          <p className={classes.refusal} role="alert">
            {refusal}
          </p>
        )}
        <ValueField row={row} value={draft.value} error={errorOf('value')} onChange={(value) => put({ value })} />
        <ConfidenceField value={draft.confidence} error={errorOf('confidence')} onChange={(confidence) => put({ confidence })} />
        <Texts {...state} />
        <StatusChoice {...state} />
      </div>
      {!earlier && <Moves row={row} levels={levels} value={draft.value} status={draft.status} />}
      <footer className={classes.foot}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" loading={isSending} disabled={isClosed}>
          {earlier ? t`Save` : t`Check in`}
        </Button>
      </footer>
    </form>
  );
}
