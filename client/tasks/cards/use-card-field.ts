import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { toOneLine } from '#shared/platform/line-text.ts';
import type { MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { CardField, CardValues } from '#shared/tasks/task-fields.ts';
import type { Priority } from '#shared/tasks/task.schema.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { sendDraft, useDraft, writeDraft, type StoredDraft } from '#client/access/drafts.store.ts';
import type { TaskFieldsProps } from './task-fields-props.ts';
import { useConflictingChange } from './use-conflicting-change.ts';

const textOf = (value: string | number | null) => (value === null ? '' : String(value));

const orNone = (text: string) => (text === '' ? null : text);
const valuesOf: { readonly [Field in CardField]: (text: string) => CardValues } = {
  title: (title) => ({ title }),
  startDate: (text) => ({ startDate: orNone(text) }),
  dueDate: (text) => ({ dueDate: orNone(text) }),
  priority: (text) => ({ priority: text as Priority }),
  assigneeId: (assigneeId) => ({ assigneeId }),
  keyResultId: (text) => ({ keyResultId: orNone(text) }),
  estimate: (text) => ({ estimate: text.trim() === '' ? null : Number(text) }),
  actualCompletionDate: (actualCompletionDate) => ({ actualCompletionDate }),
};

function useFaultWords() {
  const { t, i18n } = useLingui();
  return (error: unknown): string => {
    const { rule, limit } = (error instanceof AppError && error.fields?.[0]) || {};
    const day = typeof limit === 'string' ? wholeDayText(limit, i18n.locale) : '';
    if (rule === 'before-start') return day === '' ? t`Not before the task was started or created` : t`Not before ${day}`;
    if (rule === 'after-due') return t`Not after ${day}`;
    if (rule === 'future') return t`Not after today`;
    if (rule === 'no-check-in') return t`You cannot check in on this key result, so your tasks cannot count for it. Choose another one.`;
    if (rule === 'not-of-tasks') return t`Tasks do not measure this key result. Choose another one.`;
    return t(messageForError(failureCode(error)));
  };
}

export interface FieldState {
  readonly now: string;
  readonly draft: StoredDraft | undefined;
  /** Somebody else changed the field during editing; the draft keeps one's own value. */
  readonly isStale: boolean;
  readonly byId: string | null;
  readonly fault: string | null;
  readonly write: (text: string) => void;
  /** Sends a value that replaces the value the user saw. If the field has changed since, the value stays as a draft beside it. */
  readonly send: (text: string, seen?: string, joining?: MembershipChange) => void;
  readonly keep: () => void;
  readonly close: () => void;
}

type CardFieldProps = Pick<TaskFieldsProps, 'card' | 'change' | 'onEdit'>;

/** State of one field of a card. A refused value becomes a draft again, so nothing is lost. */
export function useCardField(field: CardField, { card, change, onEdit }: CardFieldProps): FieldState {
  const name = `field:${field}:${card.id}`;
  const draft = useDraft(name);
  const now = textOf(card[field] ?? null);
  const isStale = draft !== undefined && draft.base !== now && draft.text !== now;
  const byId = useConflictingChange(name, draft, isStale, change);
  const { fault, setFault, handleError } = useRefused();
  const close = () => {
    setFault(null);
    writeDraft(name, undefined);
  };
  const put = (text: string, seen: string, joining?: MembershipChange) => {
    if (text === now) return close();
    setFault(null);
    writeDraft(name, { text, base: seen });
    if (seen !== now) return;
    const bringBack = sendDraft(name, text, { isValue: true });
    onEdit(valuesOf[field](text), joining).catch((error: unknown) => {
      bringBack();
      handleError(error);
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
    keep: () => draft && put(toOneLine(draft.text), now),
    close,
  };
}

/** Shows a refusal beside the field, or in a toast if the field is no longer shown. */
function useRefused() {
  const [fault, setFault] = useState<string | null>(null);
  const isThere = useRef(true);
  const sayRefusal = useErrorToast();
  const wordsOf = useFaultWords();
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const handleError = (error: unknown) => {
    if (!isThere.current) return sayRefusal(error);
    // The value of the other person arrives as an event and is shown beside the draft.
    if (failureCode(error) !== 'record.stale') setFault(wordsOf(error));
  };
  return { fault, setFault, handleError };
}
