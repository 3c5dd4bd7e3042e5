import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button, Checkbox, NumberInput, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { maxMessageLength, maxPointsEach } from '#shared/rewards/recognition.schema.ts';
import { pointsRoom } from '#shared/rewards/points.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { MentionField } from '#client/comments/mention-field.tsx';
import { directory } from '#client/people/directory.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { useCompanyValues } from '#client/rewards/use-company-values.ts';
import { useAskedRecipient } from './asked-recipient.ts';
import { ChosenPeople } from './chosen-people.tsx';
import { useComposer, type RecognitionComposer } from './use-composer.ts';
import page from '#client/rewards/recognize.module.css';
import classes from './composer.module.css';

const steps = [0, 10, 20, 50];

function Fault({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className={classes.fault} role="alert">
      {text}
    </p>
  );
}

const findColleagues = async () => Object.values(directory.people).flatMap(({ id, isActive }) => (isActive ? [id] : []));

function Message({ state: { message, write, submit, faults } }: { state: RecognitionComposer }) {
  const { t, i18n } = useLingui();
  const [written, most] = [i18n.number(message.trim().length), i18n.number(maxMessageLength)];
  return (
    <div>
      <MentionField
        findReaders={findColleagues}
        label={t`What did they do?`}
        body={message}
        minRows={2}
        onChange={write}
        onSubmit={submit}
      />
      <p className={classes.count}>{t`${written} of ${most}`}</p>
      <Fault text={faults.message} />
    </div>
  );
}

function Points({ state: { choice, change } }: { state: RecognitionComposer }) {
  const { t, i18n } = useLingui();
  const label = t`Points each`;
  return (
    <div className={classes.choices} role="group" aria-label={label}>
      <span className={classes.label}>{label}</span>
      {steps.map((step) => (
        <UnstyledButton
          key={step}
          className={classes.choice!}
          aria-pressed={choice.points === step}
          onClick={() => change({ points: step })}
        >
          {i18n.number(step)}
        </UnstyledButton>
      ))}
      <NumberInput
        className={classes.number!}
        size="xs"
        aria-label={label}
        min={0}
        max={maxPointsEach}
        allowDecimal={false}
        allowNegative={false}
        value={choice.points}
        onChange={(value) => change({ points: value === '' ? '' : Number(value) })}
      />
    </div>
  );
}

function Values({ state: { choice, change, faults } }: { state: RecognitionComposer }) {
  const { t } = useLingui();
  const values = useCompanyValues();
  const label = t`Value`;
  return (
    <div>
      <div className={classes.choices} role="radiogroup" aria-label={label}>
        <span className={classes.label}>{label}</span>
        {values?.choices.map(({ id, name }) => (
          <UnstyledButton
            key={id}
            role="radio"
            className={classes.choice!}
            aria-checked={choice.valueId === id}
            onClick={() => change({ valueId: id })}
          >
            <bdi>{name}</bdi>
          </UnstyledButton>
        ))}
        {values?.choices.length === 0 && (
          <p className={page.note}>{t`The company has no values yet. HR adds them in Rewards management.`}</p>
        )}
      </div>
      <Fault text={faults.valueId} />
    </div>
  );
}

function Foot({ state: { choice, change, isSending, submit }, left }: { state: RecognitionComposer; left: number }) {
  const { t, i18n } = useLingui();
  const total = Number(choice.points) * choice.personIds.length;
  const after = i18n.number(Math.max(0, left - total));
  return (
    <footer className={classes.foot}>
      <Checkbox
        label={t`Private`}
        checked={choice.isPrivate}
        onChange={({ currentTarget }) => change({ isPrivate: currentTarget.checked })}
      />
      <Checkbox
        label={t`Not for the leaderboard`}
        checked={choice.isUnranked}
        onChange={({ currentTarget }) => change({ isUnranked: currentTarget.checked })}
      />
      <span className={classes.sum}>{t`${after} points are left after this.`}</span>
      <Button loading={isSending} rightSection={<KeyHint keys={['Ctrl', '↵']} />} onClick={submit}>
        {t`${plural(total, { one: 'Give # point', other: 'Give # points' })}`}
      </Button>
    </footer>
  );
}

/** Form that thanks colleagues with points, a value and a message. */
export function Composer() {
  const { t } = useLingui();
  const [{ state: points }] = useRoom(pointsRoom, useSession().actor!.id);
  const left = (points?.give ?? 0) + (points?.boost ?? 0);
  const state = useComposer(left);
  const area = useRef<HTMLElement>(null);
  useAskedRecipient(area, state.addPerson);
  return (
    <section ref={area} className={page.panel} aria-label={t`Write a recognition`}>
      <div className={classes.open}>
        <div>
          <ChosenPeople label={t`Who helped you?`} chosen={state.choice.personIds} onChange={(personIds) => state.change({ personIds })} />
          <Fault text={state.faults.recipients} />
        </div>
        <Message state={state} />
        <Points state={state} />
        <Values state={state} />
        <Foot state={state} left={left} />
      </div>
    </section>
  );
}
