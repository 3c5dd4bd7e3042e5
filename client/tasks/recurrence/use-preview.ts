import { useEffect, useState } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import type { Recurrence } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { previewRecurrence } from './recurrence.store.ts';

export interface RecurrencePreview {
  readonly dates: readonly string[];
  readonly fault: { field: string; rule: string; limit: string } | null;
  readonly isFailed: boolean;
}

const nothing: RecurrencePreview = { dates: [], fault: null, isFailed: false };
const delayMs = 200;

export function faultOf(error: unknown): RecurrencePreview['fault'] {
  const [first] = (error instanceof AppError && error.fields) || [];
  return first ? { field: first.path.split('.').at(-1)!, rule: first.rule, limit: String(first.limit ?? '') } : null;
}

/** Next due dates of a recurrence, computed by the server. Null waits for a valid form. */
export function usePreview(recurrence: Recurrence | null, dueDate: string): RecurrencePreview {
  const [preview, setPreview] = useState(nothing);
  const text = recurrence && JSON.stringify(recurrence);
  useEffect(() => {
    if (text === null) return undefined;
    let isOver = false;
    const show = (next: RecurrencePreview) => !isOver && setPreview(next);
    const timer = setTimeout(() => {
      previewRecurrence(JSON.parse(text) as Recurrence, dueDate).then(
        ({ dates }) => show({ ...nothing, dates }),
        (error: unknown) => show({ ...nothing, fault: faultOf(error), isFailed: true }),
      );
    }, delayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, dueDate]);
  return text === null ? nothing : preview;
}
