import type { RecordPlace, RecordRow } from './any-record.ts';
import { editRecord, type RecordChanges } from './record.store.ts';

/** A change that the reader made on this page and can undo. */
export interface RecordUndoStep {
  /** Name of the list with the record. */
  readonly list: string;
  readonly title: string;
  readonly undo: () => Promise<unknown>;
}

const maxSteps = 50;
let steps: readonly RecordUndoStep[] = [];

/** Remembers a change, so that Ctrl+Z can undo it. Returns a function that forgets it. */
export function rememberStep(step: RecordUndoStep): () => void {
  steps = [...steps, step].slice(-maxSteps);
  return () => {
    steps = steps.filter((one) => one !== step);
  };
}

/** Takes the last change of a list. */
export function takeStep(list: string): RecordUndoStep | undefined {
  const step = steps.findLast((one) => one.list === list);
  steps = steps.filter((one) => one !== step);
  return step;
}

/** Forgets all changes of a list, when its page is left. */
export function forgetSteps(list: string): void {
  steps = steps.filter((one) => one.list !== list);
}

const reversed = (changes: RecordChanges): RecordChanges =>
  Object.fromEntries(Object.entries(changes).map(([name, { from, to }]) => [name, { from: to, to: from }]));

/** Changes some fields, like `editRecord`. The undo is refused if somebody else has changed one of them since. */
export async function editWithUndo(place: RecordPlace, row: RecordRow, changes: RecordChanges, title: string): Promise<RecordRow> {
  const sent = editRecord(place, row, changes);
  const undo = async () => editRecord(place, await sent, reversed(changes));
  const forget = rememberStep({ list: place.record.plural, title, undo });
  return sent.catch((error: unknown) => {
    forget();
    throw error;
  });
}
