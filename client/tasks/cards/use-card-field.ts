import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { oneLine } from '#shared/platform/one-line.ts';
import type { Joining } from '#shared/tasks/bulk.api.ts';
import type { CardField, CardValues } from '#shared/tasks/task-fields.ts';
import type { Priority } from '#shared/tasks/task.schema.ts';
import { sentenceFor } from '#client/platform/error-sentences.ts';
import { failureCode } from '#client/platform/failures.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { sendDraft, useDraft, writeDraft, type Draft } from '#client/tasks/drafts.store.ts';
import type { TaskFieldsProps } from '#client/tasks/drawer/task-fields-props.ts';
import { useRival } from '#client/tasks/drawer/use-rival.ts';

/** A field as a text, in which a draft of it is kept; nothing is the empty one. */
const textOf = (value: string | number | null) => (value === null ? '' : String(value));

const orNone = (text: string) => (text === '' ? null : text);
const valuesOf: { readonly [Field in CardField]: (text: string) => CardValues } = {
  title: (title) => ({ title }),
  startDate: (text) => ({ startDate: orNone(text) }),
  dueDate: (text) => ({ dueDate: orNone(text) }),
  priority: (text) => ({ priority: text as Priority }),
  assigneeId: (assigneeId) => ({ assigneeId }),
  estimate: (text) => ({ estimate: text.trim() === '' ? null : Number(text) }),
  actualCompletionDate: (actualCompletionDate) => ({ actualCompletionDate }),
};

/** Why the server does not take a value, in words for beside its field. */
function useFaultWords() {
  const { t, i18n } = useLingui();
  return (error: unknown): string => {
    const { rule, limit } = (error instanceof AppError && error.fields?.[0]) || {};
    const day = typeof limit === 'string' ? wholeDayText(limit, i18n.locale) : '';
    if (rule === 'before-start') return day === '' ? t`Not before the task was begun or added` : t`Not before ${day}`;
    if (rule === 'after-due') return t`Not after ${day}`;
    if (rule === 'future') return t`Not after today`;
    return t(sentenceFor(failureCode(error)));
  };
}

export interface FieldState {
  /** As everybody sees it. */
  readonly now: string;
  readonly draft: Draft | undefined;
  /** Somebody else changed it while one wrote: theirs is `now`, one's own is the draft. */
  readonly isStale: boolean;
  readonly byId: string | null;
  /** Why the server did not take it. */
  readonly fault: string | null;
  readonly write: (text: string) => void;
  /** Sends a value that was chosen or written over `seen`; where that is no longer what stands there, it waits beside it. */
  readonly send: (text: string, seen?: string, joining?: Joining) => void;
  /** Sends what is written over what stands there now, whatever it was before. */
  readonly keep: () => void;
  readonly close: () => void;
}

type Given = Pick<TaskFieldsProps, 'card' | 'change' | 'onEdit'>;

/** One field of a card, with what somebody writes in it. Nothing that was written is lost: what is refused is a draft again. */
export function useCardField(field: CardField, { card, change, onEdit }: Given): FieldState {
  const name = `field:${field}:${card.id}`;
  const draft = useDraft(name);
  const now = textOf(card[field]);
  const isStale = draft !== undefined && draft.base !== now && draft.text !== now;
  const byId = useRival(name, draft, isStale, change);
  const { fault, setFault, hear } = useRefused();
  const close = () => {
    setFault(null);
    writeDraft(name, undefined);
  };
  const put = (text: string, seen: string, joining?: Joining) => {
    if (text === now) return close();
    setFault(null);
    writeDraft(name, { text, base: seen });
    if (seen !== now) return;
    const bringBack = sendDraft(name, text);
    onEdit(valuesOf[field](text), joining).catch((error: unknown) => {
      bringBack();
      hear(error);
    });
  };
  return {
    now,
    draft,
    isStale,
    byId,
    fault,
    write: (text) => {
      setFault(null);
      writeDraft(name, { base: now, ...draft, text });
    },
    send: (text, seen = draft?.base ?? now, joining) => put(text, seen, joining),
    keep: () => draft && put(oneLine(draft.text), now),
    close,
  };
}

/** What is refused is said beside its field; in a toast where nobody sees the field any more. */
function useRefused() {
  const [fault, setFault] = useState<string | null>(null);
  const isThere = useRef(true);
  const sayRefusal = useRefusal();
  const wordsOf = useFaultWords();
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const hear = (error: unknown) => {
    if (!isThere.current) return sayRefusal(error);
    // Theirs arrives by itself, and stands beside what was written.
    if (failureCode(error) !== 'record.stale') setFault(wordsOf(error));
  };
  return { fault, setFault, hear };
}
