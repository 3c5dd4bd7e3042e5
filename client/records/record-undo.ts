import { recordUndo } from '#client/platform/base/undo-stack.ts';
import type { RecordPlace, RecordRow } from './any-record.ts';
import { editRecord, type RecordChanges } from './record.store.ts';

/** A change that the reader made on this page and can undo. */
export interface RecordUndoStep {
  readonly title: string;
  readonly undo: () => Promise<unknown>;
  readonly redo?: (() => Promise<unknown>) | undefined;
}

type Announcer = (result: 'undone' | 'redone', title: string, done: Promise<unknown>) => void;
let announce: Announcer = () => {};

/** Registers how the page announces the results of undo and redo. */
export function setUndoAnnouncer(announcer: Announcer): void {
  announce = announcer;
}

/** Remembers a change, so that Ctrl+Z can undo it. Returns a function that forgets it. */
export function rememberStep({ title, undo, redo }: RecordUndoStep): () => void {
  const entry = { undo: () => announce('undone', title, undo()), redo: redo && (() => announce('redone', title, redo())) };
  return recordUndo(entry).forget;
}

const reversed = (changes: RecordChanges): RecordChanges =>
  Object.fromEntries(Object.entries(changes).map(([name, { from, to }]) => [name, { from: to, to: from }]));

function rememberEdit(place: RecordPlace, sent: Promise<RecordRow>, changes: RecordChanges, title: string): Promise<RecordRow> {
  let undone = sent;
  const undo = () => (undone = sent.then((row) => editRecord(place, row, reversed(changes))));
  const redo = () => {
    const again = undone.then((row) => editRecord(place, row, changes));
    return rememberEdit(place, again, changes, title);
  };
  const forget = rememberStep({ title, undo, redo });
  return sent.catch((error: unknown) => {
    forget();
    throw error;
  });
}

/** Changes some fields, like `editRecord`. The undo is refused if somebody else has changed one of them since. */
export const editWithUndo = (place: RecordPlace, row: RecordRow, changes: RecordChanges, title: string): Promise<RecordRow> =>
  rememberEdit(place, editRecord(place, row, changes), changes, title);
