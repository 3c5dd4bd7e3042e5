import { createContext, useContext, useMemo } from 'react';
import { answersFrom, fieldsOf, itemsOf, valuesOf, versionOf } from '#shared/reviews/answers.ts';
import type { Answers, AnswerSide } from '#shared/reviews/form.schema.ts';
import type { FormItem } from '#shared/reviews/form-content.ts';
import { saveAnswersEndpoint, type FormView } from '#shared/reviews/forms.api.ts';
import { call } from '#client/platform/http/call.ts';
import { shownValues } from '#client/records/autosave/autosave-state.ts';
import type { VersionedValues } from '#client/records/autosave/autosave.ts';
import { useAutosave } from '#client/records/autosave/use-autosave.ts';
import type { RecordChanges } from '#client/records/record.store.ts';

/** Answers to items while they are written. */
export interface WrittenAnswers {
  readonly items: readonly FormItem[];
  /** Answers as the form shows them, also those that are not saved yet. */
  readonly answers: Answers;
  readonly view: ReturnType<typeof useAutosave>;
}

/** Written answers with the items that the last attempt to submit has missed, and the rule of each. */
export interface CheckedAnswers extends WrittenAnswers {
  readonly faults: ReadonlyMap<string, string>;
}

/** Answers of the reader while they write a side of a form. */
export interface Writing extends CheckedAnswers {
  readonly side: AnswerSide;
}

export const WritingContext = createContext<Writing | null>(null);
export const useWriting = (): Writing | null => useContext(WritingContext);

const versioned = (items: readonly FormItem[], answers: Answers): VersionedValues => ({
  ...valuesOf(items, answers),
  version: versionOf(answers),
});

interface AnswersPlan {
  /** Name of the answers on this device. */
  readonly name: string;
  readonly items: readonly FormItem[];
  readonly stored: Answers;
  /** Sends changed answers under an idempotency key. Must have a stable identity. */
  readonly send: (changes: RecordChanges, key: string) => Promise<Answers>;
}

/** Saves answers one by one, and keeps on the device what the server does not have yet. */
export function useAnswersAutosave({ name, items, stored, send }: AnswersPlan): WrittenAnswers {
  const fields = useMemo(() => fieldsOf(items), [items]);
  const values = useMemo(() => versioned(items, stored), [items, stored]);
  const sendVersioned = useMemo(
    () => async (changes: RecordChanges, key: string) => versioned(items, await send(changes, key)),
    [items, send],
  );
  const view = useAutosave({ name, fields, values, send: sendVersioned });
  return { items, answers: answersFrom(items, shownValues(view.state)), view };
}

/** Saves the answers of a side. */
export function useWrittenAnswers({ review: { id }, content }: FormView, side: AnswerSide, stored: Answers): Omit<Writing, 'faults'> {
  const items = useMemo(() => itemsOf(content, side), [content, side]);
  const send = useMemo(
    () => async (changes: RecordChanges, key: string) => {
      const saved = await call(saveAnswersEndpoint, { params: { recordId: id, side }, body: changes as never, key });
      return saved.answers;
    },
    [id, side],
  );
  return { side, ...useAnswersAutosave({ name: `review-${side}:${id}`, items, stored, send }) };
}
