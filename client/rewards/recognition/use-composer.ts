import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { maxMessageLength, maxRecipients, minMessageLength } from '#shared/rewards/recognition.schema.ts';
import type { NewRecognition } from '#shared/rewards/recognitions.api.ts';
import { draftText, sendDraft, storeDraft, useDraft } from '#client/access/drafts.store.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { useUndoable } from '#client/ui/use-undoable.ts';
import { deleteRecognition, faultOf, giveRecognition } from './recognition.store.ts';

const draftName = 'recognition';

interface Choice {
  readonly personIds: readonly string[];
  readonly points: number | '';
  readonly valueId: string | null;
  readonly isPrivate: boolean;
  readonly isUnranked: boolean;
}

const nothing: Choice = { personIds: [], points: 10, valueId: null, isPrivate: false, isUnranked: false };

export type ComposerField = 'recipients' | 'message' | 'valueId';
export type ComposerFaults = Partial<Record<ComposerField, string>>;

/** Sentences for what is missing, and for what the server refuses. */
function useFaults() {
  const { t, i18n } = useLingui();
  const tooMany = (left: number) => {
    const points = i18n.number(left);
    return t`You have ${points} points left to give. Give fewer.`;
  };
  const full = () =>
    t`${plural(maxRecipients, {
      one: 'A recognition has at most # person. Remove somebody first.',
      other: 'A recognition has at most # people. Remove somebody first.',
    })}`;
  const missing = ({ personIds, points, valueId }: Choice, message: string, left: number): ComposerFaults => {
    const length = message.trim().length;
    return {
      ...(personIds.length === 0 && { recipients: t`Choose at least one person.` }),
      ...(Number(points) * personIds.length > left && { recipients: tooMany(left) }),
      ...(length < minMessageLength && {
        message: t`${plural(minMessageLength, { one: 'Write at least # character.', other: 'Write at least # characters.' })}`,
      }),
      ...(length > maxMessageLength && {
        message: t`${plural(maxMessageLength, { one: 'Write at most # character.', other: 'Write at most # characters.' })}`,
      }),
      ...(valueId === null && { valueId: t`Choose a value.` }),
    };
  };
  const refused = (error: unknown): ComposerFaults => {
    const fault = faultOf(error);
    if (fault?.rule === 'too-many-points') return { recipients: tooMany(fault.limit) };
    if (fault?.field === 'recipients') return { recipients: t`Somebody you chose is not in the company any more.` };
    if (fault?.field === 'valueId') return { valueId: t`This value is no longer used. Choose another one.` };
    return { message: t(messageForError(failureCode(error))) };
  };
  return { full, missing, refused };
}

const newRecognition = ({ personIds, points, valueId, ...choice }: Choice, message: string): NewRecognition => ({
  id: createId(),
  recipients: personIds.map((personId) => ({ personId, points: Number(points) })),
  valueId: valueId!,
  message: message.trim(),
  isPrivate: choice.isPrivate,
  isUnranked: choice.isUnranked,
});

/** Sends what is written. It stays on the device until it is sent, and returns if it is refused. */
function useSending(onSent: () => void) {
  const [isSending, setIsSending] = useState(false);
  const send = async (recognition: NewRecognition, message: string) => {
    const restore = sendDraft(draftName, message);
    setIsSending(true);
    try {
      const sent = await giveRecognition(recognition);
      onSent();
      return sent;
    } catch (error) {
      restore();
      throw error;
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, send };
}

/** State of the composer of a recognition. */
export function useComposer(left: number) {
  const { t } = useLingui();
  const runUndoable = useUndoable();
  const { full, missing, refused } = useFaults();
  const [choice, setChoice] = useState(nothing);
  const [faults, setFaults] = useState<ComposerFaults>({});
  const { isSending, send } = useSending(() => setChoice(nothing));
  const message = useDraft(draftName)?.text ?? '';
  const change = (part: Partial<Choice>) => {
    setChoice((now) => ({ ...now, ...part }));
    setFaults({});
  };
  const addPerson = (personId: string) => {
    if (choice.personIds.includes(personId)) return;
    if (choice.personIds.length < maxRecipients) change({ personIds: [...choice.personIds, personId] });
    else setFaults({ recipients: full() });
  };
  const submit = () => {
    const text = draftText(draftName);
    const found = missing(choice, text, left);
    setFaults(found);
    if (isSending || Object.keys(found).length > 0) return;
    runUndoable({
      title: t`Recognition`,
      act: () => send(newRecognition(choice, text), text),
      words: () => t`Recognition given`,
      revert: ({ id }) => deleteRecognition(id),
      onRefused: (error) => setFaults(refused(error)),
    });
  };
  const write = (text: string) => {
    storeDraft(draftName, text);
    setFaults({});
  };
  return { choice, change, addPerson, message, write, faults, isSending, submit };
}
export type RecognitionComposer = ReturnType<typeof useComposer>;
