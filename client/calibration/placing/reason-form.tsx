import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { noReason, type CalibrationMove, type GivenReason } from '#shared/calibration/calibration.schema.ts';
import { lacksReason } from '#shared/calibration/rebuild.ts';
import { giveReason } from '#client/calibration/moves.store.ts';
import { sendDraft, storeDraft, useDraft } from '#client/access/drafts.store.ts';
import { useFixedRoom } from '#client/calibration/fixed-room.tsx';
import { usePerson } from '#client/people/directory.store.ts';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import classes from './reason-form.module.css';

const focusField = (field: HTMLTextAreaElement | null) => field?.focus();

/** A person owes one reason at a time, and a further move of the person keeps what was typed. */
const draftOf = (sessionId: string, { personId }: CalibrationMove) => `calibration-reason:${sessionId}:${personId}`;
const choiceOf = (sessionId: string, { personId }: CalibrationMove) => `calibration-reason-choice:${sessionId}:${personId}`;

/** Field for the reason of a move, opened by a button unless `isOpen`. */
export function ReasonForm({ move, isOpen = false }: { move: CalibrationMove; isOpen?: boolean }) {
  const { t } = useLingui();
  const { room } = useFixedRoom();
  const text = useDraft(draftOf(room.id, move))?.text ?? '';
  const hasChosen = useDraft(choiceOf(room.id, move)) !== undefined;
  const [isAsked, setAsked] = useState(false);
  if (isOpen || isAsked || text !== '' || hasChosen) return <ReasonFields move={move} text={text} isFocused={isAsked} />;
  return (
    <Button size="compact-xs" variant="default" className={classes.ask!} onClick={() => setAsked(true)}>
      {t`Add the reason`}
    </Button>
  );
}

type Chosen = Pick<GivenReason, 'reasonCode' | 'authorisedById'>;

const isNothing = ({ reasonCode, authorisedById }: Chosen) => reasonCode === null && authorisedById === null;
const textOf = (chosen: Chosen) => (isNothing(chosen) ? '' : JSON.stringify(chosen));

interface ChoiceProps {
  move: CalibrationMove;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

function CodeField({ chosen, onChange }: ChoiceProps) {
  const { t } = useLingui();
  const { terms } = useFixedRoom();
  return (
    <NativeSelect
      size="xs"
      aria-label={t`Reason from the list`}
      data={[{ value: '', label: t`Choose a reason` }, ...terms.reasonCodes]}
      value={chosen.reasonCode ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ ...chosen, reasonCode: value === '' ? null : value })}
    />
  );
}

/** Picker of the person who authorised the move: anybody but its mover and its subject. */
function AuthoriserField({ move, chosen, onChange }: ChoiceProps) {
  const { t } = useLingui();
  const { authorisedById } = chosen;
  const person = usePerson(authorisedById ?? '');
  return (
    <PersonPicker
      label={t`Authorised by`}
      chosen={authorisedById === null ? [] : [authorisedById]}
      canChoose={(id) => id !== move.personId && id !== move.actorId}
      onChoose={(id) => onChange({ ...chosen, authorisedById: id })}
      isField
    >
      {authorisedById === null ? t`Who authorised the move?` : <bdi>{person.name}</bdi>}
    </PersonPicker>
  );
}

/** Words of the field for the comment, which only one of the policies needs. */
function useCommentWords(isNeeded: boolean) {
  const { t } = useLingui();
  return isNeeded
    ? { 'aria-label': t`Reason`, placeholder: t`Why is this rating right?` }
    : { 'aria-label': t`Comment (optional)`, placeholder: t`Comment (optional)` };
}

/** Parts of the reason that are chosen and typed, and the function that saves them. What was refused stays in its drafts. */
function useReason(move: CalibrationMove, text: string) {
  const { room, terms } = useFixedRoom();
  const sayRefusal = useErrorToast();
  const choice = useDraft(choiceOf(room.id, move))?.text;
  const { reasonCode, authorisedById } = choice === undefined ? noReason : (JSON.parse(choice) as Chosen);
  const chosen: Chosen = { reasonCode, authorisedById };
  const given: GivenReason = { reason: text.trim() || null, reasonCode, authorisedById };
  const save = () => {
    const restores = [sendDraft(draftOf(room.id, move), text.trim()), sendDraft(choiceOf(room.id, move), choice ?? '')];
    giveReason(room, room.state()!.subjects[move.personId]!, move, given).catch((error: unknown) => {
      for (const restore of restores) restore();
      sayRefusal(error);
    });
  };
  const onChange = (next: Chosen) => storeDraft(choiceOf(room.id, move), textOf(next));
  return { choice: { move, chosen, onChange }, isLacking: lacksReason(given, terms.reasonPolicy), save };
}

/** Reason as a draft: it stays when another person is shown. */
function ReasonFields({ move, text, isFocused }: { move: CalibrationMove; text: string; isFocused: boolean }) {
  const { t } = useLingui();
  const { room, terms } = useFixedRoom();
  const { reasonPolicy } = terms;
  const { choice, isLacking, save } = useReason(move, text);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLacking) save();
      }}
    >
      {reasonPolicy === 'code' && <CodeField {...choice} />}
      {reasonPolicy === 'authorised-by' && <AuthoriserField {...choice} />}
      <Textarea
        ref={isFocused ? focusField : undefined}
        autosize
        size="xs"
        {...useCommentWords(reasonPolicy === 'comment')}
        maxLength={1000}
        value={text}
        attributes={autoDirection(text)}
        onChange={({ currentTarget }) => storeDraft(draftOf(room.id, move), currentTarget.value)}
      />
      <Button size="compact-xs" type="submit" disabled={isLacking}>{t`Save reason`}</Button>
    </form>
  );
}
