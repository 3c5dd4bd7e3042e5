import { createContext, useContext, useMemo } from 'react';
import { answersFrom, fieldsOf, itemsOf } from '#shared/reviews/answers.ts';
import type { Answers, AnswerSide } from '#shared/reviews/form.schema.ts';
import type { FormItem } from '#shared/reviews/form-content.ts';
import type { FormView } from '#shared/reviews/forms.api.ts';
import { shownValues } from '#client/records/autosave/autosave-state.ts';
import { useAutosave } from '#client/records/autosave/use-autosave.ts';
import { nameOfSide, sendSide, sendVersioned, versionedAnswers, type AnswersPlan } from './answers-plan.ts';

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

/** Saves answers one by one, and keeps on the device what the server does not have yet. */
export function useAnswersAutosave({ name, items, stored, send }: AnswersPlan): WrittenAnswers {
  const fields = useMemo(() => fieldsOf(items), [items]);
  const values = useMemo(() => versionedAnswers(items, stored), [items, stored]);
  const sendAll = useMemo(() => sendVersioned({ items, send }), [items, send]);
  const view = useAutosave({ name, fields, values, send: sendAll });
  return { items, answers: answersFrom(items, shownValues(view.state)), view };
}

/** Saves the answers of a side. */
export function useWrittenAnswers({ review: { id }, content }: FormView, side: AnswerSide, stored: Answers): Omit<Writing, 'faults'> {
  const items = useMemo(() => itemsOf(content, side), [content, side]);
  const send = useMemo(() => sendSide(id, side), [id, side]);
  return { side, ...useAnswersAutosave({ name: nameOfSide(id, side), items, stored, send }) };
}
